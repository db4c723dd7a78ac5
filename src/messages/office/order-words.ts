import type { Side } from '#domain/visits/condition-picture.ts';
import { type Day, formatDay, formatDayWithYear, formatInstant } from '#domain/base/kolkata.ts';
import type { NextStep, OrderStep } from '#domain/overview/order-steps.ts';
import type { OrderStatus } from '#domain/orders/order.ts';
import { STATEMENT_KINDS, type StatementKind } from '#domain/overview/statement.ts';
import type { PlanClosed } from '#domain/visits/plan-days.ts';
import type { OrderPick, OrderSort } from '#domain/office/orders.ts';
import type { ProductKind } from '#domain/catalogue/product.ts';
import type { Slot, VisitKind } from '#domain/visits/visit.ts';
import { formatRupees, minus, type Paise, sum, ZERO } from '#domain/base/money.ts';
import type { LedgerEntry } from '#domain/overview/order-ledger.ts';
import { DEFAULT_DAYS, type ReminderKind } from '#domain/billing/overdue.ts';
import { SIDE_WORDS } from '#messages/care/condition-words.ts';
import { FORFEITED } from '#messages/orders/order-status.ts';
import { plural } from '#messages/base/plural.ts';
import { slotWords } from '#messages/base/slot-words.ts';
import { statementWords } from '#messages/overview/statement.ts';
import { heldName } from '#messages/payments/transfer-holds.ts';

interface Standing {
  readonly name: string;
  readonly tone?: 'good' | 'wait' | 'bad';
}

/** An order that is to take another's place. */
interface Replacing {
  readonly status: OrderStatus;
  readonly slotOn: Day | null;
  readonly slotHalf: Slot['half'] | null;
}

/** On the page of the order whose place is to be taken, before the number of the other. */
export function replacedByWords({ status, slotOn, slotHalf }: Replacing): string {
  const on = slotOn && slotHalf ? ` on ${slotWords({ day: slotOn, half: slotHalf })}` : '';
  const unpaid = status === 'PAYMENT_AWAITED' ? ', once it is paid,' : '';
  return `Will be replaced${on}${unpaid} by order`;
}

/** How an order stands, in the office's words (docs/screens.md#the-page-of-an-order). */
export const STANDING_WORDS: Record<OrderStatus, Standing> = {
  PAYMENT_AWAITED: { name: 'Payment pending', tone: 'wait' },
  ENQUIRY_AWAITED: { name: 'Enquiry to answer', tone: 'wait' },
  CONFIRMED: { name: 'Confirmed', tone: 'wait' },
  KYC_AWAITED: { name: 'Waiting for documents', tone: 'wait' },
  SCHEDULED: { name: 'Delivery planned', tone: 'good' },
  DELIVERED: { name: 'Delivered', tone: 'good' },
  RETURN_REQUESTED: { name: 'Waiting for pick-up', tone: 'wait' },
  RETURNED: { name: 'Returned' },
  CANCELLED: { name: 'Cancelled' },
};

const RENTER_WAITED: Standing = { name: 'Waiting for the renter’s documents', tone: 'wait' };
const GOES_ON: Standing = { name: 'Continues as another order', tone: 'good' };
const BOUGHT: Standing = { name: 'Bought by the renter', tone: 'good' };

/** What became of an order that did not come back. */
interface Ended {
  readonly goesOnAs: string | null;
  readonly isBought: boolean;
  readonly isForfeited: boolean;
}

/**
 * The same of an order that may wait for its renter's documents (rules/kyc.md#what-waits-for-the-renter), or
 * whose place another took (rules/orders.md#words-for-how-things-stand).
 */
export function standingOf({
  status,
  waitsForRenter = false,
  goesOnAs,
  isBought,
  isForfeited,
}: Ended & { readonly status: OrderStatus; readonly waitsForRenter?: boolean }): Standing {
  if (waitsForRenter) return RENTER_WAITED;
  if (status === 'CANCELLED' && isForfeited) return { name: FORFEITED };
  if (status !== 'RETURNED') return STANDING_WORDS[status];
  if (goesOnAs) return GOES_ON;
  return isBought ? BOUGHT : STANDING_WORDS.RETURNED;
}

