import { sql } from 'drizzle-orm';
import { isToSez, recipientGstin } from '#domain/people/address.ts';
import { findCityById } from '#domain/base/city.ts';
import { supplyTo } from '#domain/base/gst.ts';
import { registrationOn } from '#domain/base/gst-registration.ts';
import { type InvoiceKind, placeOfSupplyOf } from '#domain/billing/invoice.ts';
import { invoiceNumber, invoiceSeries } from '#domain/billing/invoice-number.ts';
import type { Day } from '#domain/base/kolkata.ts';
import type { Tx } from '#server/db/db.ts';
import { invoiceCounters } from '#server/db/schema/billing.ts';
import type { AppContext } from '#server/lib/shop.ts';
import type { OrderRow } from '#server/orders/status.ts';

/** A place in a series. */
export interface Numbered {
  readonly series: string;
  readonly serial: number;
  readonly number: string;
}

/**
 * Takes the next number of a series. The counter's row stays locked until the transaction ends, so
 * that a number is given once and one that is rolled back is given again: no gaps.
 */
export async function takeNumber(
  tx: Tx,
  gstin: string,
  on: Day,
  kind: '' | 'C' | 'D' = '',
): Promise<Numbered> {
  const series = invoiceSeries(gstin, on, kind);
  const [number] = await takeNumbers(tx, [series]);
  if (!number) throw new Error(`No number was given in ${series}`);
  return number;
}

/** The same of as many series as are named, each as often as it is: all numbers of one in one step. */
export async function takeNumbers(tx: Tx, wanted: readonly string[]): Promise<Numbered[]> {
  const next = new Map<string, number>();
  // In one order, so that two who take of the same series wait for each other and never in a circle.
  for (const series of [...new Set(wanted)].toSorted()) {
    const many = wanted.filter((each) => each === series).length;
    const [row] = await tx
      .insert(invoiceCounters)
      .values({ series, last: many })
      .onConflictDoUpdate({
        target: invoiceCounters.series,
        set: { last: sql`${invoiceCounters.last} + ${many}` },
      })
      .returning({ last: invoiceCounters.last });
    if (!row) throw new Error(`No number was given in ${series}`);
    next.set(series, row.last - many + 1);
  }
  return wanted.map((series) => {
    const serial = next.get(series) ?? NaN;
    next.set(series, serial + 1);
    return { series, serial, number: invoiceNumber(series, serial) };
  });
}

/**
 * Our registration, the recipient's, the place and the kind of supply that an order's invoices have on a
 * day (rules/gst.md#rate).
 */
export function taxFor(
  { site }: AppContext,
  { cityId, stateCode, address }: OrderRow,
  on: Day,
  kind: InvoiceKind = 'rent',
) {
  const city = findCityById(cityId);
  if (!city) throw new Error(`There is no city ${cityId}`);
  const place = { deliveryState: stateCode, homeState: city.stateCode };
  const { gstin, stateCode: ours } = registrationOn(site.registrations, place, on);
  const recipient = recipientGstin(address);
  const placeOfSupply = placeOfSupplyOf(kind, { gstin: recipient, deliveryState: stateCode });
  return {
    gstin,
    recipient,
    placeOfSupply,
    supply: supplyTo(placeOfSupply, [ours], isToSez(address)),
  };
}
