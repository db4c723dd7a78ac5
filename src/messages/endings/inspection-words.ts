import {
  type Answered,
  type DamageKind,
  type InspectionEnd,
  type InspectionKind,
  type InspectionState,
  isWear,
  type Measures,
  mostCharge,
  type Wear,
} from '#domain/endings/inspection.ts';
import { type Day, formatDay, formatDayWithYear, formatInstant } from '#domain/base/kolkata.ts';
import { formatRupees, minus, type Paise } from '#domain/base/money.ts';
import type { RefundDue } from '#domain/payments/refund-status.ts';
import { fillText } from '#messages/base/fill-text.ts';
import { plural } from '#messages/base/plural.ts';
import { inspectionTexts } from './inspection-texts.ts';
import { DAMAGE_REPORT_PROMISE } from '#messages/base/promises.ts';
import { refundDueWords } from '#messages/payments/refund-due.ts';
import { heldName, isOfBoth, transferHolds } from '#messages/payments/transfer-holds.ts';

export const DAMAGE_KIND_WORDS: Readonly<Record<DamageKind, string>> = {
  scratch: 'Scratch',
  chip: 'Chip',
  stain: 'Stain that does not wash out',
  tear: 'Tear',
  burn: 'Burn',
  crack: 'Crack',
  broken: 'Broken',
  missing_part: 'Missing part',
  not_returned: 'Not given back',
};

export const INSPECTION_KIND_WORDS: Readonly<Record<InspectionKind, string>> = {
  return: 'Return',
  exchange: 'Exchange',
  replacement: 'Replacement',
};

export const INSPECTION_STATE_WORDS: Readonly<Record<InspectionState, string>> = {
  draft: 'To inspect',
  shown: 'With the renter',
  objected: 'Objection to decide',
  final: 'Final',
};

/** How an inspection stands that is answered and not settled yet. */
export function answerWords({ isAgreed }: Pick<Answered, 'isAgreed'>): string {
  return isAgreed ? 'Agreed' : 'Not answered in time';
}

/** When an earlier inspection lets the later one be settled, behind its order's number. */
export const EARLIER_WORDS: Readonly<Record<InspectionState, string>> = {
  draft: 'is inspected',
  shown: 'is answered by the renter',
  objected: 'is decided',
  final: 'is settled',
};

export const SETTLED_SOON = 'It will be settled soon.';

export const INSPECTION_END_WORDS: Readonly<Record<InspectionEnd, string>> = {
  in_order: 'No repair charge.',
  agreed: 'The renter agreed.',
  unanswered: 'The renter did not answer in time.',
  decided: 'The objection was decided.',
};

/** How a final inspection ended, and when: each is a sentence of its own. */
export function finalWords(endedAs: InspectionEnd | null, at: Date): string {
  const settled = `Settled on ${formatInstant(at)}.`;
  return endedAs ? `${INSPECTION_END_WORDS[endedAs]} ${settled}` : settled;
}

/** The same for its renter. */
export const REPORT_END_WORDS: Readonly<Record<InspectionEnd, string>> = {
  in_order: 'All of it was in order.',
  agreed: 'You agreed.',
  unanswered: 'You didn’t answer in time, so it was settled as reported.',
  decided: 'We have looked again and decided.',
};

/** `5 × 2 × 41 mm`: width, depth, length. */
export function measuresWords({ width, depth, length }: Measures): string {
  return `${width} × ${depth} × ${length} mm`;
}

/** A damage in one line: what it was, and how large where that was measured. */
export function damageWords(kind: DamageKind, measures: Measures | null): string {
  return measures
    ? `${DAMAGE_KIND_WORDS[kind]}, ${measuresWords(measures)}`
    : DAMAGE_KIND_WORDS[kind];
}

/** A damage as an invoice names it. */
export function damageName(product: string, { note }: { readonly note: string }): string {
  return `${product}: ${note}`;
}

/** What a mark comes to, beside its measures (rules/inspections.md#wear-and-damage). */
export function verdictWords(kind: DamageKind, measures: Measures, wear: Wear): string {
  return isWear(kind, measures, wear)
    ? 'Within the tolerance: not charged.'
    : `Beyond the tolerance of ${measuresWords(wear[kind === 'chip' ? 'chip' : 'scratch'])}: damage.`;
}

/** What is said at the price of a damage, of which so much can be charged; null where that is not known. */
export function priceHint(left: Paise | null): string {
  const whose = left === null ? 'Cost of the repair, or the item’s value' : 'Cost of the repair';
  return `${whose}, at most ${formatRupees(mostCharge(left))}. No GST.`;
}

/** What is said there of a price that cannot be charged. */
export function priceFault(price: Paise | undefined, left: Paise | null): string | undefined {
  const most = mostCharge(left);
  const isAtALoss = price === undefined || price === 0;
  if (isAtALoss || (left === null && price > most)) {
    return `Please enter the cost in whole rupees, like 450 or 1,250, at most ${formatRupees(most)}.`;
  }
  return price > most
    ? fillText(inspectionTexts.INSPECTION_OVER_VALUE, { left: formatRupees(most) })
    : undefined;
}

/** What is held of a renter's money, and what of it is known to come back. */
export interface HeldMoney {
  readonly held: Paise;
  readonly earlyEnd: Paise;
  readonly comesBack: Paise;
  /** The part that goes by bank transfer; the rest goes back the way it was paid. */
  readonly byTransfer: Paise;
  /** What it does not cover. */
  readonly stillOwed: Paise;
}

