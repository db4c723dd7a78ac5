import { dayOf, formatDayWithYear, formatInstant } from '#domain/base/kolkata.ts';
import { formatRupees, minus, type Paise, ZERO } from '#domain/base/money.ts';
import { answerUntilWords, objectUntilWords } from '#messages/endings/inspection-words.ts';
import { type Letter, link, text } from '#messages/base/letter.ts';
import {
  letterSms,
  letterSubject,
  type OrderFacts,
  smsRupees,
} from '#messages/base/order-facts.ts';
import type { ClosedDeposit } from './closing-letters.ts';

interface ReportOwed {
  /** The damage that the deposit does not cover. */
  readonly byInvoice: Paise;
  /** What the deposit and rent paid ahead do not cover, unpaid rent included. */
  readonly stillOwed: Paise;
}

/** Where the damage would be taken from, and what that would leave to pay with unpaid rent. */
function takenWords(charged: Paise, { byInvoice, stillOwed }: ReportOwed): string {
  if (stillOwed === 0) {
    return 'We’d take it from the money we’re holding for you, so you’d have nothing to pay.';
  }
  const taken =
    byInvoice < charged
      ? `We’d take ${formatRupees(minus(charged, byInvoice))} of it from your deposit and invoice the other ${formatRupees(byInvoice)}.`
      : 'No deposit is left to pay it, so we’d invoice all of it.';
  const rent = minus(stillOwed, byInvoice);
  const and = rent > 0 ? `With ${formatRupees(rent)} of unpaid rent and interest, you’d` : 'You’d';
  const ahead = rent < 0 ? ` Your prepaid rent would pay ${formatRupees(minus(ZERO, rent))}.` : '';
  return `${taken}${ahead} ${and} have ${formatRupees(stillOwed)} to pay in all.`;
}

/** What was found is shown before anything is taken (rules/inspections.md#the-report). */
export function reportLetter(
  order: OrderFacts,
  {
    charged,
    until,
    isReturn,
    ...owed
  }: {
    readonly charged: Paise;
    readonly until: Date;
    readonly isReturn: boolean;
  } & ReportOwed,
): Letter {
  const what = isReturn ? takenWords(charged, owed) : 'We’d invoice it.';
  return {
    subject: letterSubject(
      order,
      (items) => `Please answer the damage report for ${items}`,
      'your ',
    ),
    name: order.customer,
    blocks: [
      text(
        `We found ${formatRupees(charged)} of damage beyond ordinary wear on the items you returned. ${what} We haven’t charged anything yet.`,
      ),
      text('The report shows each damage with a picture, the charge and the reason.'),
      text(
        `${answerUntilWords(until)} If you object, someone who didn’t write the report checks it again.`,
      ),
      link('Answer the damage report', order.orderUrl),
    ],
    sms: letterSms(
      order,
      (items) =>
        `${order.shop}: we found damage of ${smsRupees(charged)} on ${items}. Please agree or object by ${formatInstant(until)}:`,
    ),
    until: dayOf(until),
  };
}

/** What became of an objection, before what it comes to. */
export function decisionBlocks(decision: string | null) {
  return decision === null
    ? []
    : [
        text('You objected, so we’ve checked the damage again. This is our answer:'),
        text(decision),
      ];
}

/** Until when what was settled without an answer can be objected to; nothing where it cannot. */
export function objectBlocks(until: Date | null, order: Pick<OrderFacts, 'orderUrl'>) {
  return until === null
    ? []
    : [
        text(`You didn’t answer the damage report in time. ${objectUntilWords(until)}`),
        link('Object to the report', order.orderUrl),
      ];
}

/** Damage that was found after an exchange is invoiced, since its deposit went over whole. */
export function damageInvoicedLetter(
  order: OrderFacts,
  invoice: NonNullable<ClosedDeposit['damageInvoice']>,
  { decision, objectBy }: Pick<ClosedDeposit, 'decision' | 'objectBy'>,
): Letter {
  const { amount, open, dueOn, link: href } = invoice;
  const due =
    open > 0
      ? `Please pay ${formatRupees(open)} by ${formatDayWithYear(dueOn)}.`
      : 'Your prepaid rent has paid for it.';
  return {
    subject: letterSubject(
      order,
      (items) => `We’ve invoiced ${formatRupees(amount)} for damage to ${items}`,
      'your ',
    ),
    name: order.customer,
    blocks: [
      ...decisionBlocks(decision),
      text(`We’ve invoiced ${formatRupees(amount)} for damage to the items you returned. ${due}`),
      link(open > 0 ? 'Pay the invoice' : 'See the invoice', href),
      ...objectBlocks(objectBy, order),
    ],
    ...(open > 0
      ? {
          withoutMail: letterSms(
            order,
            (items) =>
              `We’ve invoiced damage to ${items}. ${due}${objectBy ? ` You can object until ${formatInstant(objectBy)}.` : ''}`,
          ),
        }
      : {}),
  };
}
