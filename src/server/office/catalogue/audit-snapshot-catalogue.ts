import { asc, eq } from 'drizzle-orm';
import { findCityById } from '#domain/base/city.ts';
import type { Db } from '#server/db/db.ts';
import { priceChanges } from '#server/db/schema/catalogue.ts';
import { coupons } from '#server/db/schema/orders.ts';
import type { CatalogueCommand } from './catalogue-commands.ts';
import { findProductDetail } from './product.ts';
import type { AuditSnapshot } from '#server/office/base/audit-snapshot.ts';

/** How that stands which a command of the catalogue is about, for the audit log. */
export async function lookAtCatalogue(
  db: Db,
  command: CatalogueCommand,
  now: Date,
): Promise<AuditSnapshot> {
  return { customerId: null, state: await stateOf(db, command, now) };
}

async function stateOf(
  db: Db,
  command: CatalogueCommand,
  now: Date,
): Promise<AuditSnapshot['state']> {
  switch (command.name) {
    case 'price set': {
      const { product, cityId } = command;
      const found = await findProductDetail(db, product, now);
      const here = found?.cities.find(({ city }) => city.id === cityId);
      const rents = here?.plans.map(({ tenure: months, price: rent }) => ({ months, rent }));
      return {
        city: findCityById(cityId)?.name,
        rents,
        rentChanges: await findPlanned(db, product),
      };
    }
    case 'price call-off':
      return { rentChanges: await findPlanned(db, command.product) };
    case 'sale stop':
    case 'sale start': {
      const { product, cityId } = command;
      const found = await findProductDetail(db, product, now);
      const off = found?.cities.find(({ city }) => city.id === cityId)?.offSale;
      return { city: findCityById(cityId)?.name, onSale: !off, because: off?.reason ?? null };
    }
    case 'coupon set':
    case 'coupon pause':
    case 'coupon resume': {
      const [row] = await db.select().from(coupons).where(eq(coupons.code, command.coupon));
      return row ? { ...row.entry, paused: row.pausedAt !== null } : null;
    }
    case 'coupon list':
    case 'price list':
    case 'price show':
      return null;
    default:
      return command satisfies never;
  }
}

/** Each price that was set, with its beginning, or called off. */
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
