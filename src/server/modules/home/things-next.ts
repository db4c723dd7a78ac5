import { totalOpen } from '#domain/allocation.ts';
import { toUpload } from '#domain/awaited-documents.ts';
import { debitDay } from '#domain/debit.ts';
import { waitsForDecision } from '#domain/extension.ts';
import type { VisitOnWire } from '#contract/visit.ts';
import { type HomeFacts } from '#messages/home-next.ts';
import type { NearVisit } from '#messages/home-visit.ts';
import { endOfService, warnsOfEnd } from '#domain/home-next.ts';
import { interestADay } from '#domain/interest.ts';
import { addDaysTo, type Day, day, daysBetween, dayOf } from '#domain/kolkata.ts';
import { sum, ZERO } from '#domain/money.ts';
import { isBeingPrepared } from '#domain/order.ts';
import { isComing } from '#domain/visit-coming.ts';
import { isMoneyOpen } from '#domain/open-money.ts';
import { holdOf, isPointedOut } from '#domain/hold.ts';
import type { NextDebit } from '#server/modules/autopay/next-debit.ts';
import type { describeBankAccount } from '#server/modules/bank/state.ts';
import type { Standing } from '#server/modules/billing/standings.ts';
import type { FoundRefund } from '#server/modules/orders/find-refunds.ts';
import type { FoundRepair } from '#server/modules/repairs/find.ts';
import { lateOf, type Upcoming } from './rent.ts';
import { namesOf, type RunningOrder } from './things.ts';

export interface HomeBooks {
  readonly running: readonly RunningOrder[];
  readonly owed: readonly Standing[];
  readonly upcoming: readonly Upcoming[];
  readonly first: readonly Upcoming[];
  readonly bank: Awaited<ReturnType<typeof describeBankAccount>>;
  /** How the next rent is paid. */
  readonly debit: NextDebit;
  readonly repairs: readonly FoundRepair[];
  /** Money on its way back. */
  readonly refunds: readonly FoundRefund[];
}

/** Everything that may be next for a renter (rules/account.md#the-order-of-urgency). */
export function thingsNext(books: HomeBooks, now: Date): HomeFacts[] {
  const today = dayOf(now);
  return [
    ...ofRent(books, today),
    ...books.running.flatMap((order) => ofOrder(order, now)),
    ...ofRepairs(books, today),
    ...ofMoneyBack(books),
  ];
}

function ofRent({ running, owed, upcoming, first, debit }: HomeBooks, today: Day): HomeFacts[] {
  const late = lateOf(owed, today);
  if (late) {
    const { rent, dueOn } = late;
    const amount = totalOpen(owed);
    const ended = running.some(
      ({ row, shown }) => row.status === 'RETURN_REQUESTED' && endedByUs(shown),
    );
    const ends = endOf(running, owed, upcoming, today);
    return [
      ended
        ? { kind: 'service_ended', on: null, amount }
        : ends
          ? { kind: 'service_ends', on: ends, amount, since: addDaysTo(dueOn, 1) }
          : { kind: 'rent_late', on: addDaysTo(dueOn, 1), amount, aDay: interestADay(rent) },
    ];
  }
  const [oldest] = owed;
  if (oldest && isMoneyOpen(owed)) {
    const { dueOn: on, from: month } = oldest.invoice;
    const amount = totalOpen(owed);
    if (debit.by === 'autopay' && debit.amount !== null && debit.amount >= amount) {
      const { account } = debit;
      return [{ kind: 'rent_leaves', on: debit.on, month, amount: debit.amount, account }];
    }
    return [{ kind: 'rent_due', on, month, amount }];
  }
  const [next] = first;
  if (!next) return [];
  const { billedOn, dueOn: on } = next.next;
  const amount = sum(first.map((each) => each.next.open));
  if (debit.by === 'autopay' && amount > ZERO && amount <= debit.maximum) {
    const { account } = debit;
    const leavesOn = debitDay(billedOn, billedOn);
    return [{ kind: 'rent_leaves', on: leavesOn, month: billedOn, amount, account }];
  }
  return [{ kind: 'rent_to_come', on, billedOn, month: billedOn, amount }];
}

/** The day on which the first rental ends, if that is near. */
function endOf(
  running: readonly RunningOrder[],
  owed: readonly Standing[],
  upcoming: readonly Upcoming[],
  today: Day,
): Day | undefined {
  const ends = running
    .filter(({ row }) => row.status === 'DELIVERED')
    .flatMap(({ row: { id } }) => {
      const own = owed.filter(({ invoice }) => invoice.orderId === id);
      const next = upcoming.find(({ orderId }) => orderId === id)?.next.dueOn ?? null;
      const end = endOfService(
        own.map(({ invoice }) => invoice.dueOn),
        next,
        today,
      );
      return end && warnsOfEnd(end, today) ? [end] : [];
    });
  return ends.toSorted()[0];
}