const STEP_WORDS: Record<OrderStep, string> = {
  placed: 'Placed and paid',
  documents: 'Documents verified',
  schedule: 'Delivery planned',
  deliver: 'Delivered',
  rented: 'Rented',
  returned: 'Returned',
};

/** A step of an order; its end says what became of it. */
export function stepWords(
  step: OrderStep,
  { goesOnAs, isBought }: Pick<Ended, 'goesOnAs' | 'isBought'>,
): string {
  if (step !== 'returned') return STEP_WORDS[step];
  if (goesOnAs) return 'Continues as another';
  return isBought ? 'Bought' : STEP_WORDS.returned;
}

const NEXT_WORDS: Record<NextStep, string> = {
  unpaid: 'Next: payment by the renter',
  enquiry: 'Next: answer the enquiry',
  documents: 'Next: verify the documents',
  schedule: 'Next: plan the delivery',
  deliver: 'Next: deliver',
  exchange: 'Next: exchange',
  relocate: 'Next: move the items',
  collect: 'Next: pick up',
  inspect: 'Next: inspect the items',
  answer: 'Nothing to do: waiting for the renter’s answer',
  decide: 'Next: decide the objection',
  settle: 'Waiting for an earlier inspection',
  rented: 'Nothing to do: rental running',
  over: 'Nothing to do: order closed',
};

export const CALL_OR_END = 'Next: call about the rent, or end the rental';

/** `toRefund`: an order is closed only once its refunds are made. */
export function nextWords(
  next: NextStep,
  { goesOnAs }: Pick<Ended, 'goesOnAs'>,
  toRefund: Paise = ZERO,
): string {
  if (next !== 'over') return NEXT_WORDS[next];
  if (toRefund > 0) return `Still to refund: ${formatRupees(toRefund)}`;
  return goesOnAs ? 'Nothing to do: continues as another order' : NEXT_WORDS.over;
}

export const CLOSED_WORDS: Record<PlanClosed, string> = {
  past: 'Past',
  'no-working-day': 'Not a working day',
  'too-early': 'Before the first possible day',
  'after-plan': 'After the plan',
};

export const VISIT_WORDS: Record<VisitKind, string> = {
  delivery: 'Delivery',
  repair: 'Repair',
  exchange: 'Exchange',
  relocation: 'Move',
};

export const PICK_WORDS: Record<OrderPick, string> = {
  late: 'Overdue',
  'to-schedule': 'Delivery to plan',
  'for-renter': RENTER_WAITED.name,
};

export const SORT_WORDS: Record<OrderSort, string> = {
  placed: 'Newest first',
  promised: 'Promised day first',
};

export const KIND_WORDS: Record<ProductKind, string> = {
  normal: 'Furniture and appliances',
  premium: 'Premium',
  seasonal: 'Seasonal',
  medical: 'Healthcare',
};

/** What happened for an order besides its own changes; `about` names the quote or the document. */
export function happenedWords(
  what:
    | 'quote'
    | 'VERIFIED'
    | 'REJECTED'
    | 'signed'
    | 'pick-up signed'
    | 'pick-up unsigned'
    | 'settled',
  about: string,
): string {
  switch (what) {
    case 'quote':
      return `Quote ${about} sent`;
    case 'VERIFIED':
      return `${about} verified`;
    case 'REJECTED':
      return `${about} rejected`;
    case 'signed':
      return 'Agreement signed by the renter';
    case 'pick-up signed':
      return `Pick-up signed by ${about}`;
    case 'pick-up unsigned':
      return `Pick-up not signed: ${about}`;
    case 'settled':
      return 'Return settled';
    default:
      return what satisfies never;
  }
}

/** That a crew pictured how things were as they came or left; the panel of that name shows them. */
export function picturedWords(side: Side, many: number): string {
  return `${plural(many, 'picture')} taken at the door: ${SIDE_WORDS[side].toLowerCase()}`;
}

