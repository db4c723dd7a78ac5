import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { paise } from '#domain/base/money.ts';
import type { Db } from '#server/db/db.ts';
import { debits } from '#server/db/schema/debits.ts';
import { mandateEvents, mandates } from '#server/db/schema/mandates.ts';
import { clockAt, mandateOf, type Payer, rentingWithAutoPay, runJobs } from '../support/autopay.ts';
import { SOFA } from '../support/checkout.ts';
import { brokenBy } from '../support/laws.ts';
import { failedChecks } from '../support/rentals.ts';
import { testShop } from '../support/test-shop.ts';

const shop = testShop({ stock: { [SOFA]: 10 } });
let renter: Payer;
let mandateId: number;

beforeAll(async () => {
  renter = await rentingWithAutoPay(shop);
  for (const at of ['2026-12-01 09:00', '2026-12-04 06:00', '2026-12-05 13:00']) {
    clockAt(shop, at);
    await runJobs(shop);
  }
  clockAt(shop, '2027-01-01 09:00');
  await runJobs(shop);
  ({ id: mandateId } = await mandateOf(shop, renter));
});

test('finds every law kept where a debit was paid and another is planned', async () => {
  expect(await failedChecks(shop)).toEqual([]);
  const rows = await shop.shop.db.select().from(debits).orderBy(debits.id);
  expect(rows.map(({ state }) => state)).toEqual(['paid', 'planned']);
});

test.each([
  [
    'a mandate that stands elsewhere than its timeline',
    'A mandate’s status matches its timeline, and it is requested only until it ends',
    (db: Db) => db.insert(mandateEvents).values({ ...stopped(), mandateId }),
  ],
  [
    'a mandate that is over and still asked for',
    'A mandate’s status matches its timeline, and it is requested only until it ends',
    (db: Db) => db.update(mandates).set({ endedAt: new Date() }),
  ],
  [
    'a debit above the maximum',
    'Every planned or running debit uses a mandate of the same renter',
    (db: Db) => db.update(mandates).set({ maximum: paise(100) }),
  ],
  [
    'a debit of another sum than its attempt',
    'Every submitted debit is a rent payment attempt of its renter, for exactly its amount',
    (db: Db) =>
      db
        .update(debits)
        .set({ amount: paise(100) })
        .where(eq(debits.state, 'paid')),
  ],
  [
    'a debit that is not called paid, though its money is in the books',
    'A debit is paid or returned exactly when its attempt has such a payment',
    (db: Db) => db.update(debits).set({ state: 'failed' }).where(eq(debits.state, 'paid')),
  ],
])('finds %s', async (_, law, change) => {
  expect(await brokenBy(shop, change)).toEqual([law]);
});

const stopped = () => ({ state: 'stopped', at: shop.clock.now(), actor: 'renter' }) as const;
