import { toUpload } from '#domain/documents/awaited-documents.ts';
import { firstArrival, restArrival } from '#domain/catalogue/coverage/delivery.ts';
import { waitsForDecision } from '#domain/billing/extension.ts';
import type { Visit } from '#contract/visits/visit.ts';
import type { EndingFacts } from '#messages/overview/home-ending.ts';
import { type HomeFacts } from '#messages/overview/home-next.ts';
import type { NearVisit } from '#messages/overview/home-visit.ts';
import { type Day, day, daysBetween, dayOf } from '#domain/base/kolkata.ts';
import { type Paise, sum, ZERO } from '#domain/base/money.ts';
import { isBeingPrepared } from '#domain/orders/order.ts';
import { isComing } from '#domain/visits/visit-coming.ts';
import { holdOf, isPointedOut } from '#domain/orders/hold.ts';
import type { describeBankAccount } from '#server/settlement/bank/state.ts';
import type { FoundRefund } from '#server/payments/find-refunds.ts';
import type { FoundRepair } from '#server/care/repairs/find.ts';
import { windowAddress } from './actions.ts';
import { type RentBooks, rentNext } from './rent-next.ts';
import { endedByUs, namesOf, type RunningOrder } from './things.ts';

export interface HomeBooks extends RentBooks {
  readonly bank: Awaited<ReturnType<typeof describeBankAccount>>;
  /** Rentals that end, and reports of exchanges. */
  readonly endings: readonly EndingFacts[];
  readonly repairs: readonly FoundRepair[];
  /** What is known to come back of items that are collected and not settled. */
  readonly known: Paise;
  /** Money on its way back. */
  readonly refunds: readonly FoundRefund[];
  /** By when the refunds of settled rentals arrive. */
  readonly settledBackBy: readonly Day[];
}

/** Everything that may be next for a renter (docs/screens.md#the-order-of-urgency). */
export function thingsNext(books: HomeBooks, now: Date): HomeFacts[] {
  const today = dayOf(now);
  return [
    ...rentNext(books, today),
    ...books.running.flatMap((order) => ofOrder(order, books, now)),
    ...ofRepairs(books, today),
    ...books.endings,
    ...ofMoneyBack(books),
  ];
}

function ofOrder(order: RunningOrder, books: HomeBooks, now: Date): HomeFacts[] {
  const { row, shown } = order;
  const { number: orderNumber, status } = row;
  const today = dayOf(now);
  if (status === 'PAYMENT_AWAITED' && isPointedOut(row, now)) {
    const until = holdOf(row)?.until ?? null;
    const held = until === null ? null : new Date(until);
    return [{ kind: 'payment_awaited', on: null, orderNumber, amount: row.payable, until: held }];
  }
  if (status === 'ENQUIRY_AWAITED') {
    const quote = shown.quote && { ...shown.quote, validUntil: day(shown.quote.validUntil) };
    return [
      quote?.state === 'open'
        ? { kind: 'enquiry_quoted', on: quote.validUntil, orderNumber, quote }
        : { kind: 'enquiry_asked', on: dayOf(row.placedAt), orderNumber, quote: quote ?? null },
    ];
  }
  if (isBeingPrepared(status)) return [ofComing(order, today)];
  if (status === 'RETURN_REQUESTED' && !endedByUs(shown)) {
    const { day: on = null, slot = null } = shown.pickup ?? {};
    return [{ kind: 'pickup', on: on && day(on), orderNumber, things: namesOf(order), slot }];
  }
  return [...ofMove(order, today), ...ofPlanEnd(order, books, today)];
}

function ofMove(order: RunningOrder, today: Day): HomeFacts[] {
  const { move, row } = order;
  if (!move) return [];
  const { day: on, half } = move;
  if (on < today) {
    const href = windowAddress('relocate', row.number);
    return [{ kind: 'visit_unnoted', on, what: 'move', href }];
  }
  return [{ kind: 'relocation', on, half, orderNumber: row.number, things: namesOf(order) }];
}

