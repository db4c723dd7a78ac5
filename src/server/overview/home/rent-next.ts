import type { AutoPay } from '#contract/billing/autopay.ts';
import { totalOpen } from '#domain/billing/allocation.ts';
import { warnsOfEnd } from '#domain/overview/home-next.ts';
import { overdueSince } from '#domain/billing/invoice-status.ts';
import { interestADay } from '#domain/billing/interest.ts';
import { addDaysTo, type Day } from '#domain/base/kolkata.ts';
import { type Paise, sum } from '#domain/base/money.ts';
import { isMoneyOpen } from '#domain/billing/open-money.ts';
import { endForDefaultDay } from '#domain/billing/overdue.ts';
import { firstOfMonth } from '#domain/base/rent-period.ts';
import type { Charge, DuePart, OverdueRental, RentFacts } from '#messages/overview/home-rent.ts';
import { comingDebit, type HowPaid, type TakenRent } from '#server/billing/autopay/payment-plan.ts';
import { type DefaultLetter, warnedOn } from '#server/billing/default.ts';
import type { Standing } from '#server/billing/invoice-accounts.ts';
import type { Upcoming } from '#server/billing/upcoming.ts';
import { endedByUs, type RunningOrder } from './things.ts';

export interface RentBooks {
  readonly running: readonly RunningOrder[];
  readonly paid: HowPaid;
  readonly upcoming: readonly Upcoming[];
  readonly first: readonly Upcoming[];
  /** The order as which an overdue order's rental goes on: it, or what took its place. */
  readonly rentalOf: ReadonlyMap<number, { readonly id: number; readonly number: string }>;
  /** The invoices that have a fee beside rent. */
  readonly withFees: ReadonlySet<number>;
  /** What each running order costs a month, as its end for unpaid rent goes by. */
  readonly monthlyRents: ReadonlyMap<number, Paise>;
  /** What was written about late rent. */
  readonly letters: readonly DefaultLetter[];
  /** Whether AutoPay could be set up. */
  readonly offersAutoPay: boolean;
  /** What of rent AutoPay does not cover. */
  readonly uncovered: AutoPay['uncovered'];
}

/** What may be next of rent: that which is open, or else the next to come (docs/screens.md#what-is-open). */
export function rentNext(books: RentBooks, today: Day): RentFacts[] {
  const { taken, late, due } = books.paid;
  const open = [...ofLate(books, today), ...taken.map((each) => ofTaken(each, books, today))];
  if (due.length > 0) open.push(ofDue(books));
  if (books.uncovered) {
    const { raiseBy: on, ...above } = books.uncovered;
    open.push({ kind: 'autopay_low', on, ...above });
  }
  const isSettled = late.length + due.length === 0 && taken.every(({ isPaid }) => isPaid);
  return isSettled ? [...open, ...ofComing(books)] : open;
}

function ofLate(books: RentBooks, today: Day): RentFacts[] {
  const { running, paid, rentalOf } = books;
  const { late, failed } = paid;
  if (late.length === 0) return [];
  const ended = running.filter(
    ({ row, shown }) => row.status === 'RETURN_REQUESTED' && endedByUs(shown),
  );
  const ends = endsOf(books, today);
  const endingOn = ends.map(({ on }) => on).toSorted()[0];
  const isOf = (ids: readonly number[]) => (standing: Standing) =>
    ids.includes(rentalOf.get(standing.invoice.orderId)?.id ?? 0);
  const ofEnded = late.filter(isOf(ended.map(({ row }) => row.id)));
  const ofEnding = late.filter(isOf(ends.map(({ id }) => id)));
  const others = late.filter((each) => !ofEnded.includes(each) && !ofEnding.includes(each));
  const overdue = totalOpen(late);
  const rentals = rentalsOf(late, rentalOf);
  const about = (part: readonly Standing[]) => ({
    amount: totalOpen(part),
    overdue,
    rentals,
    failed,
  });
  const facts: RentFacts[] = [];
  if (isMoneyOpen(ofEnded)) {
    const months = monthsOf(ofEnded).length;
    facts.push({ kind: 'service_ended', on: null, months, ...about(ofEnded) });
  }
  if (endingOn && isMoneyOpen(ofEnding)) {
    const since = lateSince(ofEnding);
    facts.push({ kind: 'service_ends', on: endingOn, since, ...about(ofEnding) });
  }
  const rest = facts.length === 0 ? late : others;
  if (isMoneyOpen(rest)) {
    const aDay = interestADay(sum(rest.map(({ rent }) => rent)));
    const isSeveral = new Set(dueDays(rest)).size > 1;
    const charges = [...new Set(rest.map(chargeOf))];
    const on = lateSince(rest);
    facts.push({ kind: 'rent_late', on, isSeveral, aDay, charges, ...about(rest) });
  }
  return facts;
}

/** What is overdue of each rental, where more than one can be paid. */
function rentalsOf(
  late: readonly Standing[],
  rentalOf: RentBooks['rentalOf'],
): readonly OverdueRental[] {
  const groups = Map.groupBy(late, ({ invoice }) => rentalOf.get(invoice.orderId)?.number ?? '');
  const found = [...groups]
    .filter(([, own]) => isMoneyOpen(own))
    .map(([orderNumber, own]) => ({ orderNumber, amount: totalOpen(own) }));
  return found.length > 1 ? found : [];
}

