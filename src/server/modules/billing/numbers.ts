import { sql } from 'drizzle-orm';
import { findCityById } from '#domain/city.ts';
import { supplyTo } from '#domain/gst.ts';
import { registrationOn } from '#domain/gst-registration.ts';
import { invoiceNumber, invoiceSeries } from '#domain/invoice-number.ts';
import type { Day } from '#domain/kolkata.ts';
import type { Tx } from '#server/db/db.ts';
import { invoiceCounters } from '#server/db/schema/billing.ts';
import type { Shop } from '#server/lib/shop.ts';
import type { OrderRow } from '#server/modules/orders/status.ts';

/**
 * Takes the next number of a series. The counter's row stays locked until the transaction ends, so
 * that a number is given once and one that is rolled back is given again: no gaps.
 */
export async function takeNumber(tx: Tx, gstin: string, on: Day, kind: '' | 'C' | 'D' = '') {
  const series = invoiceSeries(gstin, on, kind);
  const [row] = await tx
    .insert(invoiceCounters)
    .values({ series, last: 1 })
    .onConflictDoUpdate({
      target: invoiceCounters.series,
      set: { last: sql`${invoiceCounters.last} + 1` },
    })
    .returning({ serial: invoiceCounters.last });
  if (!row) throw new Error(`No number was given in ${series}`);
  return { series, serial: row.serial, number: invoiceNumber(series, row.serial) };
}

/** The registration and kind of supply that an order's invoices have on a day (rules/gst.md#rate). */
export function taxFor({ site }: Shop, { cityId, stateCode }: OrderRow, on: Day) {
  const city = findCityById(cityId);
  if (!city) throw new Error(`There is no city ${cityId}`);
  const place = { deliveryState: stateCode, homeState: city.stateCode };
  const { gstin, stateCode: ours } = registrationOn(site.registrations, place, on);
  return { gstin, supply: supplyTo(stateCode, [ours]) };
}
