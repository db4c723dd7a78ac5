import { day, instantAt } from '#domain/base/kolkata.ts';
import { paise, rupees, ZERO } from '#domain/base/money.ts';
import { totalsOf } from '#domain/catalogue/cart/order-totals.ts';
import * as autopay from '#messages/billing/autopay-letters.ts';
import * as debits from '#messages/billing/debit-letters.ts';
import * as bank from '#messages/payments/bank-letters.ts';
import { cancelledLetter } from '#messages/checkout/cancelled-letter.ts';
import { concessionLetter } from '#messages/billing/concession-letter.ts';
import { collectedLetter } from '#messages/delivery/collected-letter.ts';
import * as deliveries from '#messages/delivery/delivery-letters.ts';
import * as exchanges from '#messages/changes/exchange-letters.ts';
import * as exchangeVisits from '#messages/changes/exchange-visit-letters.ts';
import * as issues from '#messages/care/issue-letters.ts';
import * as kyc from '#messages/documents/kyc-letters.ts';
import type { Letter } from '#messages/base/letter.ts';
import type { OrderFacts } from '#messages/base/order-facts.ts';
import * as missed from '#messages/delivery/missed-letters.ts';
import * as orders from '#messages/checkout/order-letters.ts';
import * as purchases from '#messages/changes/purchase-letter.ts';
import { quoteLetter } from '#messages/checkout/quote-letter.ts';
import * as refunds from '#messages/payments/refund-letters.ts';
import * as relocations from '#messages/delivery/relocation-letters.ts';
import * as reviews from '#messages/care/review-letters.ts';
import * as invoices from '#messages/settlement/invoice-letters.ts';
import * as rentals from '#messages/settlement/rental-letters.ts';
import * as replacements from '#messages/changes/replacement-letters.ts';
import { newTermsLetter } from '#messages/overview/terms-letter.ts';
import * as unnoted from '#messages/changes/unrecorded-visit-letters.ts';
import * as visits from '#messages/visits/visit-letters.ts';
import { sectionLink } from '#server/mails/section-link.ts';
import { site } from './order-facts.ts';
import { inspectionLetters } from './inspection-letters.ts';
import { INVITATION_LETTERS } from './invitation-letters.ts';
import { pickupAndRepairLetters } from './pickup-and-repair-letters.ts';
import { unpaidRentLetters } from './unpaid-rent-letters.ts';
import {
  factsOf,
  name,
  shop,
  SITE,
  order as example,
  on,
  slot,
  noMoney,
  refund,
  cancelled,
  invoice,
  move,
  payer,
  sum,
  failure,
  news,
  paidInvoices,
  quote,
  exchanged,
} from './letter-facts.ts';

/** Each letter to a renter about an order by its name, at least once. */
export const lettersAbout = (about: OrderFacts) => lettersFrom(factsOf(about));

