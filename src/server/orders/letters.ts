import { asc, eq } from 'drizzle-orm';
import { awaitedDocuments } from '#domain/documents/awaited-documents.ts';
import { customerNumber } from '#domain/people/customer-number.ts';
import { documentsBy } from '#domain/documents/documents-deadline.ts';
import { isOrderPaid, type OrderStatus } from '#domain/orders/order.ts';
import { type Day, dayOf } from '#domain/base/kolkata.ts';
import { ZERO } from '#domain/base/money.ts';
import { chosenSlot } from '#domain/orders/order-slot.ts';
import { inForceOn, termsPath } from '#domain/overview/terms-version.ts';
import type { Slot } from '#domain/visits/visit.ts';
import { collectedLetter } from '#messages/delivery/collected-letter.ts';
import * as deliveries from '#messages/delivery/delivery-letters.ts';
import { contactUrl } from '#messages/base/contact-url.ts';
import { extraCharges } from '#messages/catalogue/extra-charges.ts';
import type { Letter } from '#messages/base/letter.ts';
import type { OrderFacts } from '#messages/base/order-facts.ts';
import { cancelledLetter } from '#messages/checkout/cancelled-letter.ts';
import * as letters from '#messages/checkout/order-letters.ts';
import { paymentGoneLetter } from '#messages/payments/refund-letters.ts';
import { replacedWords } from '#messages/changes/replacement-words.ts';
import { scheduledLetter } from '#messages/visits/visit-letters.ts';
import { agreements } from '#server/db/schema/agreements.ts';
import { orderLines, orders } from '#server/db/schema/orders.ts';
import { extensions } from '#server/db/schema/rentals.ts';
import { canSend } from '#server/lib/http/reach.ts';
import { sectionLink } from '#server/mails/section-link.ts';
import { tell } from '#server/mails/tell.ts';
import { type TxContext } from '#server/lib/shop.ts';
import { findBankAccount } from '#server/people/customers/accounts.ts';
import { findExpressHolidays } from '#server/catalogue/coverage/express-terms.ts';
import { findDocuments } from '#server/people/customers/documents.ts';
import { type Contact, findContact } from '#server/people/customers/contact.ts';
import { hasCalledOff, visitFacts } from '#server/visits/visits.ts';
import { isCityMove, isReplacement } from './city-move.ts';
import type { OrderRow } from './status.ts';

/** Writes a letter about an order to its customer, in the transaction of what it tells about. */
export async function tellOfOrder(
  work: TxContext,
  order: OrderRow,
  now: Date,
  letterOf: (order: OrderFacts) => Letter,
): Promise<Contact> {
  const contact = await findContact(work.db, order.userId);
  const lines = await work.db
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, order.id))
    .orderBy(asc(orderLines.position));
  const documents = awaitedDocuments(order, await findDocuments(work.db, order.userId));
  const holidaysIn = await findExpressHolidays(work, [order], now);
  const facts: OrderFacts = {
    shop: work.site.name,
    customer: contact.name,
    number: order.number,
    lines,
    kind: order.kind,
    totalRent: order.totalRent,
    totalDeposit: order.totalDeposit,
    expressCharge: order.expressCharge,
    discount: order.discount,
    carried: order.carried,
    couponCode: order.couponCode,
    payable: order.payable,
    monthly: order.monthly,
    isPaid: isOrderPaid(order),
    expectedOn: order.expectedOn,
    labourFee: order.labourFee,
    extraCharges: extraCharges(work.policies.delivery.labourWithoutLift),
    slot: chosenSlot(order, now),
    expressOn: order.expressOn,
    visit: await visitFacts(work.db, order.id, now),
    isCalledOff:
      order.status === 'CANCELLED' && (await hasCalledOff(work.db, order.id, dayOf(now))),
    movesTo: (await isCityMove(work.db, order.id)) ? order.address : null,
    replaces: (await isReplacement(work.db, order.id)) ? replacedWords(lines) : null,
    deliveredOn: order.deliveredOn,
    expiresOn: order.expiresOn,
    extendedBy: await findExtendedBy(work, order),
    documents,
    documentsBy: documentsBy(order.expressOn, documents, now, holidaysIn(order.cityId)),
    customerNumber: customerNumber(order.userId),
    bankAccount: (await findBankAccount(work, order.userId)) ?? null,
    bankUrl: sectionLink(work.config.siteUrl, 'deposits'),
    kycUrl: sectionLink(work.config.siteUrl, 'kyc'),
    ordersUrl: sectionLink(work.config.siteUrl, 'order'),
    contactUrl: contactUrl(work.site.email, order.number),
    trackUrl: `${work.config.siteUrl}/track/${order.trackingId}`,
    termsUrl: `${work.config.siteUrl}${termsPath(await acceptedVersion(work, order, now))}`,
    orderUrl: `${work.config.siteUrl}/account/order/${encodeURIComponent(order.number)}`,
  };
  await tell(work, contact, letterOf(facts), now);
  return contact;
}

/** By how many months an order was extended. */
async function findExtendedBy({ db }: TxContext, { id, deliveredOn }: OrderRow): Promise<number> {
  if (deliveredOn === null) return 0;
  const rows = await db.select().from(extensions).where(eq(extensions.orderId, id));
  return rows.reduce((all, { months }) => all + months, 0);
}

/** The version of the terms that an order was placed under. */
async function acceptedVersion(
  { db, terms }: TxContext,
  { id }: OrderRow,
  now: Date,
): Promise<Day> {
  const [accepted] = await db
    .select({ version: agreements.version })
    .from(agreements)
    .where(eq(agreements.orderId, id));
  return accepted?.version ?? inForceOn(terms, dayOf(now)).version;
}

/** Tells the customer what an order has just become. */
export async function tellOfStatus(
  work: TxContext,
  order: OrderRow,
  now: Date,
  lostSlot: Slot | null = null,
): Promise<void> {
  const letterOf = (facts: OrderFacts) =>
    facts.isPaid && order.status === 'CONFIRMED'
      ? letters.orderPaidLetter(facts, lostSlot)
      : LETTERS[order.status](facts, order, dayOf(now));
  const { ways } = await tellOfOrder(work, order, now, letterOf);
  if (order.status === 'CONFIRMED' && ways.email && canSend(work.config, 'email')) {
    await work.db.update(orders).set({ summaryMailedAt: now }).where(eq(orders.id, order.id));
  }
}

type LetterOf = (facts: OrderFacts, order: OrderRow, today: Day) => Letter;

const LETTERS: Record<OrderStatus, LetterOf> = {
  // Once more: an order that was just placed brings none (rules/payments.md#a-reminder-to-pay).
  PAYMENT_AWAITED: paymentGoneLetter,
  ENQUIRY_AWAITED: letters.enquiryLetter,
  CONFIRMED: (facts) => letters.enquiryAcceptedLetter(facts),
  KYC_AWAITED: deliveries.documentsLetter,
  SCHEDULED: (facts, _order, today) => scheduledLetter(facts, today),
  // Once more, after a return was asked for: a delivery writes its own, with what is due next.
  DELIVERED: deliveries.returnStoppedLetter,
  RETURN_REQUESTED: deliveries.returnRequestedLetter,
  RETURNED: (facts, _order, collectedOn) =>
    collectedLetter(facts, {
      collectedOn,
      things: [],
      paidRent: ZERO,
      waived: ZERO,
      held: ZERO,
      earlyEnd: ZERO,
      comesBack: ZERO,
      byTransfer: ZERO,
      stillOwed: ZERO,
      due: { backBy: collectedOn, isLate: false },
    }),
  CANCELLED: (facts) => cancelledLetter(facts),
};
