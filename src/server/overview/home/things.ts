import type { ComingOrder, RentedThing } from '#contract/overview/home.ts';
import type { OrderOnWire } from '#contract/orders/order.ts';
import type { Visit } from '#contract/visits/visit.ts';
import { toUpload } from '#domain/documents/awaited-documents.ts';
import { productPath } from '#domain/catalogue/pages/catalogue-path.ts';
import { findCityById } from '#domain/base/city.ts';
import { isOnItsWay } from '#domain/endings/cancellation.ts';
import { mayExtend } from '#domain/billing/extension.ts';
import { keptMonths } from '#domain/billing/months-rented.ts';
import { type Day, dayOf } from '#domain/base/kolkata.ts';
import { paise, ZERO } from '#domain/base/money.ts';
import { isBeingPrepared } from '#domain/orders/order.ts';
import { isPaidAhead, monthlyRentOf } from '#domain/orders/rent-line.ts';
import { toKind } from '#contract/base/kind-flags.ts';
import {
  extendsLater,
  moveBadge,
  PAY_FIRST,
  pickupBadge,
  repairBadge,
  FETCHED,
  RETURN_ASKED,
} from '#messages/overview/home-things.ts';
import { lengthOf, planInOrder } from '#messages/base/plan-words.ts';
import type { OrderRow } from '#server/orders/status.ts';
import type { FoundRepair } from '#server/care/repairs/find.ts';
import { windowAddress } from './actions.ts';
import type { KeptSince } from './since.ts';
import { listWords } from '#messages/base/item-words.ts';

/** An order that runs, as it is kept and as it is shown. */
export interface RunningOrder {
  readonly row: OrderRow;
  readonly shown: OrderOnWire;
  /** The end of its first term, which is what terms paid ahead are paid until; null before the delivery. */
  readonly termEndsOn: Day | null;
  /** What brings it: planned, or chosen with the order. */
  readonly visit: Visit | undefined;
  /** That moves it to another address, if that is planned. */
  readonly move: Visit | undefined;
}

interface Rented {
  readonly running: readonly RunningOrder[];
  readonly repairs: readonly FoundRepair[];
}

/** A card for each thing that is with the renter (docs/screens.md#a-card-for-each-thing). */
export function rentedThings(
  { running, repairs }: Rented,
  { hasOpenMoney, since }: { readonly hasOpenMoney: boolean; readonly since: KeptSince },
  today: Day,
): RentedThing[] {
  return running.flatMap((order) => {
    const { status, deliveredOn, expiresOn } = order.row;
    const isThere = status === 'DELIVERED' || status === 'RETURN_REQUESTED';
    if (!isThere || !deliveredOn || !expiresOn) return [];
    const isInTerm = order.termEndsOn !== null && today < order.termEndsOn;
    const actions = actionsOf(order, expiresOn, hasOpenMoney, today);
    return thingsOf(order).map(({ thing, isAhead }) => {
      const from = since.get(order.row.id)?.get(thing.productSlug)?.since ?? deliveredOn;
      return {
        ...thing,
        isPaidAhead: isAhead && isInTerm,
        since: from,
        until: expiresOn,
        ...keptMonths(from, expiresOn, today),
        badge: badgeOf(order, thing.productSlug, repairs),
        actions,
      };
    });
  });
}

/** How many of each product a replacement brings anew, by its order. */
export type Replacing = ReadonlyMap<number, ReadonlyMap<string, number>>;

