import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { users } from '#server/db/schema/accounts.ts';
import { companies, companyPeople } from '#server/db/schema/companies.ts';
import { orders } from '#server/db/schema/orders.ts';
import { SOFA } from '../support/checkout.ts';
import { colleague, founder, orderFor, type Person } from '../support/companies.ts';
import { brokenBy } from '../support/laws.ts';
import { testShop } from '../support/test-shop.ts';

const shop = testShop({ stock: { [SOFA]: 10 } });
let owner: Person;
let member: Person;
let orderNumber: string;
beforeAll(async () => {
  owner = await founder(shop);
  member = await colleague(shop, owner);
  orderNumber = await orderFor(shop, member);
});

const OWNERS =
  'An active company has an owner, and a closed one has no members or open invitations';
const OF_PERSON =
  'An order belongs to its customer’s company at that time, or to the company of the order it replaces';

test('finds a company without an owner, and one that has ended with people in it', async () => {
  const isOwner = eq(companyPeople.userId, owner.userId);
  expect(
    await brokenBy(shop, (db) => db.update(companyPeople).set({ role: 'member' }).where(isOwner)),
  ).toEqual([OWNERS]);
  const endedAt = shop.clock.now();
  expect(await brokenBy(shop, (db) => db.update(companies).set({ endedAt }))).toEqual([OWNERS]);
});

test('finds a deleted account in a company', async () => {
  const erasedAt = shop.clock.now();
  const laws = await brokenBy(shop, (db) =>
    db.update(users).set({ erasedAt }).where(eq(users.id, member.userId)),
  );
  expect(laws).toContain('A deleted account is in no company');
});

test('finds an order of a company that its person was not in when they placed it', async () => {
  const placedAt = new Date('2026-11-01T05:30:00Z');
  const laws = await brokenBy(shop, (db) =>
    db
      .update(companyPeople)
      .set({ leftAt: placedAt })
      .where(eq(companyPeople.userId, member.userId)),
  );
  expect(laws).toEqual([OF_PERSON]);
  const others = await brokenBy(shop, (db) =>
    db.update(orders).set({ userId: owner.userId, placedAt }).where(eq(orders.number, orderNumber)),
  );
  expect(others).toContain(OF_PERSON);
});
