import { getTableName, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { beforeAll, expect, test } from 'vitest';
import { paise } from '#domain/base/money.ts';
import {
  allocations,
  creditNotes,
  credits,
  invoiceLines,
  invoices,
} from '#server/db/schema/billing.ts';
import { cashCounts } from '#server/db/schema/books.ts';
import { stockMovements } from '#server/db/schema/catalogue.ts';
import { depositEntries } from '#server/db/schema/payments.ts';
import { receipts } from '#server/db/schema/visits.ts';
import { SOFA } from '../support/checkout.ts';
import { deliveredOrder } from '../support/rentals.ts';
import { testShop } from '../support/test-shop.ts';

const shop = testShop({ stock: { [SOFA]: 10 } });
beforeAll(async () => {
  const { orderId } = await deliveredOrder(shop);
  const { db } = shop.shop;
  const [invoice] = await db.select().from(invoices);
  if (!invoice) throw new Error('The order has no invoice');
  const { id: invoiceId, issuedOn, base, cgst, sgst, igst, amount } = invoice;
  const tax = { base, cgst, sgst, igst };
  await db.insert(creditNotes).values({
    number: 'CN1',
    series: 'CN',
    serial: 1,
    invoiceId,
    orderId,
    issuedOn,
    reason: 'One',
    amount,
    ...tax,
  });
  await db.insert(receipts).values({ orderId, takenOn: issuedOn, things: [] });
  await db.insert(cashCounts).values({
    day: issuedOn,
    way: 'taken',
    expected: paise(1),
    counted: paise(1),
    isCorrection: false,
    by: 'asha',
    at: shop.clock.now(),
  });
});
/** Of each table, what must not change, and what may. */
const KEPT: readonly {
  readonly table: PgTable;
  readonly kept: SQL;
  readonly free?: SQL;
}[] = [
  {
    table: invoices,
    kept: sql`amount = amount + 1`,
    free: sql`open_rent = 1, settled_on = due_on`,
  },
  { table: invoiceLines, kept: sql`name = name || '!'` },
  { table: creditNotes, kept: sql`reason = 'another'` },
  {
    table: credits,
    kept: sql`amount = amount + 1`,
    free: sql`returned = returned + 1, withdrawn = withdrawn + 1`,
  },
  { table: allocations, kept: sql`amount = amount + 1` },
  {
    table: depositEntries,
    kept: sql`amount = amount + 1`,
    free: sql`status = 'REFUNDED', withdrawn = 1, payment_id = null, at = now()`,
  },
  { table: stockMovements, kept: sql`change = change + 1` },
  { table: cashCounts, kept: sql`counted = counted + 1` },
  {
    table: receipts,
    kept: sql`things = '[{}]'`,
    free: sql`signed_by = 'hand', signed_at = now(), signer = 'A', strokes = '[]', unsigned_why = ''`,
  },
];

test.each(KEPT.map((one) => [getTableName(one.table), one] as const))(
  'rows of %s are not deleted, and nothing issued or booked of them changes',
  async (name, { table, kept, free }) => {
    const { db } = shop.shop;
    const before = await db.select().from(table);
    expect(before).not.toEqual([]);
    const refused = (operation: string) => ({
      cause: {
        code: '23000',
        message: expect.stringMatching(`^${operation} of "${name}"`) as string,
      },
    });
    await expect(db.execute(sql`update ${table} set ${kept}`)).rejects.toMatchObject(
      refused('UPDATE'),
    );
    await expect(db.delete(table)).rejects.toMatchObject(refused('DELETE'));
    await expect(db.execute(sql`truncate ${table} cascade`)).rejects.toMatchObject({
      cause: { code: '23000' },
    });
    expect(await db.select().from(table)).toEqual(before);
    if (!free) return;
    await db.execute(sql`update ${table} set ${free}`);
    expect(await db.select().from(table)).not.toEqual(before);
  },
);