const LEDGER_WORDS: Record<string, string> = {
  rent_carried: 'Rent paid ahead, moved from',
  payment_failed: 'Payment failed',
  rent_to_come: 'Next rent invoice',
  refund_to_come: 'Payment to refund',
};

/** What a line of an order's money is; its amounts stand beside it. */
export function ledgerWords({
  kind,
  paid,
  deposit,
}: Pick<LedgerEntry, 'kind' | 'paid' | 'deposit'>): string {
  if (kind === 'deposit_to_come') {
    const amount = minus(ZERO, sum([paid, deposit]));
    return `${heldName({ amount, paidAhead: minus(ZERO, paid) })}, to refund`;
  }
  if (kind === 'rent_carried' && paid < 0) return 'Rent paid ahead, moved to';
  const told = STATEMENT_KINDS.find((each: StatementKind) => each === kind);
  if (!told) return LEDGER_WORDS[kind] ?? kind;
  const less = (amount: Paise) => (amount < 0 ? amount : ZERO);
  return statementWords({ kind: told, reference: null, paid: less(paid), deposit: less(deposit) });
}

/** What can change of an order while somebody looks at it. */
export interface Shown {
  readonly status: OrderStatus;
  readonly expectedOn: Day | null;
  readonly visit:
    | (Slot & {
        readonly crew: string | null;
        readonly crewPhone: string | null;
        readonly lateUntil: string | null;
      })
    | null;
  readonly attempts: readonly unknown[];
  readonly pickup: { readonly day: Day | null } | null;
}

export interface ShownChange {
  readonly what: string;
  readonly was: string;
  readonly is: string;
}

const NONE = 'none';

/** What another operator made of an order, as it was and as it is (rules/office.md#who-comes-second). */
export function shownChanges(before: Shown, after: Shown): ShownChange[] {
  const [was, is] = [factsOf(before), factsOf(after)];
  return Object.keys(was)
    .map((what) => ({ what, was: was[what] ?? NONE, is: is[what] ?? NONE }))
    .filter((change) => change.was !== change.is);
}

function factsOf({ status, expectedOn, visit, attempts, pickup }: Shown): Record<string, string> {
  const dayWords = (day: Day | null | undefined) => (day ? formatDay(day) : NONE);
  return {
    Status: STANDING_WORDS[status].name,
    'Planned for': visit ? slotWords(visit) : NONE,
    Crew: visit?.crew ?? NONE,
    'Crew phone': visit?.crewPhone ?? NONE,
    'Late until': visit?.lateUntil ? formatInstant(new Date(visit.lateUntil)) : NONE,
    'Expected on': dayWords(expectedOn),
    Attempts: String(attempts.length),
    'Pick-up': dayWords(pickup?.day),
  };
}

/** The letters about unpaid rent, as the office calls them. */
export const REMINDER_NAMES: Readonly<Record<ReminderKind, string>> = {
  due_soon: 'Due soon',
  overdue: 'Overdue',
  default: `Notice of termination, more than ${DEFAULT_DAYS} days overdue`,
};

export const LETTERS_SENT = 'Reminders sent to the renter';

/** Whether unpaid rent lets an operator end the rental, and if not, from when or why not (rules/billing.md#two-months-unpaid). */
export function endingWords(
  { limit, from, mayEnd }: { limit: Paise; from: Day | null; mayEnd: boolean },
  today: Day,
): string {
  const months = `two months’ rent (${formatRupees(limit)})`;
  if (from === null) return `You can end the rental once ${months} is unpaid.`;
  const since = formatDayWithYear(from);
  if (from > today)
    return `If nothing is paid, you can end the rental from ${since}, once ${months} is unpaid and the notice period has ended.`;
  const reached = `At least ${months} is unpaid and the notice period has ended`;
  return mayEnd
    ? `${reached}: you can end the rental now (possible since ${since}).`
    : `${reached}, but AutoPay is trying to take the rent: you can end the rental only if that fails.`;
}
