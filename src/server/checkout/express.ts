import { and, desc, eq, isNotNull } from 'drizzle-orm';
import * as calls from '#contract/catalogue/express.ts';
import { CITIES, type City, findCityById } from '#domain/base/city.ts';
import { deliveryPromise } from '#domain/catalogue/coverage/delivery.ts';
import { type ExpressPromise, expressPromise } from '#domain/catalogue/coverage/express.ts';
import { keptExpressFee } from '#domain/catalogue/coverage/office-express.ts';
import {
  beyondInventory,
  comesExpress,
  type ExpressLine,
  lastArrival,
  MARKED,
} from '#domain/catalogue/coverage/express-lines.ts';
import { type Day, formatDay } from '#domain/base/kolkata.ts';
import { missingDocuments } from '#domain/documents/kyc.ts';
import { arrivalsIn, orderSlotDays } from '#domain/orders/order-slot.ts';
import { type Paise, ZERO } from '#domain/base/money.ts';
import { beyondInventoryWords } from '#messages/orders/checkout.ts';
import { slotWords } from '#messages/base/slot-words.ts';
import type { Db } from '#server/db/db.ts';
import { orderLines, orders } from '#server/db/schema/orders.ts';
import { type Refusal, refuse } from '#server/lib/refusal.ts';
import type { Api } from '#server/lib/http/serve.ts';
import type { AppContext, TxContext } from '#server/lib/shop.ts';
import { type CartLineInCity, findCartLines } from '#server/catalogue/cart/cart.ts';
import { type ExpressTerms, findExpressTerms } from '#server/catalogue/coverage/express-terms.ts';
import { findPlans } from '#server/catalogue/plans.ts';
import { findNextPlace } from '#server/visits/places.ts';
import { findDocuments } from '#server/people/customers/documents.ts';
import type { Placement } from './placement.ts';

export function expressRoutes(api: Api): void {
  const { shop } = api;
  const { db } = shop;

  api.serve(calls.allExpressPrice, async ({ caller, now }) => {
    const prices: { cityId: City['id']; price: Paise }[] = [];
    for (const city of CITIES.filter(({ express }) => express)) {
      const terms = await findExpressTerms(shop, city.id, now);
      const lines = await findCartLines(db, shop.categories, caller.userId, city.id, now);
      prices.push({ cityId: city.id, price: feeOf(terms, lines, city, now) });
    }
    const [first] = prices;
    const general = first ? [{ priceType: 'cart', price: first.price }] : [];
    return [...general, ...prices.map((each) => ({ priceType: 'cart', ...each }))];
  });

  api.serve(calls.deliveryDates, async ({ caller, now }) => {
    const documentsVerified = await areDocumentsVerified(db, caller.userId);
    const holidays = holidaysOf(shop);
    const promised = (daysOff: readonly Day[]) => {
      const promise = expressPromise(now, { ...MARKED, documentsVerified, daysOff }, holidays);
      if (!promise) throw new Error('What is marked does not come express');
      const { arrivesOn, until, isOffered } = promise;
      return { expectedOn: arrivesOn, until: until.toISOString(), isOffered };
    };
    const cities: (ReturnType<typeof promised> & { cityId: City['id'] })[] = [];
    for (const { id: cityId } of CITIES.filter(({ express }) => express)) {
      const { daysOff } = await findExpressTerms(shop, cityId, now);
      cities.push({ cityId, ...promised(daysOff) });
    }
    return {
      now: now.toISOString(),
      standard: deliveryPromise(now, holidays),
      express: { ...promised([]), documentsVerified, cities },
    };
  });

  api.serve(calls.updateProductQuantity, async ({ input, caller, now }) => {
    const { productId, quantity } = input;
    const told = productId.map((slug, at) => ({ slug, quantity: quantity[at] }));
    const order = (await findPaidExpress(db, caller.userId)).find((lines) => isSame(lines, told));
    if (!order) return refuse('NOT_FOUND');
    const plansOf = await findPlans(db, order.cityId, productId, now);
    return productId.map((slug) => ({ productId: slug, inventory: plansOf(slug).available }));
  });
}

/** How an order's lines reach its customer. */
export interface Delivery {
  readonly charge: Paise;
  /** The day on which the last line arrives. */
  readonly expectedOn: Day;
  /** The day of the express lines, if any were asked for. */
  readonly expressOn: Day | null;
  readonly isExpress: (line: CartLineInCity) => boolean;
}

