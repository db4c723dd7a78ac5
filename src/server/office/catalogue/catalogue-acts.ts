import { asc, eq } from 'drizzle-orm';
import * as calls from '#contract/office/catalogue/catalogue.ts';
import { type CityId, findCityById } from '#domain/base/city.ts';
import { dayOf } from '#domain/base/kolkata.ts';
import type { Db } from '#server/db/db.ts';
import { priceChanges } from '#server/db/schema/catalogue.ts';
import { changeSale } from '#server/catalogue/off-sale.ts';
import { callOffPrice, setPrices } from '#server/catalogue/prices.ts';
import { serveAct } from '#server/office/base/act.ts';
import { type Audited, UNNAMED } from '#server/office/base/audited.ts';
import { findProductDetail } from './product.ts';

interface OfProduct {
  readonly slug: string;
}

interface InCity extends OfProduct {
  readonly cityId: CityId;
}

const PRODUCT = { ...UNNAMED, subject: ({ slug }: OfProduct) => slug };

const RENTS: Audited<InCity> = {
  ...PRODUCT,
  look: async (db, { slug, cityId }, now) => {
    const here = await findIn(db, { slug, cityId }, now);
    const rents = here?.plans.map(({ tenure: months, price: rent }) => ({ months, rent }));
    const city = findCityById(cityId)?.name;
    const rentChanges = await findPlanned(db, slug);
    return { customerId: null, state: { city, rents, rentChanges } };
  },
};

const PLANNED: Audited<OfProduct> = {
  ...PRODUCT,
  look: async (db, { slug }) => ({
    customerId: null,
    state: { rentChanges: await findPlanned(db, slug) },
  }),
};

const SALE: Audited<InCity> = {
  ...PRODUCT,
  look: async (db, { slug, cityId }, now) => {
    const off = (await findIn(db, { slug, cityId }, now))?.offSale;
    const city = findCityById(cityId)?.name;
    return { customerId: null, state: { city, onSale: !off, because: off?.reason ?? null } };
  },
};

/** Acts on rents and sale (rules/catalogue.md#the-price-of-a-day). */
export const CATALOGUE_ACTS = [
  serveAct(calls.setPrices, RENTS, (work, { slug, from, ...wanted }, { by, now }) => {
    const set = { ...wanted, productSlug: slug, from: from ?? dayOf(now) };
    return setPrices(work.db, set, { by: by.name, at: now });
  }),
  serveAct(calls.callOffPrice, PLANNED, (work, { slug, id, seen }, { by, now }) =>
    callOffPrice(work.db, { productSlug: slug, id, seen }, { by: by.name, at: now }),
  ),
  serveAct(calls.stopSale, SALE, (work, { slug, cityId, reason }, { by, now }) => {
    const sale = { productSlug: slug, cityId, offBecause: reason };
    return changeSale(work.db, sale, { by: by.name, at: now });
  }),
  serveAct(calls.startSale, SALE, (work, { slug, cityId }, { by, now }) => {
    const sale = { productSlug: slug, cityId, offBecause: null };
    return changeSale(work.db, sale, { by: by.name, at: now });
  }),
];

async function findIn(db: Db, { slug, cityId }: InCity, now: Date) {
  const found = await findProductDetail(db, slug, now);
  return found?.cities.find(({ city }) => city.id === cityId);
}

/** Each price set or called off, with its first day. */
async function findPlanned(db: Db, product: string) {
  const rows = await db
    .select()
    .from(priceChanges)
    .where(eq(priceChanges.productSlug, product))
    .orderBy(asc(priceChanges.id));
  return rows
    .slice(-12)
    .map(({ cityId, tenure: months, price: rent, startsAt: from, calledOffAt }) => ({
      city: findCityById(cityId)?.name,
      months,
      rent,
      from,
      ...(calledOffAt ? { calledOff: 'called off' } : {}),
    }));
}