function lateSince(late: readonly Standing[]): Day {
  const [oldest] = dueDays(late);
  if (oldest === undefined) throw new Error('Nothing is late');
  return addDaysTo(oldest, 1);
}

function ofTaken(taken: TakenRent, { paid, withFees }: RentBooks, today: Day): RentFacts {
  const { on, amount, interest, owed, isOnItsWay, isPaid, isRetry } = taken;
  const { mandate, late, due, failed } = paid;
  if (isRetry && !isPaid) {
    const isAll = late.length + due.length === 0 && paid.taken.length === 1;
    const payable =
      isOnItsWay || !isAll ? null : { amount: taken.open, interest: taken.openInterest };
    return { kind: 'debit_retry', on, amount, interest, failed, payable };
  }
  const days = paid.owed
    .filter(({ id }) => owed.some((each) => each.id === id))
    .flatMap((standing) => overdueSince({ ...standing, isPaid: false }, today) ?? []);
  return {
    kind: 'rent_leaves',
    on,
    amount,
    months: monthsOf(owed),
    hasFees: owed.some(({ id }) => withFees.has(id)),
    account: mandate?.account ?? null,
    since: days.toSorted()[0] ?? null,
    isSeveral: new Set(dueDays(owed)).size > 1,
    isOnItsWay,
    isPaid,
    isOn: mandate?.state === 'active',
    from: null,
  };
}

function ofDue({ paid, withFees, offersAutoPay }: RentBooks): RentFacts {
  const { due, failed, mandate } = paid;
  const parts = duePartsOf(due);
  const [first] = parts;
  if (first === undefined) throw new Error('Nothing is due');
  const rents = due.filter((each) => chargeOf(each) === 'rent');
  return {
    kind: 'rent_due',
    on: first.on,
    amount: totalOpen(due),
    parts,
    months: monthsOf(rents),
    hasFees: rents.some(({ id }) => withFees.has(id)),
    failed,
    isPaused: mandate?.state === 'paused',
    offersAutoPay,
  };
}

/** What is due by what it is for and its day, the first day first. */
function duePartsOf(due: readonly Standing[]): DuePart[] {
  const groups = Map.groupBy(due, (each) => `${each.payBy} ${chargeOf(each)}`);
  return [...groups]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([, own]) => {
      const [any] = own;
      return any ? [{ charge: chargeOf(any), on: any.payBy, amount: totalOpen(own) }] : [];
    });
}

function chargeOf({ invoice: { kind } }: Standing): Charge {
  if (kind === 'damage') return 'repair';
  return kind === 'rent' ? 'rent' : 'other';
}

function ofComing({ first, paid: { mandate }, offersAutoPay }: RentBooks): RentFacts[] {
  const [next] = first;
  if (!next) return [];
  const { billedOn, dueOn: on } = next.next;
  const { from } = next;
  const debit = comingDebit(mandate, first);
  if (debit) {
    return [
      {
        kind: 'rent_leaves',
        ...debit,
        months: [billedOn],
        hasFees: false,
        account: mandate?.account ?? null,
        since: null,
        isSeveral: false,
        isOnItsWay: false,
        isPaid: false,
        isOn: true,
        from,
      },
    ];
  }
  const amount = sum(first.map((each) => each.next.open));
  const isPaused = mandate?.state === 'paused';
  const isRest = first.some((each) => each.next.open < each.next.amount);
  const about = { on, billedOn, month: billedOn, amount, isRest, from };
  return [{ kind: 'rent_to_come', ...about, isPaused, offersAutoPay }];
}

/** The rentals that can be ended for unpaid rent, and from when, where that is near. */
function endsOf(books: RentBooks, today: Day): { readonly id: number; readonly on: Day }[] {
  const { running, paid, upcoming, monthlyRents, letters, rentalOf } = books;
  const owed = [...paid.late, ...paid.due].filter(
    (standing) => standing.invoice.kind === 'rent' && isMoneyOpen([standing]),
  );
  return running
    .filter(({ row }) => row.status === 'DELIVERED')
    .flatMap(({ row: { id } }) => {
      const monthly = monthlyRents.get(id);
      const own = owed.filter(({ invoice }) => rentalOf.get(invoice.orderId)?.id === id);
      if (monthly === undefined || !own.some(({ payBy }) => payBy < today)) return [];
      const next = upcoming.find(({ orderId }) => orderId === id)?.next;
      const parts = [
        ...own.flatMap((standing) => standing.parts),
        ...(next ? [{ amount: next.open, dueOn: next.dueOn }] : []),
      ];
      const about = letters.filter((letter) =>
        own.some(({ invoice }) => invoice.number === letter.invoice),
      );
      const on = endForDefaultDay(parts, monthly, { today, warnedOn: warnedOn(about) });
      return on && warnsOfEnd(on, today) ? [{ id, on }] : [];
    });
}

function dueDays(owed: readonly Standing[]): Day[] {
  return owed.map(({ payBy }) => payBy).toSorted();
}

/** The first days of the months that invoices are for, the oldest first. */
function monthsOf(owed: readonly Standing[]): Day[] {
  const months = owed.map(({ invoice }) => firstOfMonth(invoice.from));
  return [...new Set(months)].toSorted();
}
