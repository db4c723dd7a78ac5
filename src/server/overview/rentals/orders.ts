import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm';
import { flagsOf, lineFlags } from '#contract/base/kind-flags.ts';
import type { OrderOnWire } from '#contract/orders/order.ts';
import { awaitedDocuments, awaitsDocuments } from '#domain/documents/awaited-documents.ts';
import { isCancellable } from '#domain/endings/cancellation.ts';
import { documentsBy } from '#domain/documents/documents-deadline.ts';
import { isLate } from '#domain/documents/late-delivery.ts';
import { customerNumber } from '#domain/people/customer-number.ts';
import { isExtendable } from '#domain/billing/extension.ts';
import { dayOf } from '#domain/base/kolkata.ts';
import { holdOf } from '#domain/orders/hold.ts';
import { ZERO } from '#domain/base/money.ts';
import { mayBecome } from '#domain/orders/order.ts';
import { PAID_WHILE_RENTED } from '#domain/payments/payment.ts';
import { chosenSlot } from '#domain/orders/order-slot.ts';
import type { Db } from '#server/db/db.ts';
import { orderEvents, orderLines, orders } from '#server/db/schema/orders.ts';
import { paymentAttempts, payments } from '#server/db/schema/payments.ts';
import { rentals } from '#server/db/schema/rentals.ts';
import type { AppContext } from '#server/lib/shop.ts';
import { findExpressHolidays } from '#server/catalogue/coverage/express-terms.ts';
import { findDocuments } from '#server/people/customers/documents.ts';
import { cardsFor } from '#server/catalogue/cards.ts';
import { findProducts } from '#server/catalogue/products.ts';
import { findExtensions } from '#server/billing/extensions/extensions.ts';
import { taxFor } from '#server/billing/numbers.ts';
import { canSend, reachShortly } from '#server/lib/http/reach.ts';
import { findKeptRents, type KeptRent } from '#server/endings/cancellation/retained-rent.ts';
import { exchangesOf } from './exchanges.ts';
import { movesOf } from './moves.ts';
import { purchasesOf, restsOf } from './purchases.ts';
import { findAnswering, sentQuote, type StandingQuote } from '#server/checkout/quotes/find.ts';
import { isUntold } from '#server/payments/ask.ts';
import { findRefunds } from '#server/payments/find-refunds.ts';
import { findContact } from '#server/people/customers/contact.ts';
import { ordersStarting } from '#server/people/customers/mandates.ts';
import { findEnds } from '#server/orders/ends.ts';
import type { OrderRow } from '#server/orders/status.ts';
import { ordersWithReceipt } from '#server/visits/receipts/receipts.ts';

/** The last quote that answers an enquiry, if it was made for its customer. */
function answering({ id, userId }: OrderRow, quoted: readonly StandingQuote[]) {
  return quoted.find(({ quote }) => quote.enquiryId === id && quote.userId === userId);
}

