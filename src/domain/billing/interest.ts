import { addDaysTo, type Day, daysBetween } from '#domain/base/kolkata.ts';
import { minus, type Paise, paise } from '#domain/base/money.ts';
import { DAYS_TO_PAY, later } from '#domain/base/rent-period.ts';

export const INTEREST_PERCENT_A_MONTH = 2; // rules/billing.md#late-interest
/** Interest counts by the day; a month of it has thirty. */
const DAYS_OF_INTEREST_MONTH = 30;

export interface Owed {
  readonly amount: Paise;
  /** The last day on which it can be paid without interest. */
  readonly dueOn: Day;
}

/** A part of what is owed that was paid, or that went back to the renter, with a negative amount. */
export interface Reduction {
  readonly on: Day;
  readonly amount: Paise;
}

/** Days without interest; the last one is the day before `until`. */
export interface Pause {
  readonly from: Day;
  readonly until: Day;
}

/**
 * The interest on an amount until a day: 2% a month for every day it is late, simple, rounded to the
 * paisa once (rules/billing.md#late-interest).
 */
export function interestOn(
  owed: Owed,
  reductions: readonly Reduction[],
  today: Day,
  pauses: readonly Pause[] = [],
): Paise {
  const claims = new Claims(owed);
  let amountDays = 0;
  let from: Day | undefined;
  for (const [on, amount] of byDay(reductions).filter(([each]) => each < today)) {
    amountDays += claims.amountDays(from, on, pauses);
    claims.change(on, amount);
    from = on;
  }
  amountDays += claims.amountDays(from, today, pauses);
  return paise(Math.round((amountDays * INTEREST_PERCENT_A_MONTH) / 100 / DAYS_OF_INTEREST_MONTH));
}

/**
 * What is open of an amount once all its reductions count, each part with its own due day, the earliest
 * first. A part whose payment went back is due again with as many days to pay as a new invoice
 * (rules/billing.md#when-an-amount-is-due-again).
 */
export function openParts(owed: Owed, reductions: readonly Reduction[]): readonly Owed[] {
  const claims = new Claims(owed);
  for (const [on, amount] of byDay(reductions)) claims.change(on, amount);
  return claims.parts;
}

/** The parts of an amount while it is paid and opened again. */
class Claims {
  parts: readonly Owed[];
  private readonly owed: Owed;
  /** Paid beyond what is owed, until a refund takes it back. */
  private surplus = 0;

  constructor(owed: Owed) {
    this.owed = owed;
    this.parts = [owed];
  }

  change(on: Day, amount: number): void {
    if (amount >= 0) this.pay(amount);
    else this.reopen(on, -amount);
  }

  amountDays(from: Day | undefined, until: Day, pauses: readonly Pause[]): number {
    return this.parts.reduce((total, { amount, dueOn }) => {
      const start = from === undefined ? dueOn : later(from, dueOn);
      return total + amount * lateDays(start, until, pauses);
    }, 0);
  }

  private pay(amount: number): void {
    let left = amount;
    this.parts = this.parts.map((part) => {
      const used = paise(Math.min(left, part.amount));
      left -= used;
      return { ...part, amount: minus(part.amount, used) };
    });
    this.surplus += left;
  }

  private reopen(on: Day, amount: number): void {
    const kept = Math.min(this.surplus, amount);
    this.surplus -= kept;
    if (amount === kept) return;
    const dueOn = later(this.owed.dueOn, addDaysTo(on, DAYS_TO_PAY));
    this.parts = [...this.parts, { amount: paise(amount - kept), dueOn }];
  }
}

/** All that changed on each day, the earliest first. */
function byDay(reductions: readonly Reduction[]): [on: Day, amount: number][] {
  const totals = new Map<Day, number>();
  for (const { on, amount } of reductions) totals.set(on, (totals.get(on) ?? 0) + amount);
  return [...totals].toSorted(([one], [other]) => (one < other ? -1 : 1));
}

/** The days between two that bear interest. */
function lateDays(from: Day, until: Day, pauses: readonly Pause[]): number {
  let days = 0;
  let start = from;
  for (const pause of pauses.toSorted((one, other) => (one.from < other.from ? -1 : 1))) {
    if (pause.from >= until) break;
    if (pause.from > start) days += daysBetween(start, pause.from);
    start = later(start, pause.until);
  }
  return days + Math.max(0, daysBetween(start, until));
}

/**
 * The day to which interest is reckoned for money that counts as of a day: never before the last day of
 * what reduced the amount, since the interest until then is paid
 * (rules/billing.md#payment-dates-never-go-back).
 */
export function reckonedTo(on: Day, reductions: readonly Reduction[]): Day {
  return reductions.map((reduction) => reduction.on).reduce(later, on);
}

/** What a day more adds to the interest of an amount that is late, rounded to the paisa. */
export function interestADay(open: Paise): Paise {
  return paise(Math.round((open * INTEREST_PERCENT_A_MONTH) / 100 / DAYS_OF_INTEREST_MONTH));
}
