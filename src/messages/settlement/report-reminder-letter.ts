import { dayOf, formatInstant } from '#domain/base/kolkata.ts';
import { formatRupees, type Paise } from '#domain/base/money.ts';
import { answerUntilWords } from '#messages/endings/inspection-words.ts';
import { type Letter, link, text } from '#messages/base/letter.ts';
import {
  letterSms,
  letterSubject,
  type OrderFacts,
  smsRupees,
} from '#messages/base/order-facts.ts';

/** A damage report still has no answer (rules/inspections.md#the-renters-answer). */
export function reportReminderLetter(
  order: OrderFacts,
  { charged, until }: { readonly charged: Paise; readonly until: Date },
): Letter {
  return {
    subject: letterSubject(
      order,
      (items) => `Answer the damage report by ${formatInstant(until)}: ${items}`,
    ),
    name: order.customer,
    blocks: [
      text(
        `We found damage of ${formatRupees(charged)} on the items you returned, and you haven’t answered our report yet.`,
      ),
      text(answerUntilWords(until)),
      link('See the report and answer it', order.orderUrl),
    ],
    sms: letterSms(
      order,
      (items) =>
        `${order.shop}: you haven't answered the damage report of ${smsRupees(charged)} on ${items}. Please agree or object by ${formatInstant(until)}:`,
    ),
    until: dayOf(until),
  };
}
