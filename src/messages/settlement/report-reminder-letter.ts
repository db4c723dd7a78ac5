import { dayOf, formatInstant } from '#domain/base/kolkata.ts';
import { formatRupees, type Paise } from '#domain/base/money.ts';
import { answerUntilWords } from '#messages/endings/inspection-words.ts';
import { type Letter, link, text } from '#messages/base/letter.ts';
import { type OrderFacts, smsRupees } from '#messages/base/order-facts.ts';

/** A damage report still has no answer (rules/inspections.md#the-renters-answer). */
export function reportReminderLetter(
  order: OrderFacts,
  { charged, until }: { readonly charged: Paise; readonly until: Date },
): Letter {
  return {
    subject: `Your answer to the damage report of order ${order.number} is due by ${formatInstant(until)}`,
    name: order.customer,
    blocks: [
      text(
        `We found damage of ${formatRupees(charged)} on the items you returned, and you haven’t answered our report yet.`,
      ),
      text(answerUntilWords(until)),
      link('See the report and answer it', order.orderUrl),
    ],
    sms: `${order.shop}: you haven't answered the damage report of ${smsRupees(charged)} on order ${order.number}. Please agree or object by ${formatInstant(until)}:`,
    until: dayOf(until),
  };
}