function endedByUs({ timeline }: RunningOrder['shown']): boolean {
  return timeline.findLast(({ status }) => status === 'RETURN_REQUESTED')?.actor === 'system';
}

function ofOrder(order: RunningOrder, now: Date): HomeFacts[] {
  const { row, shown } = order;
  const { number: orderNumber, status } = row;
  const today = dayOf(now);
  if (status === 'PAYMENT_AWAITED' && isPointedOut(row, now)) {
    const until = holdOf(row)?.until ?? null;
    const held = until === null ? null : new Date(until);
    return [{ kind: 'payment_awaited', on: null, orderNumber, amount: row.payable, until: held }];
  }
  if (isBeingPrepared(status)) return [ofComing(order, today)];
  if (status === 'RETURN_REQUESTED' && !endedByUs(shown)) {
    const { day: on = null, slot = null } = shown.pickup ?? {};
    return [{ kind: 'pickup', on: on && day(on), orderNumber, things: namesOf(order), slot }];
  }
  return [...ofMove(order), ...ofPlanEnd(order, today)];
}

function ofMove(order: RunningOrder): HomeFacts[] {
  const { move, row } = order;
  if (!move) return [];
  const { day: on, half } = move;
  return [{ kind: 'relocation', on, half, orderNumber: row.number, things: namesOf(order) }];
}

function ofPlanEnd(order: RunningOrder, today: Day): HomeFacts[] {
  const { number: orderNumber, status, expiresOn, monthly } = order.row;
  if (!expiresOn || !waitsForDecision(status, expiresOn, today)) return [];
  const isExtendable = order.shown.isExtendable ?? false;
  return [
    {
      kind: 'plan_ends',
      on: expiresOn,
      orderNumber,
      things: namesOf(order),
      isExtendable,
      monthly,
    },
  ];
}

function ofComing({ row, shown, visit }: RunningOrder, today: Day): HomeFacts {
  const { number: orderNumber, expectedOn: on } = row;
  const awaited = shown.awaitedDocuments ?? [];
  const missing = toUpload(awaited);
  if (missing.length > 0) {
    const rejected = missing.filter(
      ({ verificationStatus }) => verificationStatus === 'REJECTED',
    ).length;
    const by = shown.documentsBy ? new Date(shown.documentsBy) : null;
    return { kind: 'documents', on, toSend: missing.length, rejected, by };
  }
  if (shown.isDeliveryLate && row.promisedOn) {
    return { kind: 'delivery_late', on: row.promisedOn, orderNumber };
  }
  const planned = visit?.state === 'planned' ? visit : undefined;
  if (planned && on !== null && daysBetween(today, on) <= 1 && on >= today) {
    return { kind: 'delivery_near', on, orderNumber, visit: nearVisit(planned) };
  }
  const half = planned?.half ?? null;
  return { kind: 'preparing', on, orderNumber, checking: awaited.length, half };
}

function nearVisit({ kind, lateUntil, movableUntil, ...visit }: VisitOnWire): NearVisit {
  return {
    ...visit,
    kind: isComing(kind) ? kind : 'delivery',
    lateUntil: lateUntil ? new Date(lateUntil) : null,
    isMovable: movableUntil !== null,
  };
}

function ofRepairs({ repairs }: HomeBooks, today: Day): HomeFacts[] {
  return repairs
    .filter(({ visit }) => visit.day >= today)
    .map(({ visit: { day: on, half }, productName }) => ({
      kind: 'repair_visit',
      on,
      half,
      productName,
    }));
}

function ofMoneyBack({ bank, refunds }: HomeBooks): HomeFacts[] {
  const waiting = sum(bank.transfers.map(({ amount }) => amount));
  if (bank.isNeeded) return [{ kind: 'account_needed', on: null, amount: waiting }];
  const byProvider = refunds.filter(({ refund }) => refund.by === 'provider');
  const amount = sum([waiting, ...byProvider.map(({ refund }) => refund.amount)]);
  if (amount === ZERO) return [];
  const days = waiting > 0 ? [] : byProvider.flatMap(({ refund }) => refund.arrivesBy ?? []);
  return [{ kind: 'money_back', on: days.toSorted().at(-1) ?? null, amount }];
}
