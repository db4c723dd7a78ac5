import { and, asc, eq, isNull } from 'drizzle-orm';
import type { CityId } from '#domain/base/city.ts';
import { type Day, formatDayWithYear } from '#domain/base/kolkata.ts';
import { formatRupees, rupees } from '#domain/base/money.ts';
import {
  MOST_RENT_RUPEES,
  type PriceFault,
  refuseCallingOff,
  refusePrices,
  unlikelyPrices,
  startOfPrice,
} from '#domain/catalogue/price.ts';
import type { Plan } from '#domain/catalogue/rent.ts';
import { formatTenure } from '#domain/catalogue/tenure.ts';
import { plural } from '#messages/base/plural.ts';
import type { Db, Tx } from '#server/db/db.ts';
import { priceChanges, products } from '#server/db/schema/catalogue.ts';
import { type Refusal, refuse } from '#server/lib/refusal.ts';
import { findOffers } from './plans.ts';

export type PriceChangeRow = typeof priceChanges.$inferSelect;

/** Every price that was set of a product, in the order in which they were said. */
export async function findPriceChanges(db: Db, slug: string): Promise<PriceChangeRow[]> {
  return db
    .select()
    .from(priceChanges)
    .where(eq(priceChanges.productSlug, slug))
    .orderBy(asc(priceChanges.id));
}

/** Another one as soon as anything is set or called off: nothing is ever taken away. */
export function priceVersion(rows: readonly PriceChangeRow[], cityId: CityId): number {
  const own = rows.filter((row) => row.cityId === cityId);
  return own.length + own.filter(({ calledOffAt }) => calledOffAt !== null).length;
}

export interface Doing {
  readonly by: string;
  readonly at: Date;
}

export interface SetPrices {
  readonly productSlug: string;
  readonly cityId: CityId;
  readonly prices: readonly Plan[];
  readonly from: Day;
  readonly reason: string;
  readonly isConfirmed?: boolean | undefined;
  /** The version shown; no check without it. */
  readonly seen?: number | undefined;
}

/** Sets the prices of plans in a city from a day on (rules/catalogue.md#the-price-of-a-day). */
export async function setPrices(
  tx: Tx,
  { productSlug, cityId, prices, from, reason, isConfirmed, seen }: SetPrices,
  { by, at }: Doing,
): Promise<Refusal | undefined> {
  const changed = await lockPrices(tx, { productSlug, cityId, seen });
  if (changed) return changed;
  const { opening, changes } = (await findOffers(tx, cityId, [productSlug]))(productSlug);
  const wanted = { prices, from, isConfirmed };
  const fault = refusePrices(opening, changes, wanted, at);
  if (fault === 'PRICE_UNLIKELY') {
    const unlikely = unlikelyPrices(opening, changes, wanted, at);
    return refuse(fault, { values: { rents: unlikely.map(tellChange).join('; ') } });
  }
  if (fault) return refusalOf(fault);
  const startsAt = startOfPrice(from, at);
  await tx
    .insert(priceChanges)
    .values(prices.map((plan) => ({ ...plan, productSlug, cityId, startsAt, reason, by, at })));
  return undefined;
}

function tellChange({ tenure, old, price }: ReturnType<typeof unlikelyPrices>[number]): string {
  return `${plural(tenure, 'month')}, ${formatRupees(old)} → ${formatRupees(price)}`;
}

export interface CallOff {
  readonly productSlug: string;
  readonly id: number;
  readonly seen?: number | undefined;
}

/** Calls off a price that has not begun. */
export async function callOffPrice(
  tx: Tx,
  { productSlug, id, seen }: CallOff,
  { by, at }: Doing,
): Promise<Refusal | undefined> {
  const own = and(eq(priceChanges.id, id), eq(priceChanges.productSlug, productSlug));
  const [row] = await tx.select().from(priceChanges).where(own);
  if (!row) return refuse('NOT_FOUND');
  const { cityId } = row;
  const changed = await lockPrices(tx, { productSlug, cityId, seen });
  if (changed) return changed;
  const { opening, changes } = (await findOffers(tx, cityId, [productSlug]))(productSlug);
  const fault = refuseCallingOff(opening, changes, id, at);
  if (fault) return refusalOf(fault);
  await tx
    .update(priceChanges)
    .set({ calledOffAt: at, calledOffBy: by })
    .where(and(own, isNull(priceChanges.calledOffAt)));
  return undefined;
}

function refusalOf(fault: PriceFault | 'PRICE_BEGUN'): Refusal {
  if (typeof fault === 'string')
    return refuse(fault, { values: { most: formatRupees(rupees(MOST_RENT_RUPEES)) } });
  const { code, on, longer, shorter } = fault;
  const values = {
    day: formatDayWithYear(on),
    longer: formatTenure(longer.tenure),
    dearer: formatRupees(longer.price),
    shorter: formatTenure(shorter.tenure),
    cheaper: formatRupees(shorter.price),
  };
  return refuse(code, { values });
}

/** Whoever changes prices of a product waits for the others; refused where they were seen otherwise. */
async function lockPrices(
  tx: Tx,
  { productSlug, cityId, seen }: Pick<SetPrices, 'productSlug' | 'cityId' | 'seen'>,
): Promise<Refusal | undefined> {
  const [product] = await tx
    .select({ slug: products.slug })
    .from(products)
    .where(eq(products.slug, productSlug))
    .for('no key update');
  if (!product) return refuse('NOT_FOUND');
  if (seen === undefined) return undefined;
  const version = priceVersion(await findPriceChanges(tx, productSlug), cityId);
  return version === seen ? undefined : refuse('PRICES_CHANGED');
}