/** How an inspection stands for its renter, before anything is charged. */
export function beingLookedAt(money: HeldMoney, due: RefundDue): string {
  const back =
    money.held > 0 || money.stillOwed > 0
      ? comesBackWords(money, due, ', less any damage beyond ordinary wear')
      : 'If we find no damage beyond ordinary wear, there is nothing to refund or pay. We’ll write to you once we’ve checked them.';
  return `We’re checking your items. ${back}`;
}

/** What comes back of what is held, an early end taken off (rules/inspections.md#until-when). */
export function comesBackWords(
  { held, earlyEnd, comesBack, byTransfer, stillOwed }: HeldMoney,
  due: RefundDue,
  less = '',
): string {
  const owed = `You’ll have ${formatRupees(stillOwed)} to pay in all.`;
  if (held === 0) return owed;
  const holding = `We’re holding ${formatRupees(held)} for you`;
  if (stillOwed > 0) return `${holding}, which doesn’t cover everything. ${owed}`;
  const early =
    earlyEnd > 0 ? `, and we’ll keep ${formatRupees(earlyEnd)} because the plan ended early` : '';
  if (comesBack === 0) return `${holding}${early || ', and the charges use all of it'}.`;
  return `${holding}${early}. We’ll refund ${formatRupees(comesBack)}${less}. ${refundDueWords(due)}${asPaidWords(comesBack, byTransfer)}`;
}

/** The part of a refund that goes back the way it was paid, if any (rules/deposits.md#what-goes-by-bank-transfer). */
export function asPaidWords(refund: Paise, byTransfer: Paise): string {
  const asPaid = minus(refund, byTransfer);
  if (asPaid <= 0) return '';
  return byTransfer > 0
    ? ` ${formatRupees(asPaid)} of it is prepaid rent and goes back the way you paid.`
    : ' It goes back the way you paid.';
}

/** What is refunded once it is settled, or was: all of it, and the part that was sent already. */
export function settledBackWords({
  comesBack,
  byTransfer,
  paidBack,
  returnedOn,
  asPaid,
  ...due
}: RefundDue & {
  readonly comesBack: Paise;
  /** What is still to be sent by transfer, and how the rest goes back the way it was paid. */
  readonly byTransfer: Paise;
  readonly asPaid: readonly string[];
  readonly paidBack: Paise;
  readonly returnedOn: Day | null;
}): string {
  const sent = returnedOn
    ? `We refunded ${formatRupees(paidBack)} on ${formatDayWithYear(returnedOn)}.`
    : '';
  if (minus(comesBack, paidBack) === 0) return sent;
  const whole = sent ? `Your refund is ${formatRupees(comesBack)} in all.` : '';
  return [sent, whole, transferToComeWords(byTransfer, due), ...asPaid].filter(Boolean).join(' ');
}

/** What is still to be sent by bank transfer, and when it arrives. */
export function transferToComeWords(byTransfer: Paise, due: RefundDue): string {
  if (byTransfer === 0) return '';
  return `We’ll refund ${formatRupees(byTransfer)} by bank transfer. ${refundDueWords(due)}`;
}

/** The same for the office, each part by its name. */
export function heldWords(
  {
    held,
    earlyEnd,
    comesBack,
    paidAhead,
  }: Omit<HeldMoney, 'stillOwed' | 'byTransfer'> & { readonly paidAhead: Paise },
  { backBy, isLate }: RefundDue,
): string {
  const parts = { amount: held, paidAhead };
  const what = isOfBoth(parts)
    ? transferHolds({ ...parts, refundId: null })
    : `${heldName(parts)} ${formatRupees(held)}`;
  const early = earlyEnd > 0 ? `; ${formatRupees(earlyEnd)} is kept for the early end` : '';
  const due = comesBack === held ? 'all of it' : formatRupees(comesBack);
  const by = backBy
    ? `${isLate ? 'was due' : 'is due'} back by ${formatDayWithYear(backBy)}`
    : 'is due back once the renter adds a bank account';
  const back = comesBack > 0 ? `; ${due} ${by}` : '';
  return `${what}${early}${back}`;
}

export function answerUntilWords(until: Date): string {
  return `Please answer by ${formatInstant(until)}. ${DAMAGE_REPORT_PROMISE}`;
}

/** Of a report that cannot be answered any more, and is not settled yet. */
export const ANSWER_OVER = 'We have your answer, or the time to answer is over. We’re settling it.';

/** That what was settled without an answer can still be objected to. */
export function objectUntilWords(until: Date): string {
  return `You can still object to the damage report until ${formatInstant(until)}. Someone who didn’t price the damage then decides, and we refund what we charged too much.`;
}

/** When somebody has to have looked, for the office. */
export function inspectByWords(by: Day, isLate: boolean): string {
  return isLate ? `Overdue: was due by ${formatDay(by)}` : `Due by ${formatDay(by)}`;
}

/** What an inspection without charges comes to; of what was replaced no damage is charged. */
export function settlingWords(kind: InspectionKind, toStore: number): string {
  const back = toStore > 0 ? `${plural(toStore, 'unit goes', 'units go')} back to the store.` : '';
  const settled = kind === 'return' ? 'The deposit is settled at once.' : '';
  return [back, settled].filter(Boolean).join(' ');
}
