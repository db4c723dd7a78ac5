import { formatRupees, type Paise } from '#domain/base/money.ts';
import { decisionBlocks } from './inspection-letters.ts';
import { type Letter, link, text } from '#messages/base/letter.ts';
import type { OrderFacts } from '#messages/base/order-facts.ts';

/** What was decided of an objection after the settlement, and what becomes of the money. */
interface LateDecision {
  readonly decision: string | null;
  /** What was taken off the charges. */
  readonly waived: Paise;
  /** What of it an invoice is credited with. */
  readonly note: {
    readonly number: string;
    readonly amount: Paise;
    readonly invoice: string;
    /** The interest on it that is taken off too. */
    readonly interest: Paise;
  } | null;
  /** What of it an early end forfeits. */
  readonly forfeited: Paise;
  /** What goes back, and how: a sentence for each refund. */
  readonly refunds: readonly string[];
  /** What is kept as prepaid rent, since the rental goes on. */
  readonly stays: Paise;
}

export function lateDecisionLetter(
  order: OrderFacts,
  { decision, waived, note, forfeited, refunds, stays }: LateDecision,
): Letter {
  const words =
    waived > 0
      ? [
          `We’ve waived ${formatRupees(waived)} of the damage charges.`,
          ...(note
            ? [
                `Credit note ${note.number} takes ${formatRupees(note.amount)} off invoice ${note.invoice}.`,
                ...(note.interest > 0
                  ? [`We’ve also waived ${formatRupees(note.interest)} of late interest on it.`]
                  : []),
              ]
            : []),
          ...(forfeited > 0
            ? [
                `${formatRupees(forfeited)} of your deposit is still kept, because the plan ended early.`,
              ]
            : []),
          ...(stays > 0 ? [`${formatRupees(stays)} pays your next invoices.`] : []),
          ...refunds,
        ]
      : ['The damage charges stay as they are, and so does your settlement.'];
  const answer = 'Our answer to your objection';
  const subject = waived > 0 ? `We’ve waived ${formatRupees(waived)} of damage charges` : answer;
  return {
    subject,
    name: order.customer,
    blocks: [
      ...words.map(text),
      ...decisionBlocks(decision),
      link('See the damage report', order.orderUrl),
    ],
    withoutMail:
      waived > 0
        ? `${subject}. ${words.slice(1).join(' ')}`.trim()
        : `${answer}: ${words.join(' ')}`,
  };
}
