import { eq, TransactionRollbackError } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Db } from '#server/db/db.ts';
import { users } from '#server/db/schema/accounts.ts';
import { companies, companyPeople } from '#server/db/schema/companies.ts';
import { orders } from '#server/db/schema/orders.ts';
import { examine, type Finding } from '#server/doctor/doctor.ts';
import { setStock, SOFA } from './support/checkout.ts';
import { colleague, founder, orderFor, type Person } from './support/companies.ts';
import { openTestShop, type TestShop } from './support/shop.ts';

let shop: TestShop;
let owner: Person;
let member: Person;
let orderNumber: string;
beforeAll(async () => {
  shop = await openTestShop();
  await setStock(shop, SOFA, 10);
  owner = await founder(shop);
  member = await colleague(shop, owner);
  orderNumber = await orderFor(shop, member);
});
afterAll(() => shop.close());

/** The laws that a change breaks, which is rolled back afterwards. */
async function brokenBy(change: (db: Db) => Promise<unknown>): Promise<string[]> {
  let findings: readonly Finding[] = [];
  const rolledBack = shop.shop.db.transaction(async (tx) => {
    await change(tx);
    findings = await examine(tx, shop.content.coupons);
    tx.rollback();
  });
  await expect(rolledBack).rejects.toThrow(TransactionRollbackError);
  return findings.filter(({ subjects }) => subjects.length > 0).map(({ law }) => law);
}

const OWNERS =
  'A company that has not ended has an owner, and one that has ended has nobody and no open invitation';
const OF_PERSON =
  'An order is of the company that its person was in when they placed it, or of that of the order before it';

test('finds a company without an owner, and one that has ended with people in it', async () => {
  const isOwner = eq(companyPeople.userId, owner.userId);
  expect(
    await brokenBy((db) => db.update(companyPeople).set({ role: 'member' }).where(isOwner)),
  ).toEqual([OWNERS]);
  const endedAt = shop.clock.now();
  expect(await brokenBy((db) => db.update(companies).set({ endedAt }))).toEqual([OWNERS]);
});

test('finds a deleted account in a company', async () => {
  const erasedAt = shop.clock.now();
  const laws = await brokenBy((db) =>
    db.update(users).set({ erasedAt }).where(eq(users.id, member.userId)),
  );
  expect(laws).toContain('A deleted account is in no company');
});

test('finds an order of a company that its person was not in when they placed it', async () => {
  const placedAt = new Date('2026-11-01T05:30:00Z');
  const laws = await brokenBy((db) =>
    db
      .update(companyPeople)
      .set({ leftAt: placedAt })
      .where(eq(companyPeople.userId, member.userId)),
  );
  expect(laws).toEqual([OF_PERSON]);
  const others = await brokenBy((db) =>
    db.update(orders).set({ userId: owner.userId, placedAt }).where(eq(orders.number, orderNumber)),
  );
  expect(others).toContain(OF_PERSON);
});