const lettersFrom = ({
  order,
  product,
  repair,
  report,
  reviewed,
}: ReturnType<typeof factsOf>): Readonly<Record<string, readonly Letter[]>> => ({
  ...INVITATION_LETTERS,
  ...inspectionLetters(order),
  ...unpaidRentLetters(order),
  paymentReminderLetter: [
    orders.paymentReminderLetter(order, null),
    orders.paymentReminderLetter({ ...order, carried: paise(100), slot }, instantAt(on, 20)),
  ],
  orderPaidLetter: [
    orders.orderPaidLetter(order),
    orders.orderPaidLetter({ ...order, documents: [] }),
  ],
  summaryLetter: [orders.summaryLetter(order)],
  paymentFailedLetter: [orders.paymentFailedLetter(order, instantAt(on, 20))],
  enquiryLetter: [orders.enquiryLetter(order)],
  enquiryAcceptedLetter: [orders.enquiryAcceptedLetter(order, 'It comes.')],
  holdExpiredLetter: [orders.holdExpiredLetter(order)],
  cancelledLetter: [cancelledLetter(order), cancelledLetter(order, cancelled)],
  concessionLetter: [
    concessionLetter({
      name,
      kind: 'goodwill',
      amount: rupees(500),
      reason: 'The bed came two days late.',
      papers: [{ invoice: 'BSR/2627/000001', number: 'BSC/2627/000001', amount: rupees(500) }],
      open: ZERO,
      paidAhead: rupees(500),
      link: sectionLink(SITE, 'statement'),
    }),
  ],
  quoteLetter: [
    quoteLetter({
      shop,
      name,
      number: 'Q-7F3KQ2XN',
      answers: { product: 'Ergonomic chair' },
      lines: order.lines,
      totals: totalsOf([{ kind: 'normal', quantity: 2, price: rupees(50_000) }]),
      validUntil: on,
      note: 'As told on the phone.',
      link: `${SITE}/quote/00000000-0000-4000-8000-000000000000`,
    }),
  ],
  documentsLetter: [deliveries.documentsLetter(order)],
  documentsReminderLetter: [deliveries.documentsReminderLetter(order, on, true)],
  expressMovedLetter: [deliveries.expressMovedLetter({ ...order, documents: [] }, on, on)],
  deliveredLetter: [deliveries.deliveredLetter(order, null, instantAt(on, 11))],
  returnRequestedLetter: [deliveries.returnRequestedLetter(order)],
  returnStoppedLetter: [deliveries.returnStoppedLetter(order)],
  collectedLetter: [
    collectedLetter(order, {
      collectedOn: on,
      things: ['Oslo 3-seater sofa, OSL3-0142'],
      paidRent: rupees(0),
      waived: rupees(0),
      held: rupees(1061),
      earlyEnd: ZERO,
      comesBack: rupees(1061),
      byTransfer: rupees(1061),
      stillOwed: rupees(0),
      due: { backBy: on, isLate: false },
    }),
  ],
  extendedLetter: [
    deliveries.extendedLetter(order, {
      tenure: 3,
      until: on,
      paid: ZERO,
      use: { begun: ZERO, credited: ZERO },
      bills: [],
    }),
  ],
  scheduledLetter: [
    visits.scheduledLetter(order, on),
    visits.scheduledLetter(order, day('2026-09-27')),
  ],
  movedLetter: [visits.movedLetter(order)],
  movedByYouLetter: [visits.movedByYouLetter(order)],
  noticeLetter: [visits.noticeLetter(order, on)],
  lateLetter: [
    visits.lateLetter(order, instantAt(on, 20)),
    visits.lateLetter(order, instantAt(on, 19), 'delivery', instantAt(on, 20)),
  ],
  missedLetter: [missed.missedLetter(order)],
  ourFailureLetter: [missed.ourFailureLetter(order)],
  forfeitedLetter: [missed.forfeitedLetter(order, cancelled)],
  unnotedLetter: [
    unnoted.unnotedLetter(order, { ...slot, kind: 'delivery' }),
    unnoted.unnotedLetter(order, { ...slot, kind: 'relocation' }),
  ],
  unnotedRepairLetter: [unnoted.unnotedRepairLetter(repair)],
  exchangeNoticeLetter: [exchangeVisits.exchangeNoticeLetter(order, on)],
  exchangeMissedLetter: [exchangeVisits.exchangeMissedLetter(order)],
  exchangeFailedLetter: [exchangeVisits.exchangeFailedLetter(order)],
  exchangePlannedLetter: [exchanges.exchangePlannedLetter(order, slot)],
  exchangedLetter: [exchanges.exchangedLetter(order, exchanged)],
  exchangeMovedLetter: [exchanges.exchangeMovedLetter(order, slot)],
  replacementPlannedLetter: [replacements.replacementPlannedLetter(order, slot)],
  replacedLetter: [replacements.replacedLetter(order, { before: 'B1', on, next: null })],
  relocationPlannedLetter: (['asked', 'moved by us', 'moved by you'] as const).map((how) =>
    relocations.relocationPlannedLetter(order, move, how),
  ),
  relocationNoticeLetter: [relocations.relocationNoticeLetter(order, move, on)],
  relocatedLetter: [relocations.relocatedLetter(order, on, move.to)],
  relocationMissedLetter: [relocations.relocationMissedLetter(order, move, 'ours')],
  relocationOffLetter: (['renter', 'ended', 'exchanged', 'missed'] as const).map((why) =>
    relocations.relocationOffLetter(order, why),
  ),
  ...pickupAndRepairLetters(order, repair),
  documentRejectedLetter: ['It is too dark.', 'It is cut off. '.repeat(33), 'कृपया फिर से।'].map(
    (reason) =>
      kyc.documentRejectedLetter(name, {
        type: 'SELFIE',
        reason,
        standing: 'REJECTED',
        orderNumbers: [],
        documentsBy: null,
        kycUrl: order.kycUrl,
      }),
  ),
  documentsVerifiedLetter: [
    kyc.documentsVerifiedLetter(name, { orders: [], kycUrl: order.kycUrl }, on),
    kyc.documentsVerifiedLetter(
      name,
      { orders: [{ number: order.number, expectedOn: on, expressOn: null }], kycUrl: order.kycUrl },
      on,
    ),
  ],
  newTermsLetter: [
    newTermsLetter({
      shop,
      customer: name,
      version: on,
      changes: [],
      orders: [order.number],
      bindsFrom: on,
      url: `${SITE}/terms-conditions`,
    }),
  ],
  invoiceLetter: [invoices.invoiceLetter(invoice)],
  invoicesPaidLetter: [
    invoices.invoicesPaidLetter({ ...paidInvoices, isDebit: false }),
    invoices.invoicesPaidLetter({ ...paidInvoices, isDebit: true }),
  ],
  expiryLetter: [on, null].map((noticeBy) =>
    rentals.expiryLetter(order, { expiresOn: on, noticeBy, monthly: ZERO }),
  ),
  wentOnLetter: [rentals.wentOnLetter(order, { until: on, monthly: rupees(2122) })],
  pickupLetter: [rentals.pickupLetter(order, { on, slot: '9 am-1 pm', lost: ZERO, quote })],
  serviceGoesOnLetter: [rentals.serviceGoesOnLetter(order)],
  depositRefundedLetter: [ZERO, rupees(500), rupees(1061)].map((paidAhead) =>
    rentals.depositRefundedLetter(order, { amount: rupees(1061), paidAhead }, 'HDFCN5202611'),
  ),
  refundBegunLetter: [refunds.refundBegunLetter(order, refund, on)],
  transferNeededLetter: [refunds.transferNeededLetter(order, refund, on)],
  paymentGoneLetter: [refunds.paymentGoneLetter(order)],
  refundDoneLetter: [refunds.refundDoneLetter(order, { ...refund, standing: 'RETURNED' }, on)],
  bankAccountSavedLetter: [
    bank.bankAccountSavedLetter(
      name,
      { number: '123456789', bank: 'A Bank' },
      { supportEmail: site.email, bankUrl: order.bankUrl },
    ),
  ],
  bankAccountWrongLetter: [bank.bankAccountWrongLetter(order, rupees(1061))],
  issueReceivedLetter: [issues.issueReceivedLetter(report, { said: '', answerOn: on })],
  issueAnswerLetter: [issues.issueAnswerLetter(report, 'It is on its way.')],
  issueClosedLetter: [issues.issueClosedLetter(report, { answer: '', reopenOn: on })],
  reviewAskedLetter: [
    reviews.reviewAskedLetter({ name, products: [product], reviewUrl: reviewed.reviewUrl }),
    reviews.reviewAskedLetter({ name, products: [product, 'Bed'], reviewUrl: reviewed.reviewUrl }),
  ],
  reviewAnsweredLetter: [reviews.reviewAnsweredLetter(reviewed, 'Thank you.')],
  reviewHiddenLetter: [reviews.reviewHiddenLetter(reviewed, 'insult')],
  reviewShownLetter: [reviews.reviewShownLetter(reviewed)],
  enquiryAnswerLetter: [
    issues.enquiryAnswerLetter(order, 'It comes.', sectionLink(SITE, 'enquiry')),
  ],
  boughtLetter: [
    purchases.boughtLetter(order, {
      what: product,
      on,
      figures: noMoney(
        'asNew',
        'takenOff',
        'price',
        'gst',
        'depositUsed',
        'aheadUsed',
        'owed',
        'due',
        'back',
      ),
      parts: { byTransfer: ZERO, asPaid: [] },
      invoice: { number: invoice.invoice, link: invoice.link },
      rest: null,
    }),
  ],
  debitPlannedLetter: [undefined, sum.amount].map((instead) =>
    debits.debitPlannedLetter(payer, { ...sum, invoices: ['1'], instead }),
  ),
  debitDelayedLetter: [debits.debitDelayedLetter(payer, sum)],
  debitTooLargeLetter: [ZERO, paise(5000), sum.amount].map((overdue) =>
    debits.debitTooLargeLetter(payer, {
      open: sum.amount,
      maximum: paise(100),
      overdue,
      invoices: [{ number: '1', open: sum.amount, payBy: on, isOverdue: overdue > 0 }],
    }),
  ),
  debitFailedLetter: [
    debits.debitFailedLetter(payer, failure, sum),
    ...[false, true].map((isGone) =>
      debits.debitFailedLetter(payer, { ...failure, isGone }, undefined),
    ),
  ],
  mandateLetter: (['active', 'paused', 'refused', 'expired', 'stopped'] as const).flatMap(
    (state) => [
      autopay.mandateLetter(payer, { ...news, state }),
      autopay.mandateLetter(payer, { ...news, state, open: paise(1_234_567_89) }),
      autopay.mandateLetter(payer, {
        ...news,
        state,
        onItsWay: { amount: paise(1_234_567_89), on, today: on },
      }),
    ],
  ),
  mandateIdleLetter: [autopay.mandateIdleLetter(payer)],
});

export const LETTERS = lettersAbout(example);