/** The delivery a placement asks for, as it is promised at `now` (rules/delivery.md#express-is-one-promise). */
export async function planDelivery(
  work: Pick<AppContext, 'db' | 'policies'>,
  userId: number,
  { isExpressAccepted, cityId }: Pick<Placement, 'isExpressAccepted' | 'cityId'>,
  lines: readonly CartLineInCity[],
  now: Date,
): Promise<Delivery | Refusal> {
  const holidays = holidaysOf(work);
  const standard = deliveryPromise(now, holidays);
  if (!isExpressAccepted) {
    return { charge: ZERO, expectedOn: standard, expressOn: null, isExpress: () => false };
  }
  const city = findCityById(cityId);
  if (!city) return refuse('EXPRESS_NOT_HERE');
  const documentsVerified = await areDocumentsVerified(work.db, userId);
  const terms = await findExpressTerms(work, cityId, now);
  const fee = feeOf(terms, lines, city, now);
  const promises = new Map<CartLineInCity, ExpressPromise>();
  for (const line of lines) {
    const product = toExpressLine(line);
    const asked = { city, product, documentsVerified, fee, daysOff: terms.daysOff };
    const promise = expressPromise(now, asked, holidays);
    if (promise) promises.set(line, promise);
  }
  const [promise] = promises.values();
  if (!promise) return refuse('EXPRESS_NOT_HERE');
  if (!promise.isOffered) return refuse('EXPRESS_NO_SOONER');
  const beyond = refuseBeyond(lines, city);
  if (beyond) return beyond;
  const isExpress = (line: CartLineInCity) => promises.has(line);
  return {
    charge: promise.fee,
    expressOn: promise.arrivesOn,
    expectedOn: lastArrival(
      lines.map((line) => ({ isExpress: isExpress(line) })),
      { standard, express: promise.arrivesOn },
    ),
    isExpress,
  };
}

/** What express costs a cart: as much as when its first express line was added, for a week. */
function feeOf(
  { changes, fee }: ExpressTerms,
  lines: readonly CartLineInCity[],
  city: City,
  now: Date,
): Paise {
  const express = lines.filter((line) => comesExpress(toExpressLine(line), city));
  const since = express
    .map(({ addedAt }) => addedAt)
    .toSorted((one, other) => one.getTime() - other.getTime());
  return since[0] ? keptExpressFee(changes, { addedAt: since[0], now }) : fee;
}

/**
 * The delivery in the slot that was chosen, where one was; refused where it cannot be kept any more
 * (rules/visits.md#a-slot-with-the-order).
 */
export async function inChosenSlot(
  work: TxContext,
  { slot, isEnquiry, cityId }: Pick<Placement, 'slot' | 'cityId'> & { readonly isEnquiry: boolean },
  delivery: Delivery,
  now: Date,
): Promise<Delivery | Refusal> {
  if (!slot) return delivery;
  const days = isEnquiry ? [] : orderSlotDays(delivery, now, holidaysOf(work));
  const [first] = days;
  if (first === undefined) return refuse('SLOT_CLOSED');
  if (!days.includes(slot.day)) {
    return refuse('SLOT_GONE', { values: { day: formatDay(first) } });
  }
  const next = await findNextPlace(work.db, { ...slot, cityId, days });
  if (next !== undefined) {
    return next ? refuse('SLOT_GONE', { values: { day: slotWords(next) } }) : refuse('SLOT_CLOSED');
  }
  return { ...delivery, ...arrivalsIn(slot, delivery) };
}

/**
 * Whether the days shown are still those that can be promised
 * (rules/delivery.md#an-order-carries-the-promise-that-was-shown).
 */
export function refuseOtherDay(
  { expectedDeliveryDate, expressDeliveryDate }: Placement,
  { expectedOn, expressOn }: Delivery,
): Refusal | undefined {
  if (expressOn !== null && expressDeliveryDate !== expressOn) {
    return refuse('EXPRESS_CHANGED', { values: { day: formatDay(expressOn) } });
  }
  if (expectedDeliveryDate === null || expectedDeliveryDate === expectedOn) return undefined;
  return refuse('DELIVERY_DATE_CHANGED', { values: { day: formatDay(expectedOn) } });
}

function refuseBeyond(lines: readonly CartLineInCity[], city: City): Refusal | undefined {
  const beyond = beyondInventory(lines.map(toExpressLine), city);
  if (beyond.length === 0) return undefined;
  const items = beyond.map(beyondInventoryWords).join('; ');
  return refuse('EXPRESS_BEYOND_INVENTORY', { values: { items } });
}

function toExpressLine({ product, kind, quantity, available }: CartLineInCity): ExpressLine {
  const { instantDelivery } = product.entry;
  return { name: product.name, kind, instantDelivery, quantity, inventory: available };
}

async function areDocumentsVerified(db: Db, userId: number): Promise<boolean> {
  return missingDocuments(await findDocuments(db, userId)).length === 0;
}

const holidaysOf = ({ policies }: Pick<AppContext, 'policies'>): string[] =>
  policies.holidays.map(({ day }) => day);

interface PaidExpress {
  readonly cityId: City['id'];
  readonly lines: readonly { readonly slug: string; readonly quantity: number }[];
}

/** The express orders a customer has paid, newest first. */
async function findPaidExpress(db: Db, userId: number): Promise<PaidExpress[]> {
  const rows = await db
    .select({
      id: orders.id,
      cityId: orders.cityId,
      slug: orderLines.productSlug,
      quantity: orderLines.quantity,
    })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(
      and(eq(orders.userId, userId), eq(orderLines.isExpress, true), isNotNull(orders.settledBy)),
    )
    .orderBy(desc(orders.id));
  return [...Map.groupBy(rows, ({ id }) => id).values()].flatMap((lines) =>
    lines[0] ? [{ cityId: lines[0].cityId, lines }] : [],
  );
}

function isSame(
  { lines }: PaidExpress,
  told: readonly { slug: string; quantity: number | undefined }[],
): boolean {
  return (
    lines.length === told.length &&
    told.every(({ slug, quantity }) =>
      lines.some((line) => line.slug === slug && line.quantity === quantity),
    )
  );
}
