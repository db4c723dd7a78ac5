import type { Deduction } from '#domain/endings/closure.ts';
import { type Day, formatDayWithYear, formatInstant } from '#domain/base/kolkata.ts';
import { formatRupees, minus, type Paise, ZERO } from '#domain/base/money.ts';
import type { RefundDue } from '#domain/payments/refund-status.ts';
import {
  type RefundParts,
  refundPartWords,
  smsRefundParts,
} from '#messages/payments/bank-letters.ts';
import { damageBlocks } from './damage-words.ts';
import { decisionBlocks, objectBlocks } from './inspection-letters.ts';
import { type Fact, type Letter, text } from '#messages/base/letter.ts';
import {
  letterSms,
  letterSubject,
  type OrderFacts,
  ordersLink,
  smsRupees,
} from '#messages/base/order-facts.ts';
import { refundDueWords } from '#messages/payments/refund-due.ts';
import { INTEREST } from './invoice-letters.ts';

export interface ClosedDeposit {
  readonly collectedOn: Day;
  readonly deposit: Paise;
  readonly deductions: readonly Deduction[];
  readonly paidAhead: Paise;
  readonly refund: Paise;
  readonly parts: RefundParts;
  readonly stillOwed: Paise;
  /** Of the damage that the deposit did not cover. */
  readonly damageInvoice: {
    readonly number: string;
    readonly amount: Paise;
    readonly open: Paise;
    readonly dueOn: Day;
    readonly link: string;
  } | null;
  /** By when the transfer arrives. */
  readonly due: RefundDue;
  /** What was answered to an objection against the report. */
  readonly decision: string | null;
  /** Until when a report that was not answered can be objected to; null where it was. */
  readonly objectBy: Date | null;
}

export function closedDepositLetter(order: OrderFacts, closed: ClosedDeposit): Letter {
  const { deposit, deductions, paidAhead, refund, stillOwed, damageInvoice } = closed;
  const paidOfDamage = damageInvoice ? minus(damageInvoice.amount, damageInvoice.open) : ZERO;
  const rows: Fact[] = [
    ...(deposit > 0 ? [['Deposit', formatRupees(deposit)] as const] : []),
    ...deductions.map(({ kind, note, amount }): Fact => [
      kind === 'damage' ? `Damage to ${note.replace(': ', ', ')}` : note,
      `− ${formatRupees(amount)}`,
    ]),
    ...(paidAhead > 0 ? [['Prepaid rent', formatRupees(paidAhead)] as const] : []),
    ...(damageInvoice && paidOfDamage > 0
      ? [
          [
            `Paid towards invoice ${damageInvoice.number}`,
            `− ${formatRupees(paidOfDamage)}`,
          ] as const,
        ]
      : []),
    ['Refund', formatRupees(refund)],
  ];
  return {
    subject: letterSubject(order, (items) => `The rental of ${items} is settled`, 'your '),
    name: order.customer,
    blocks: [
      ...decisionBlocks(closed.decision),
      text(
        `${refund > 0 ? `Your refund is ${formatRupees(refund)}. ` : ''}We’ve checked the items we picked up on ${formatDayWithYear(closed.collectedOn)}, and your rental is settled. Thank you for renting with ${order.shop}.`,
      ),
      { kind: 'facts', rows, sums: true },
      ...refundPartWords(order, closed.parts, refundDueWords(closed.due)),
      ...damageBlocks(closed, INTEREST),
      ...(stillOwed > 0
        ? [text(`You still have ${formatRupees(stillOwed)} to pay. Please see your invoices.`)]
        : []),
      ...objectBlocks(closed.objectBy, order),
      ordersLink(order, 'See your orders'),
    ],
    withoutMail: letterSms(order, (items) => settledSms(order, items, closed), ''),
  };
}

/** What comes back or is to be paid, and until when the damage can be objected to. */
function settledSms(
  order: OrderFacts,
  items: string,
  { refund, parts, stillOwed, objectBy }: ClosedDeposit,
): string {
  return [
    `Your rental of ${items} is settled.`,
    ...(refund > 0 ? [smsRefundParts(order, parts)] : []),
    ...(stillOwed > 0 ? [`You still have ${smsRupees(stillOwed)} to pay.`] : []),
    ...(objectBy ? [`You can object to the damage until ${formatInstant(objectBy)}.`] : []),
  ].join(' ');
}
