import { eq } from 'drizzle-orm';
import { listUnits, type Unit } from '#contract/office/catalogue/unit.ts';
import {
  findUnitProducts,
  type ListedUnit,
  selectUnits,
  soughtUnits,
} from '#server/catalogue/units/find.ts';
import { units } from '#server/db/schema/units.ts';
import { byNumber } from '#server/office/base/keyset.ts';
import { defineList } from '#server/office/base/list.ts';

/** Every single thing that is ours (rules/units.md#every-unit-has-a-name). */
export const unitList = defineList(listUnits, {
  id: units.tag,
  idAs: 'text',
  sort: {
    tag: { key: units.tag, as: 'text', goesUp: true },
    times: byNumber(units.timesOut, 'most'),
  },
  filters: {
    search: (text, { shop: { db } }) => soughtUnits(db, text),
    state: (state) => eq(units.state, state),
    condition: (condition) => eq(units.condition, condition),
    city: (city) => eq(units.cityId, city),
    product: (slug) => eq(units.productSlug, slug),
  },
  find: ({ shop: { db } }, ends) => selectUnits(db, { ...ends }),
  show: async (rows) => rows.map(toUnit),
  more: async ({ shop: { db } }) => ({ products: await findUnitProducts(db) }),
});

export function toUnit({ unit, productName, orderNumber }: ListedUnit): Unit {
  const { tag, productSlug, cityId, state, since, condition, bay, note, timesOut, version } = unit;
  return {
    tag,
    productSlug,
    productName,
    cityId,
    state,
    since: since.toISOString(),
    condition,
    bay,
    orderNumber,
    note,
    timesOut,
    version,
  };
}
