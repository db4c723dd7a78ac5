import type * as z from 'zod/mini';
import type { ExchangePlaced } from '#contract/orders/exchange-quote.ts';
import type { requestOtherCity } from '#contract/delivery/relocation.ts';
import { refuseSmallRent } from '#domain/catalogue/cart/cart.ts';
import { CITIES, type City, findCityById } from '#domain/base/city.ts';
import { cityMoveDays } from '#domain/changes/exchange-days.ts';
import { type ExchangeQuote, quoteExchange } from '#domain/changes/exchange-quote.ts';
import { type Day, dayOf } from '#domain/base/kolkata.ts';
import { type Paise, sum } from '#domain/base/money.ts';
import { findPlan } from '#domain/catalogue/rent.ts';
import { expiryDay, longestTenure } from '#domain/catalogue/tenure.ts';
import { SWAP_BAR_WORDS, swapBarWords } from '#messages/changes/exchange-words.ts';
import { elsewhereWords } from '#messages/visits/relocation-words.ts';
import type { Caller } from '#server/lib/account-lock.ts';
import { refuseBlocked } from '#server/lib/customer-block.ts';
import { Refusal, refuse } from '#server/lib/refusal.ts';
import type { AppContext, TxContext } from '#server/lib/shop.ts';
import { transactAs } from '#server/lib/transact.ts';
import { findPlans } from '#server/catalogue/plans.ts';
import { findProducts } from '#server/catalogue/products.ts';
import { findServedAddress, type ServedAddress } from '#server/people/customers/served-address.ts';
import { lineOf } from '#server/orders/line.ts';
import { daysWithRoom } from '#server/visits/places.ts';
import { labourOfExchange } from './labour.ts';
import { barOf, exchangedOf, type OutgoingOrder, lockOutgoing } from './outgoing-order.ts';
import {
  findPlacedExchange,
  placeExchange,
  type PlannedExchange,
  refuseOtherQuote,
} from './place.ts';

/** A move to the other city as it would be today. */
interface PlannedMove {
  readonly leaving: OutgoingOrder;
  readonly to: ServedAddress;
  readonly lines: PlannedExchange['lines'];
  /** The end of the plan that begins there. */
  readonly endsOn: Day;
  readonly quote: ExchangeQuote;
  readonly labourFee: Paise | null;
}

/** Where an order moves to, and when. */
export interface AskedMove {
  readonly addressId: number;
  readonly on: Day;
}

/**
 * What the end of an order and the same things in the other city come to, or why it cannot be
 * (rules/relocations.md#to-the-other-city).
 */
export async function planOtherCity(
  work: TxContext,
  userId: number,
  leaving: OutgoingOrder | undefined,
  { addressId, on }: AskedMove,
  now: Date,
): Promise<PlannedMove | Refusal> {
  const notPossible = (why: string) => refuse('EXCHANGE_NOT_POSSIBLE', { values: { why } });
  if (!leaving) return notPossible(SWAP_BAR_WORDS.not_delivered);
  const bar = await barOf(work, leaving, now);
  if (bar) return notPossible(swapBarWords(bar, leaving.order.expiresOn, dayOf(now)));
  const to = await findServedAddress(work, userId, addressId);
  if (to instanceof Refusal) return to;
  const city = findCityById(to.cityId);
  if (!city) throw new Error(`There is no city ${to.cityId}`);
  if (city.id === leaving.order.cityId) return refuse('RELOCATION_SAME_CITY');
  const there = await findThere(work, leaving, city, [on]);
  if (typeof there === 'string') return notPossible(there);
  const { lines, tenure } = there;
  const endsOn = expiryDay(on, tenure);
  const before = exchangedOf(leaving);
  const deposit = sum(lines.map((line) => line.deposit));
  const term = { deliveredOn: on, endsOn };
  const quote = quoteExchange(before, { items: lines, term, endsOn, deposit }, on);
  const labourFee = await labourOfExchange(work, lines, to.fields);
  return { leaving, to, lines, endsOn, quote, labourFee };
}

/**
 * The other cities: those in which the same things can be had, with the days on which they can and a place is
 * left, and those in which they cannot.
 */
export async function findOtherCities(
  work: TxContext,
  leaving: OutgoingOrder,
  days: readonly Day[],
) {
  const open: { cityId: number; days: Day[] }[] = [];
  const cities: { cityId: number; closed: string }[] = [];
  for (const city of days.length > 0 ? CITIES : []) {
    if (city.id === leaving.order.cityId) continue;
    const there = await findThere(work, leaving, city, days);
    if (typeof there === 'string') cities.push({ cityId: city.id, closed: there });
    else open.push({ cityId: city.id, days: await daysWithRoom(work.db, city.id, there.days) });
  }
  return { open, cities };
}

/** The same things in the other city, on those of the days that are possible; why not in words, if so. */
async function findThere(
  work: TxContext,
  leaving: OutgoingOrder,
  city: City,
  asked: readonly Day[],
) {
  const { lines, missing } = await findSameThings(work, leaving, city);
  if (missing.length > 0) return elsewhereWords.missing(city, missing);
  const tenure = longestTenure(lines);
  const days = cityMoveDays(asked, tenure, leaving.rental.committedUntil);
  if (days.length === 0) return elsewhereWords.longer(city);
  const rent = sum(lines.map((line) => line.rent));
  const kinds = lines.map(({ kind }) => kind);
  return refuseSmallRent(kinds, rent, city)
    ? elsewhereWords.smallRent(city, rent)
    : { lines, tenure, days };
}

/** The lines of an order as the other city has them for the same months, and the names of those it has not. */
async function findSameThings(work: TxContext, { lines }: OutgoingOrder, { id: cityId }: City) {
  const slugs = lines.map(({ productSlug }) => productSlug);
  const products = await findProducts(work.db, slugs);
  const offerOf = await findPlans(work.db, cityId, slugs, work.now());
  const found = lines.map((line) => {
    const { position, quantity, tenure, productSlug } = line;
    const product = products.find(({ slug }) => slug === productSlug);
    const offer = offerOf(productSlug);
    const price = findPlan(offer.plans, tenure)?.price;
    const isThere = product && price !== undefined && offer.available >= quantity;
    return isThere ? lineOf(product, { position, quantity, tenure, price }) : line.name;
  });
  return {
    lines: found.filter((each) => typeof each !== 'string'),
    missing: found.filter((each) => typeof each === 'string'),
  };
}

/** Moves an order to the other city at what was shown: all of it or nothing. */
export async function askForOtherCity(
  shop: AppContext,
  caller: Caller,
  orderId: number,
  asked: z.output<typeof requestOtherCity.input>,
  key: string | undefined,
  now: Date,
): Promise<ExchangePlaced | Refusal> {
  return transactAs(shop, caller, 'update', async (work) => {
    const repeated = await findPlacedExchange(work.db, caller.userId, key);
    if (repeated) return repeated;
    const blocked = await refuseBlocked(work, caller.userId);
    if (blocked) return blocked;
    const locked = await lockOutgoing(work.db, orderId);
    const planned = await planOtherCity(work, caller.userId, locked, asked, now);
    if (planned instanceof Refusal) return planned;
    const { leaving, lines, to, quote, labourFee } = planned;
    const other = refuseOtherQuote(quote, asked.shown);
    if (other) return other;
    const { cityId, fields: address, id: addressId, stateCode } = to;
    const place = { cityId, address, addressId, stateCode };
    const slot = { day: asked.on, half: asked.half };
    const exchange = { kind: 'relocation', lines, place, slot, quote, labourFee } as const;
    return placeExchange(work, leaving, exchange, key, now);
  });
}
