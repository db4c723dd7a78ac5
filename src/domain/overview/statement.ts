import { addDaysTo, type Day, day } from '#domain/base/kolkata.ts';
import { minus, type Paise, sum, ZERO } from '#domain/base/money.ts';

/** What a line of a rent statement tells, in the order in which a day has them (rules/billing.md#what-a-statement-lists). */
export const STATEMENT_KINDS = [
  'order_payment',
  'exchange_payment',
  'move_payment',
  'rent',
  'cancellation',
  'damage',
  'sale',
  'interest',
  'credit_note',
  'invoice_payment',
  'autopay_payment',
  'extension_payment',
  'purchase_payment',
  'autopay_authorisation',
  'deposit_for_rent',
  'deposit_for_damage',
  'deposit_for_purchase',
  'damage_waived',
  'deposit_forfeited',
  'deposit_given_back',
  'deposit_freed',
  'deposit_carried',
  'deposit_withdrawn',
  'deposit_returned',
  'refund',
  'refund_beyond',
] as const;
export type StatementKind = (typeof STATEMENT_KINDS)[number];

/** One movement of a renter's money. */
export interface StatementEntry {
  readonly on: Day;
  readonly kind: StatementKind;
  readonly orderNumber: string;
  /** The number of its paper or payment. */
  readonly reference: string | null;
  /** What the renter owes by it; below zero where a credit note takes something off. */
  readonly charged: Paise;
  /** What the renter paid by it; below zero where money went back. */
  readonly paid: Paise;
  /** By how much the deposit grew; below zero where it became less. */
  readonly deposit: Paise;
}

/** How a renter stands: what is to be paid, below zero what is paid ahead, and the deposit held. */
export interface AccountStanding {
  readonly balance: Paise;
  readonly held: Paise;
}

export interface StatementLine extends StatementEntry, AccountStanding {}

export interface Statement {
  readonly opening: AccountStanding;
  readonly lines: readonly StatementLine[];
  readonly closing: AccountStanding;
  readonly charged: Paise;
  readonly paid: Paise;
}

const SETTLED: AccountStanding = { balance: ZERO, held: ZERO };

const RANK = new Map(STATEMENT_KINDS.map((kind, at) => [kind, at]));

/** The first calendar year of the financial year of a day, April to March. */
export function financialYearOf(on: Day): number {
  return Number(on.slice(0, 4)) - (on.slice(5) < '04-01' ? 1 : 0);
}

/** The first and the last day of a financial year. */
export function daysOfYear(year: number): { readonly first: Day; readonly last: Day } {
  return { first: day(`${year}-04-01`), last: day(`${year + 1}-03-31`) };
}

/** `2026–27`. */
export function formatFinancialYear(year: number): string {
  return `${year}–${String((year + 1) % 100).padStart(2, '0')}`;
}

/** The financial years of some entries and of today, the newest first. */
export function statementYears(entries: readonly StatementEntry[], today: Day): number[] {
  const years = new Set([today, ...entries.map(({ on }) => on)].map(financialYearOf));
  return [...years].toSorted((one, other) => other - one);
}

/** Lists entries by day with the running sums; of a financial year, or all (rules/billing.md#a-rent-statement). */
export function statementOf(entries: readonly StatementEntry[], year: number | null): Statement {
  let standing = SETTLED;
  const lines = entries
    .toSorted((one, other) => (one.on === other.on ? rank(one) - rank(other) : byDay(one, other)))
    .map((entry): StatementLine => {
      standing = {
        balance: minus(sum([standing.balance, entry.charged]), entry.paid),
        held: sum([standing.held, entry.deposit]),
      };
      return { ...entry, ...standing };
    });
  if (year === null) return totalled(SETTLED, lines);
  const { first, last } = daysOfYear(year);
  const before = lines.findLast(({ on }) => on < first) ?? SETTLED;
  return totalled(
    { balance: before.balance, held: before.held },
    lines.filter(({ on }) => first <= on && on <= last),
  );
}

/** The last day that a statement of a year tells of; never a day to come. */
export function statementDay(year: number | null, today: Day): Day {
  if (year === null) return today;
  const { first, last } = daysOfYear(year);
  if (today < first) return addDaysTo(first, -1);
  return last < today ? last : today;
}

function totalled(opening: AccountStanding, lines: readonly StatementLine[]): Statement {
  const { balance, held } = lines.at(-1) ?? opening;
  return {
    opening,
    lines,
    closing: { balance, held },
    charged: sum(lines.map(({ charged }) => charged)),
    paid: sum(lines.map(({ paid }) => paid)),
  };
}

function byDay(one: StatementEntry, other: StatementEntry): number {
  return one.on < other.on ? -1 : 1;
}

function rank({ kind }: StatementEntry): number {
  return RANK.get(kind) ?? 0;
}

/** `rent-statement-2026-27.pdf`. */
export function statementFileName(year: number | null, ending: 'pdf' | 'csv'): string {
  const period = year === null ? 'all' : formatFinancialYear(year).replace('–', '-');
  return `rent-statement-${period}.${ending}`;
}