/** Orders that are paid and not there yet, of a renter whose documents are all verified or not. */
export function comingOrders(
  running: readonly RunningOrder[],
  areVerified: boolean,
  replacing: Replacing,
  now: Date,
): ComingOrder[] {
  return running
    .filter(({ row }) => isBeingPrepared(row.status))
    .map((order) => {
      const { row, shown, visit } = order;
      const paid = shown.timeline.find(({ status }) => status === 'CONFIRMED');
      const awaited = shown.awaitedDocuments ?? [];
      const anew = replacing.get(row.id);
      return {
        orderNumber: row.number,
        paidOn: paid ? dayOf(new Date(paid.at)) : null,
        paid: row.settledBy === null ? ZERO : row.payable,
        deliveryOn: row.expectedOn,
        expressOn: row.expressOn,
        isLate: shown.isDeliveryLate ?? false,
        step: awaited.length > 0 ? 'documents' : 'delivery',
        isOnItsWay: isOnItsWay(row, now),
        areVerified,
        toSend: toUpload(awaited).length,
        visit: visit ?? null,
        isReplacement: anew !== undefined,
        things: thingsOf(order).flatMap(({ thing, plan, isAhead: isPaidAhead }) => {
          const quantity = anew ? (anew.get(thing.productSlug) ?? 0) : thing.quantity;
          return quantity > 0 ? [{ ...thing, quantity, plan, isPaidAhead }] : [];
        }),
      };
    });
}

/** `the Oslo sofa`, `2 × Oslo sofa`, `the Oslo sofa and 1 more item`. */
export function namesOf({ shown }: RunningOrder): string {
  return listWords(shown.productList, 'the ');
}

function thingsOf({ row, shown }: RunningOrder) {
  const city = findCityById(row.cityId);
  const { orderTenure, extendedBy } = lengthOf(shown);
  return shown.productList.map((line, at) => {
    const { productInfo: card, tenure } = line;
    const kind = toKind(shown, line.isSeasonal);
    const rent = paise(shown.securityDeposit[at]?.rent ?? 0);
    return {
      isAhead: isPaidAhead(kind),
      plan: planInOrder({ kind, tenure }, orderTenure, extendedBy),
      thing: {
        orderNumber: row.number,
        productSlug: line.productSlug,
        name: line.name,
        quantity: line.quantity,
        picture: card ? { src: card.featuredImage, alt: card.imageAlt } : null,
        href: card && city ? productPath(city, card) : null,
        monthly: monthlyRentOf({ kind, tenure, rent }),
        isFree: isPaidAhead(kind) && row.discount >= row.totalRent,
      },
    };
  });
}

/** Always the same ones in the same order; what cannot be done says why. */
function actionsOf(
  { row, shown }: RunningOrder,
  expiresOn: Day,
  hasOpenMoney: boolean,
  today: Day,
): RentedThing['actions'] {
  const why = endedByUs(shown) ? FETCHED : RETURN_ASKED;
  const asked = row.status === 'RETURN_REQUESTED' ? why : null;
  const early = mayExtend(expiresOn, today) ? null : extendsLater(expiresOn);
  const unpaid = hasOpenMoney ? PAY_FIRST : null;
  const done = (does: 'extend' | 'swap' | 'return' | 'relocate', bar: string | null) => ({
    does,
    href: bar === null ? windowAddress(does, row.number) : null,
    why: bar,
  });
  return [
    { does: 'report', href: null, why: null },
    done('extend', asked ?? early ?? unpaid),
    ...(row.kind === 'normal' ? [done('swap', asked)] : []),
    done('return', asked),
    done('relocate', asked),
  ];
}

function badgeOf(
  { row, shown, move }: RunningOrder,
  slug: string,
  repairs: readonly FoundRepair[],
): string | null {
  const { pickup } = shown;
  if (pickup) return pickupBadge(pickup.day, endedByUs(shown));
  const planned = repairs.find(
    ({ order, repair }) => order.id === row.id && repair.productSlug === slug,
  );
  if (planned) return repairBadge(planned.visit.day);
  return move ? moveBadge(move.day) : null;
}

/** Whether a return was begun by us, since rent is unpaid. */
export function endedByUs({ timeline }: RunningOrder['shown']): boolean {
  const asked = timeline.findLast(({ status }) => status === 'RETURN_REQUESTED');
  return asked !== undefined && asked.actor !== 'customer';
}
