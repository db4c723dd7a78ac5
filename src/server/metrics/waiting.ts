import { and, count, eq, isNotNull, isNull, like, lte, or, gt } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { CITIES, type CityId } from '#domain/base/city.ts';
import type { Db } from '#server/db/db.ts';
import { products, productStock } from '#server/db/schema/catalogue.ts';
import { debits } from '#server/db/schema/debits.ts';
import { mandates } from '#server/db/schema/mandates.ts';
import { matters, outbox } from '#server/db/schema/operations.ts';
import { orders } from '#server/db/schema/orders.ts';
import { paymentAttempts, refunds } from '#server/db/schema/payments.ts';
import { findStock } from '#server/catalogue/find-stock.ts';
import { type Line, measureLine } from './line.ts';

type Named<Value> = Readonly<Record<string, Value>>;

/** What waits in the shop, for jobs, for the provider and for people. */
export interface Waiting {
  readonly due: Named<Line>;
  readonly messages: Line;
  readonly givenUp: number;
  readonly refunds: Named<Line>;
  readonly soldOut: Named<number>;
  readonly matters: Named<number>;
}

/** By which moment a job takes up what is due. */
const DUE_BY: Named<PgColumn> = {
  outbox: outbox.tryAt,
  reconcile: paymentAttempts.checkAt,
  'release-stock': orders.heldUntil,
  mandates: mandates.askAt,
  'mandates-ended': mandates.cancelAt,
  debits: debits.handAt,
};

const OPEN_REFUNDS = ['promised', 'sent', 'transfer_due'] as const;

/** One question after the other: whoever asks for figures takes one connection, or one turn of the embedded database. */
export async function findWaiting(db: Db, now: Date): Promise<Waiting> {
  return {
    due: await each(Object.entries(DUE_BY), (by) =>
      measureLine(db, { which: lte(by, now), by, since: by }, now),
    ),
    messages: await findMessages(db, now),
    givenUp: await countGivenUp(db),
    refunds: await each(
      OPEN_REFUNDS.map((state) => [state, state] as const),
      (state) => findRefunds(db, state, now),
    ),
    soldOut: await countSoldOut(db),
    matters: await countMatters(db),
  };
}

async function each<Item, Value>(
  items: readonly (readonly [string, Item])[],
  find: (item: Item) => Promise<Value>,
): Promise<Named<Value>> {
  const found: Record<string, Value> = {};
  for (const [name, item] of items) found[name] = await find(item);
  return found;
}

/** Messages that should be out; those that are held back until a moment are not. */
function findMessages(db: Db, now: Date): Promise<Line> {
  const shouldBeOut = or(lte(outbox.tryAt, now), gt(outbox.tries, 0));
  const which = and(isNotNull(outbox.tryAt), shouldBeOut);
  return measureLine(db, { which, by: outbox.tryAt, since: outbox.createdAt }, now);
}

/** Messages that were given up, until an operator has done with them. */
async function countGivenUp(db: Db): Promise<number> {
  const isGivenUp = and(eq(matters.source, 'outbox'), like(matters.item, '%given up'));
  const [found] = await db
    .select({ count: count() })
    .from(matters)
    .where(and(isNull(matters.closedAt), isGivenUp));
  return found?.count ?? 0;
}

function findRefunds(db: Db, state: (typeof OPEN_REFUNDS)[number], now: Date): Promise<Line> {
  const which = eq(refunds.state, state);
  return measureLine(db, { which, by: refunds.tryAt, since: refunds.createdAt }, now);
}

/** Products of which a city has none to order, but those that are off sale there. */
async function countSoldOut(db: Db): Promise<Named<number>> {
  const found = await db
    .select({ cityId: productStock.cityId, count: count() })
    .from(productStock)
    .where(and(eq(productStock.available, 0), isNull(productStock.offSaleSince)))
    .groupBy(productStock.cityId);
  const byCity = new Map(found.map((row) => [row.cityId, row.count]));
  return each(
    CITIES.map(({ id, slug }) => [slug, id] as const),
    async (id) => (byCity.get(id) ?? 0) + (await countLacking(db, id)),
  );
}

/** Packages that have units there and lack a piece (rules/catalogue.md#the-stock-of-a-package). */
async function countLacking(db: Db, cityId: CityId): Promise<number> {
  const { productSlug, available, offSaleSince } = productStock;
  const rows = await db
    .select({ slug: productSlug })
    .from(productStock)
    .innerJoin(products, eq(products.slug, productSlug))
    .where(
      and(
        eq(productStock.cityId, cityId),
        eq(products.category, 'package'),
        gt(available, 0),
        isNull(offSaleSince),
      ),
    );
  const slugs = rows.map(({ slug }) => slug);
  const stockOf = await findStock(db, cityId, slugs);
  return slugs.filter((slug) => stockOf(slug).available === 0).length;
}

async function countMatters(db: Db): Promise<Named<number>> {
  const found = await db
    .select({ source: matters.source, count: count() })
    .from(matters)
    .where(isNull(matters.closedAt))
    .groupBy(matters.source);
  return Object.fromEntries(found.map((row) => [row.source, row.count]));
}