function ofPlanEnd(order: RunningOrder, { monthlyRents }: HomeBooks, today: Day): HomeFacts[] {
  const { id, number: orderNumber, status, expiresOn } = order.row;
  if (!expiresOn || !waitsForDecision(status, expiresOn, today)) return [];
  const isExtendable = order.shown.isExtendable ?? false;
  return [
    {
      kind: 'plan_ends',
      on: expiresOn,
      orderNumber,
      things: namesOf(order),
      isExtendable,
      monthly: monthlyRents.get(id) ?? ZERO,
    },
  ];
}

function ofComing({ row, shown, visit }: RunningOrder, today: Day): HomeFacts {
  const { number: orderNumber } = row;
  const on = firstArrival(row);
  const rest = restArrival(row);
  const awaited = shown.awaitedDocuments ?? [];
  const missing = toUpload(awaited);
  if (missing.length > 0) {
    const rejected = missing.filter(
      ({ verificationStatus }) => verificationStatus === 'REJECTED',
    ).length;
    const by = shown.documentsBy ? new Date(shown.documentsBy) : null;
    const kept = shown.slot ? on : null;
    return { kind: 'documents', on: kept, toSend: missing.length, rejected, by };
  }
  const planned = visit?.state === 'planned' ? visit : undefined;
  if (planned && day(planned.day) < today) {
    const href = `/account/order/${orderNumber}?do=move`;
    return { kind: 'visit_unnoted', on: day(planned.day), what: comingWhat(planned), href };
  }
  if (planned && on !== null && daysBetween(today, on) <= 1 && on >= today) {
    return { kind: 'delivery_near', on, orderNumber, visit: nearVisit(planned) };
  }
  if (shown.isDeliveryLate && row.promisedOn) {
    const slot = planned ? { day: day(planned.day), half: planned.half } : null;
    const isMovable = planned !== undefined && planned.movableUntil !== null;
    return { kind: 'delivery_late', on: row.promisedOn, orderNumber, slot, isMovable };
  }
  const what = planned ? comingWhat(planned) : 'delivery';
  const missed = planned ? missedOf(planned) : 0;
  const waits = { checking: awaited.length, half: planned?.half ?? null, missed, what };
  return { kind: 'preparing', on, rest, orderNumber, ...waits };
}

/** How often nobody was there, where that brings something with it (rules/visits.md#missed-attempts). */
function missedOf({ kind, missed }: Visit): number {
  return kind === 'delivery' ? missed : 0;
}

/** What comes, as its renter knows it. */
function comingWhat({ kind, isCityMove, isReplacement }: Visit): NearVisit['what'] {
  if (isCityMove) return 'move';
  if (isReplacement) return 'replacement';
  return isComing(kind) ? kind : 'delivery';
}

function nearVisit(planned: Visit): NearVisit {
  const { lateUntil, movableUntil, ...visit } = planned;
  return {
    ...visit,
    missed: missedOf(planned),
    what: comingWhat(planned),
    lateUntil: lateUntil ? new Date(lateUntil) : null,
    isMovable: movableUntil !== null,
  };
}

function ofRepairs({ repairs }: HomeBooks, today: Day): HomeFacts[] {
  return repairs.map(({ visit: { day: on, half }, productName }) =>
    on < today
      ? { kind: 'visit_unnoted', on, what: 'repair visit', href: '/account?page=repairs' }
      : { kind: 'repair_visit', on, half, productName },
  );
}

function ofMoneyBack({ bank, refunds, known, settledBackBy }: HomeBooks): HomeFacts[] {
  const waiting = sum(bank.transfers.map(({ amount }) => amount));
  const needed = sum([bank.isNeeded ? waiting : ZERO, bank.account ? ZERO : known]);
  if (needed > ZERO) {
    const isKnown = bank.account !== null || known === ZERO;
    return [{ kind: 'account_needed', on: null, amount: needed, isKnown }];
  }
  const byProvider = refunds.filter(({ refund }) => refund.by === 'provider');
  const amount = sum([waiting, ...byProvider.map(({ refund }) => refund.amount)]);
  if (amount === ZERO) return [];
  const days = [...refunds.flatMap(({ refund }) => refund.arrivesBy ?? []), ...settledBackBy];
  return [{ kind: 'money_back', on: days.toSorted().at(-1) ?? null, amount }];
}