/** Orders as the contract shows them. */
export async function describeOrders(
  shop: AppContext,
  rows: readonly OrderRow[],
): Promise<OrderOnWire[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const { db } = shop;
  const now = shop.now();
  const [lines, events, attempts, untold, methods, extended, rented, back, kept] =
    await Promise.all([
      db
        .select()
        .from(orderLines)
        .where(inArray(orderLines.orderId, ids))
        .orderBy(asc(orderLines.position)),
      db
        .select()
        .from(orderEvents)
        .where(inArray(orderEvents.orderId, ids))
        .orderBy(asc(orderEvents.id)),
      db
        .selectDistinct({ orderId: paymentAttempts.orderId })
        .from(paymentAttempts)
        .where(
          and(
            inArray(paymentAttempts.orderId, ids),
            eq(paymentAttempts.against, 'order'),
            isNotNull(paymentAttempts.checkAt),
          ),
        ),
      db
        .selectDistinct({ orderId: paymentAttempts.orderId })
        .from(paymentAttempts)
        .where(
          and(
            inArray(paymentAttempts.orderId, ids),
            inArray(paymentAttempts.against, [...PAID_WHILE_RENTED]),
            isUntold(db),
          ),
        ),
      paidBy(db, ids),
      findExtensions(db, ids),
      db.select().from(rentals).where(inArray(rentals.orderId, ids)),
      findRefunds(shop, inArray(orders.id, ids), now),
      findKeptRents(db, ids),
    ]);
  const exchanges = await exchangesOf(db, ids);
  const moves = await movesOf(db, ids);
  const bought = await purchasesOf(db, ids);
  const endOf = await findEnds(db, ids);
  const rests = await restsOf(db, ids);
  const taken = await ordersWithReceipt(db, ids);
  const quoted = await findAnswering(db, { enquiryIds: ids, goodsIds: [] }, now);
  const slugs = [...new Set(lines.map(({ productSlug }) => productSlug))];
  const found = await findProducts(db, slugs);
  const documents = await documentsFor(db, rows);
  const told = await toldOf(shop, rows);
  const starting = await ordersStarting(db, ids);
  const holidaysIn = await findExpressHolidays(shop, rows, now);
  const attempted = new Set(attempts.map(({ orderId }) => orderId));
  const asked = new Set(untold.map(({ orderId }) => orderId));
  return Promise.all(
    rows.map(async (row) => {
      const own = lines.filter(({ orderId }) => orderId === row.id);
      const awaited = awaitedDocuments(row, documents.get(row.userId) ?? []);
      const rental = rented.find(({ orderId }) => orderId === row.id);
      const cards = await cardsFor(
        shop,
        row.cityId,
        found.filter(({ slug }) => own.some(({ productSlug }) => productSlug === slug)),
      );
      return {
        orderNumber: row.number,
        customerNumber: customerNumber(row.userId),
        orderDate: row.placedAt.toISOString(),
        orderStatus: row.status,
        expirayDate: row.expiresOn,
        deliveryDate: row.deliveredOn,
        promisedDeliveryDate: row.promisedOn,
        expectedDeliveryDate: row.expectedOn,
        expressDeliveryDate: row.expressOn,
        address: { differentBilling: false, billing: null, ...row.address },
        addressId: row.addressId,
        labourFee: row.labourFee,
        slot: mayChoose(row.status) ? chosenSlot(row, now) : null,
        ...flagsOf(row.kind),
        isExpress: own.some(({ isExpress }) => isExpress),
        isInterState: taxFor(shop, row, dayOf(row.placedAt)).supply === 'inter-state',
        productList: own.map((line) => ({
          productSlug: line.productSlug,
          name: line.name,
          quantity: line.quantity,
          tenure: line.tenure,
          isExpress: line.isExpress,
          isSeasonal: lineFlags(line.kind).isSeasonal,
          productInfo: cards.find(({ slug }) => slug === line.productSlug) ?? null,
        })),
        securityDeposit: own.map(({ rent, deposit }) => ({ rent, totalDeposit: deposit })),
        orderTerms: {
          monthlyBillAmount: row.monthly,
          totalRent: row.totalRent,
          totalDeposit: row.totalDeposit,
          discount: row.discount,
          expressDeliveryCharge: row.expressCharge,
          deliveryFee: ZERO,
          payable: row.payable,
          carried: row.carried,
          totalPaid: row.settledBy === null ? ZERO : row.payable,
        },
        couponUsed: row.couponCode !== null,
        couponId: row.couponCode,
        paidBy: methods.get(row.id) ?? null,
        hold: holdOf(row),
        quote: row.status === 'ENQUIRY_AWAITED' ? sentQuote(answering(row, quoted)) : null,
        startsAutoPay: row.status === 'PAYMENT_AWAITED' && starting.has(row.id),
        awaitedDocuments: awaited,
        documentsBy:
          documentsBy(row.expressOn, awaited, now, holidaysIn(row.cityId))?.toISOString() ?? null,
        paymentInProgress:
          (row.status === 'PAYMENT_AWAITED' && attempted.has(row.id)) ||
          (row.status === 'DELIVERED' && asked.has(row.id)),
        told: told.get(row.userId) ?? UNTOLD,
        orderExtendList: extended
          .filter(({ orderId }) => orderId === row.id)
          .map(({ orderId: _order, ...extension }) => extension),
        pickup:
          row.status === 'RETURN_REQUESTED' && rental
            ? { day: rental.pickupOn, slot: rental.pickupSlot }
            : null,
        exchange: [exchanges, moves, rests, bought]
          .map((words) => words.get(row.id))
          .filter(Boolean)
          .join(' '),
        ...endOf(row.id),
        hasReceipt: taken.has(row.id),
        isCancellable: isCancellable(row, now),
        isExtendable: isExtendable(row.status, row.expiresOn, dayOf(now)),
        isDeliveryLate: isLate(row, awaited, dayOf(now)),
        keptRent: keptRentOf(kept.get(row.id)),
        refunds: back
          .filter(
            ({ orderId, against, refund }) =>
              orderId === row.id && (against === 'order' || refund.reason === 'rent_ahead'),
          )
          .map(({ refund }) => refund),
        timeline: events
          .filter(({ orderId }) => orderId === row.id)
          .map(({ status, at, actor }) => ({ status, at: at.toISOString(), actor })),
      };
    }),
  );
}

/** Whether its delivery is still to be planned. */
function mayChoose(status: OrderRow['status']): boolean {
  return status === 'PAYMENT_AWAITED' || mayBecome(status, 'SCHEDULED');
}

const UNTOLD = { byMail: false, bySms: false, byWhatsapp: false, mailFollows: false };

/** Over which ways each customer of these orders is told of them. */
async function toldOf({ db, config }: AppContext, rows: readonly OrderRow[]) {
  const users = [...new Set(rows.map(({ userId }) => userId))];
  return new Map(
    await Promise.all(
      users.map(async (userId) => {
        const { ways } = await findContact(db, userId);
        const byMail = ways.email !== undefined;
        const short = reachShortly(config, ways)?.channel;
        const mayMail = canSend(config, 'email');
        return [
          userId,
          {
            byMail: byMail && mayMail,
            bySms: short === 'sms',
            byWhatsapp: short === 'whatsapp',
            mailFollows: !byMail && mayMail,
          },
        ] as const;
      }),
    ),
  );
}

/** The documents of each customer who has one of these orders waiting for some. */
async function documentsFor(db: Db, rows: readonly OrderRow[]) {
  const waiting = new Set(rows.filter(awaitsDocuments).map(({ userId }) => userId));
  return new Map(
    await Promise.all(
      [...waiting].map(async (userId) => [userId, await findDocuments(db, userId)] as const),
    ),
  );
}

function keptRentOf(kept: KeptRent | undefined): OrderOnWire['keptRent'] {
  if (!kept || kept.left === 0) return null;
  const { left: amount, invoice, withFees, fees } = kept;
  return { amount, invoiceNumber: invoice.number, withFees, fees };
}

/** How each order's settling payment was made, as the provider names it. */
async function paidBy(db: Db, orderIds: readonly number[]): Promise<Map<number, string>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .select({ orderId: orders.id, method: payments.method })
    .from(orders)
    .innerJoin(payments, eq(payments.providerPaymentId, orders.settledBy))
    .where(inArray(orders.id, [...orderIds]));
  return new Map(rows.map(({ orderId, method }) => [orderId, method ?? 'online']));
}
