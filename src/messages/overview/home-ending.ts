import type { BackRow, EndStage } from '#domain/endings/ending.ts';
import { type Day, formatDay, formatDayFrom, formatInstant } from '#domain/base/kolkata.ts';
import { formatRupees, type Paise, ZERO } from '#domain/base/money.ts';
import type { NoRent } from '#domain/billing/next-payment.ts';
import { objectUntilWords } from '#messages/endings/inspection-words.ts';
import { counted, dayOfDoor, type HomeWords } from './home-figures.ts';

/** What is known of the end of a rental. */
export type EndingFacts =
  | {
      readonly kind: 'report_to_answer';
      /** The last day to answer it. */
      readonly on: Day;
      readonly orderNumber: string;
      readonly until: Date;
      readonly charged: Paise;
    }
  | {
      readonly kind: 'being_checked';
      /** By when the refund arrives. */
      readonly on: Day;
      readonly orderNumber: string;
      readonly things: string;
      readonly amount: Paise;
      /** What is to be paid by invoice. */
      readonly owed: Paise;
    };

export function endingWords(facts: EndingFacts): HomeWords {
  switch (facts.kind) {
    case 'report_to_answer': {
      const until = formatInstant(facts.until);
      const charged = formatRupees(facts.charged);
      return {
        ...dayOfDoor(facts.on),
        label: 'Answer the damage report',
        title: `We found damage of ${charged}`,
        text: `Please agree or object by ${until}. If you don’t answer by then, we’ll settle it as reported.`,
        short: `Answer the damage report of ${charged} by ${until}`,
      };
    }
    case 'being_checked':
    default: {
      const { on, things, amount, owed } = facts;
      const refund = formatRupees(amount);
      return {
        ...(amount > ZERO ? dayOfDoor(on) : counted(1, 'return', 'returns')),
        label: 'Return',
        title: `We’re checking ${things}`,
        text:
          amount > ZERO
            ? `If we find no damage, you get ${refund} by ${formatDay(on)}.`
            : owed > ZERO
              ? `If we find no damage, ${formatRupees(owed)} is left to pay and nothing to refund.`
              : 'If we find no damage, the rental ends with nothing more to pay or refund.',
        short: `We’re checking ${things}${amount > ZERO ? `; you get ${refund}` : ''}`,
      };
    }
  }
}

/** A row of what comes back at the end of a rental. */
export const BACK_ROW_WORDS: Readonly<Record<BackRow['kind'], string>> = {
  deposit: 'Deposit',
  paid_ahead: 'Prepaid rent',
  unpaid_rent: 'Unpaid rent and interest',
  damage: 'Damage',
  early_closure: 'Plan ended early',
  purchase: 'Items you bought',
  given_back: 'Returned after your objection',
};

const OBJECTED =
  'You objected to the damage report. Someone who didn’t price the damage is checking it again.';

/** What the renter needs to know at a stage of the end of a rental. */
export function stageWords(
  stage: EndStage,
  {
    answerBy,
    backBy,
    returnedOn,
    refund,
    owed,
    isObjected,
    objectUntil,
  }: {
    readonly answerBy: Date | null;
    readonly backBy: Day | null;
    readonly returnedOn: Day | null;
    /** What comes back, and what is to be paid by invoice. */
    readonly refund: Paise;
    readonly owed: Paise;
    /** Whether an objection waits to be decided. */
    readonly isObjected: boolean;
    /** Until when what was settled without an answer can be objected to; null where it cannot. */
    readonly objectUntil: Date | null;
  },
): string {
  const by = backBy ? ` by ${formatDay(backBy)}` : '';
  const objection = isObjected
    ? ` ${OBJECTED}`
    : objectUntil
      ? ` ${objectUntilWords(objectUntil)}`
      : '';
  switch (stage) {
    case 'pickup':
      return 'After the pick-up we check your items, then we refund you.';
    case 'checking':
      return refund > ZERO
        ? 'We’re checking your items. Only damage can lower your refund.'
        : 'We’re checking your items. We’d charge for damage beyond ordinary wear.';
    case 'report':
      return answerBy
        ? `We found damage. Please answer the report by ${formatInstant(answerBy)}. After that, we’ll settle it as reported.`
        : 'We found damage. Please answer the report.';
    case 'deciding':
      return isObjected
        ? `${OBJECTED} Then we settle your deposit.`
        : 'We have your answer, or the time to answer is over. We’re settling your deposit.';
    case 'account':
      return `Your refund goes by bank transfer. Add your bank account to get it.${objection}`;
    case 'refund':
      return `Your refund is on its way. You get it${by || ' soon'}.${objection}`;
    case 'refunded':
      return `${returnedOn ? `Refunded on ${formatDay(returnedOn)}.` : 'Refunded.'}${objection}`;
    case 'settled':
    default:
      return owed > ZERO
        ? `Your return is settled. Nothing is left to refund, and ${formatRupees(owed)} is still to pay.${objection}`
        : `All settled: nothing is left to refund.${objection}`;
  }
}

/** Why the home shows no rent to come (rules/billing.md#when-no-more-rent-is-due). */
export function noRentWords(none: NoRent, today: Day): string {
  switch (none.kind) {
    case 'not_delivered':
      return 'Rent starts on the day of delivery.';
    case 'ending':
      return 'No more rent is billed after the pick-up.';
    case 'paid':
      return `There’s no rent to pay until ${formatDayFrom(none.until, today)}. If you do nothing, your rental then continues month to month at ${formatRupees(none.monthly)}, GST included.`;
    case 'over':
      return `Your plan ended on ${formatDayFrom(none.since, today)}. If you do nothing, your rental continues month to month at ${formatRupees(none.monthly)}, GST included.`;
    case 'none':
    default:
      return 'There is no rent to pay.';
  }
}
