import { formatDayWithYear, formatInstant } from '#domain/kolkata.ts';
import { formatRupees, type Paise } from '#domain/money.ts';
import { answerUntilWords } from './inspection-words.ts';
import { type Letter, link, text } from './letter.ts';
import { type OrderFacts, smsRupees } from './order-facts.ts';
import type { ClosedDeposit } from './closing-letters.ts';

/** What was found is shown before anything is taken (rules/inspections.md#the-report). */
export function reportLetter(
  order: OrderFacts,
  {
    charged,
    until,
    isReturn,
  }: { readonly charged: Paise; readonly until: Date; readonly isReturn: boolean },
): Letter {
  const what = isReturn
    ? 'It would be taken from your deposit, and what that does not cover would be invoiced.'
    : 'It would be invoiced.';
  return {
    subject: `Please look at the damage report of order ${order.number}`,
    name: order.customer,
    blocks: [
      text(
        `We have looked at the things of order ${order.number} that came back, and found damage beyond ordinary wear of ${formatRupees(charged)}. ${what} Nothing is taken yet.`,
      ),
      text('The report shows each damage with its picture, its price and the reason.'),
      text(
        `${answerUntilWords(until)} If you object, somebody who did not write the report looks at it again.`,
      ),
      link('See the report and answer it', order.orderUrl),
    ],
    sms: `${order.shop}: damage of ${smsRupees(charged)} was found on order ${order.number}. Please agree or object until ${formatInstant(until)}:`,
  };
}

/** What became of an objection, before what it comes to. */
export function decisionBlocks(decision: string | null) {
  return decision === null
    ? []
    : [text('We have looked again at what you objected to. This is our answer:'), text(decision)];
}

/** Damage that was found after an exchange is invoiced, since its deposit went over whole. */
export function damageInvoicedLetter(
  order: OrderFacts,
  invoice: NonNullable<ClosedDeposit['damageInvoice']>,
  decision: string | null,
): Letter {
  const { number, amount, open, dueOn, link: href } = invoice;
  const due =
    open > 0
      ? `${formatRupees(open)} of it is to be paid by ${formatDayWithYear(dueOn)}.`
      : 'It is paid from the rent you had paid ahead.';
  return {
    subject: `Invoice ${number} for damage of order ${order.number}`,
    name: order.customer,
    blocks: [
      ...decisionBlocks(decision),
      text(
        `The damage of the things that went back with order ${order.number} comes to ${formatRupees(amount)}, on invoice ${number}. ${due}`,
      ),
      link(open > 0 ? 'Pay the invoice' : 'See the invoice', href),
    ],
    ...(open > 0
      ? { withoutMail: `Invoice ${number} for damage of order ${order.number}: ${due}` }
      : {}),
  };
}
