import type { BackRow, EndStage } from '#domain/endings/ending.ts';
import { type Day, formatDay, formatDayFrom, formatInstant } from '#domain/base/kolkata.ts';
import { formatRupees, type Paise, ZERO } from '#domain/base/money.ts';
import type { RefundDue } from '#domain/payments/refund-status.ts';
import type { NoRent } from '#domain/billing/next-payment.ts';
import { objectUntilWords, transferToComeWords } from '#messages/endings/inspection-words.ts';
import { refundDueWords } from '#messages/payments/refund-due.ts';
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
      /** By when the refund arrives; null while it waits for a bank account. */
      readonly on: Day | null;
      /** Whether that day is over. */
      readonly isLate: boolean;
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
      const { on, isLate, things, amount, owed } = facts;
      const refund = formatRupees(amount);
      return {
        ...(amount > ZERO && on ? dayOfDoor(on) : counted(1, 'return', 'returns')),
        label: isLate ? 'Your refund is late' : 'Return',
        title: `We’re checking ${things}`,
        text:
          amount > ZERO
            ? `Your refund is ${refund}, less any damage. ${refundDueWords({ backBy: on, isLate })}`
            : owed > ZERO
              ? `If we find no damage, ${formatRupees(owed)} is left to pay and nothing to refund.`
              : 'If we find no damage, the rental ends with nothing more to pay or refund.',
        short: `We’re checking ${things}${amount > ZERO ? `; you get ${refund}, less any damage` : ''}`,
      };
    }
  }
}

/** A row of what comes back at the end of a rental. */
const BACK_ROW_WORDS: Readonly<Record<BackRow['kind'], string>> = {
  deposit: 'Deposit',
  paid_ahead: 'Prepaid rent',
  unpaid_rent: 'Unpaid rent and interest',
  damage: 'Damage',
  early_closure: 'Plan ended early',
  purchase: 'Items you bought',
  given_back: 'Waived after your objection, settled separately',
  waived: 'Damage you paid, waived after your objection',
};

/** A row at a stage: before the pick-up, rent still to be billed is among what the deposit would pay. */
export function backRowName(kind: BackRow['kind'], stage: EndStage): string {
  return kind === 'unpaid_rent' && stage === 'pickup'
    ? 'Rent until the pick-up, unless you pay it before'
    : BACK_ROW_WORDS[kind];
}

const OBJECTED =
  'You objected to the damage report. Someone who didn’t price the damage is checking it again.';

/** What is known of an end at one of its stages. */
export interface StageFacts {
  readonly answerBy: Date | null;
  /** When what is not refunded yet arrives. */
  readonly due: RefundDue;
  /** What is refunded already, and when the last of it was. */
  readonly paidBack: Paise;
  readonly returnedOn: Day | null;
  /** What is still to be sent by bank transfer, and how the rest goes back the way it was paid. */
  readonly byTransfer: Paise;
  readonly asPaid: readonly string[];
  /** All that comes back, and what is to be paid by invoice. */
  readonly refund: Paise;
  readonly owed: Paise;
  /** Whether we ended the rental for unpaid rent. */
  readonly isEndedByUs: boolean;
  /** Whether an objection waits to be decided. */
  readonly isObjected: boolean;
  /** Until when what was settled without an answer can be objected to; null where it cannot. */
  readonly objectUntil: Date | null;
}

/** What the renter needs to know at a stage of the end of a rental. */
export function stageWords(stage: EndStage, facts: StageFacts): string {
  const { answerBy, due, paidBack, returnedOn, refund, owed, isObjected, objectUntil } = facts;
  const { byTransfer, asPaid } = facts;
  const late = due.isLate && refund > ZERO ? ` ${refundDueWords(due)}` : '';
  const objection = isObjected
    ? ` ${OBJECTED}`
    : objectUntil
      ? ` ${objectUntilWords(objectUntil)}`
      : '';
  const sent = returnedOn
    ? `We refunded ${formatRupees(paidBack)} on ${formatDay(returnedOn)}. `
    : '';
  switch (stage) {
    case 'pickup':
      return pickupWords(facts);
    case 'checking':
      return refund > ZERO
        ? `We’re checking your items. Only damage can lower your refund.${late}`
        : 'We’re checking your items. We’d charge for damage beyond ordinary wear.';
    case 'report':
      return answerBy
        ? `We found damage. Please answer the report by ${formatInstant(answerBy)}. After that, we’ll settle it as reported.${late}`
        : `We found damage. Please answer the report.${late}`;
    case 'deciding':
      return isObjected
        ? `${OBJECTED} Then we settle your deposit.${late}`
        : `We have your answer, or the time to answer is over. We’re settling your deposit.${late}`;
    case 'account':
    case 'refund':
      return [`${sent}${transferToComeWords(byTransfer, due)}`, ...asPaid]
        .filter(Boolean)
        .join(' ')
        .concat(objection);
    case 'refunded':
      return `${returnedOn ? `Refunded on ${formatDay(returnedOn)}.` : 'Refunded.'}${objection}`;
    case 'settled':
    default:
      return owed > ZERO
        ? `Your return is settled. Nothing is left to refund, and ${formatRupees(owed)} is still to pay.${objection}`
        : `All settled: nothing is left to refund.${objection}`;
  }
}

/** Rent runs until the pick-up, also of a rental that we ended (docs/screens.md#the-end-of-a-rental). */
function pickupWords({ isEndedByUs, owed, refund }: StageFacts): string {
  const runs = 'Rent runs until the pick-up, and we bill the last of it then.';
  if (isEndedByUs) {
    return `We ended the rental because of unpaid rent, and we’re picking up your items.${owed > ZERO ? ` You owe ${formatRupees(owed)} today.` : ''} ${runs}`;
  }
  const then = refund > ZERO ? 'then we refund you' : 'then we settle your deposit';
  return `${runs} We check your items after it, ${then}.`;
}

/** Why the home shows no rent to come (rules/billing.md#when-no-more-rent-is-due). */
export function noRentWords(none: NoRent, today: Day): string {
  switch (none.kind) {
    case 'not_delivered':
      return 'Rent starts on the day of delivery.';
    case 'ending':
      return 'Rent runs until the pick-up, and we bill the last of it then. After that there’s no more rent.';
    case 'paid':
      return `There’s no rent to pay until ${formatDayFrom(none.until, today)}. If you do nothing, your rental then continues month to month at ${formatRupees(none.monthly)}, GST included.`;
    case 'over':
      return `Your plan ended on ${formatDayFrom(none.since, today)}. If you do nothing, your rental continues month to month at ${formatRupees(none.monthly)}, GST included.`;
    case 'none':
    default:
      return 'There is no rent to pay.';
  }
}
