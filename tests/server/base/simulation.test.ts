import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { addMonthsTo, day } from '#domain/base/kolkata.ts';
import { runBilling } from '#server/billing/run.ts';
import { repeat, runsInFull } from '../../support/long-tests.ts';
import { failedChecks } from '../support/rentals.ts';
import { openTestShop, type TestShop } from '../support/shop.ts';
import { simulate } from '../support/simulate.ts';
import { wrongStatements } from '../support/statements.ts';

const BEGIN = day('2026-11-21');
/** Fourteen months, February and the turn of the financial year among them. */
const LIFE = { begin: BEGIN, end: addMonthsTo(BEGIN, 14), orderDays: 200 };
const NOTHING = { invoices: 0, extended: 0, reminders: 0 };

/** A payment `p` that was used, though all of it may have gone back as prepaid rent at the end. */
const USED = sql`(p.status = 'captured' or exists (
  select 1 from refunds a
  where a.provider_payment_id = p.provider_payment_id and a.reason = 'rent_ahead'))`;

/** Everything that came in, and everything that became of it, in paise. */
async function booksOf({ shop }: TestShop) {
  const result = await shop.db
    .select({
      taken: sql<string>`(select coalesce(sum(p.amount), 0) from payments p where ${USED})`,
      given: sql<string>`(select coalesce(sum(r.amount), 0) from refunds r
        join payments p on p.provider_payment_id = r.provider_payment_id
        where r.reason <> 'rent_ahead' and ${USED})`,
      advances: sql<string>`(select coalesce(sum(payable), 0) from orders o
        where settled_by is not null and status <> 'CANCELLED'
          and not exists (select 1 from rentals r where r.order_id = o.id))`,
      deposits: sql<string>`(select coalesce(sum(d.amount), 0) from deposit_entries d
        join rentals r on r.order_id = d.order_id where d.type = 'DEPOSIT')
        - (select coalesce(sum(deposit_carried), 0) from successions)`,
      swaps: sql<string>`(select count(*) from successions where exchanged_at is not null
        and kind = 'swap')`,
      elsewhere: sql<string>`(select count(*) from successions where exchanged_at is not null
        and kind = 'relocation')`,
      bought: sql<string>`(select count(*) from purchases)`,
      halfBought: sql<string>`(select count(*) from successions where exchanged_at is not null
        and kind = 'purchase')`,
      moved: sql<string>`(select count(*) from relocations where moved_at is not null)`,
      unmoved: sql<string>`(select count(*) from relocations where moved_at is null)`,
      credits: sql<string>`(select coalesce(sum(amount), 0) from credits
        where source not in ('deposit', 'carried'))`,
      invoices: sql<string>`(select count(*) from invoices)`,
      damage: sql<string>`(select coalesce(sum(amount), 0) from invoices where kind = 'damage')`,
      billed: sql<string>`(select coalesce(sum(amount), 0) from invoices)`,
      credited: sql<string>`(select coalesce(sum(amount), 0) from credit_notes)`,
      interest: sql<string>`(select coalesce(sum(amount), 0) from allocations where part = 'interest')`,
      rent: sql<string>`(select coalesce(sum(amount), 0) from allocations where part = 'rent')`,
      kept: sql<string>`(select coalesce(sum(amount), 0) from deposit_deductions)`,
      back: sql<string>`(select coalesce(sum(amount), 0) from deposit_entries where type = 'REFUND')`,
      debited: sql<string>`(select coalesce(sum(amount), 0) from debits where state = 'paid')`,
      undebited: sql<string>`(select coalesce(sum(amount), 0) from debits where state = 'failed')`,
      invited: sql<string>`(select coalesce(sum(amount), 0) from concessions where kind = 'referral')`,
      tooMany: sql<string>`(select count(*) from referral_credits where lapsed_for = 'yearly_limit')`,
      unearned: sql<string>`(select count(*) from referrals r join orders o on o.user_id = r.referred_id
        where o.status = 'CANCELLED' and not exists (select 1 from referral_credits c
          where c.referred_id = r.referred_id))`,
    })
    .from(sql`(select 1) as one`);
  return Object.fromEntries(
    Object.entries(result[0] ?? {}).map(([name, value]) => [name, Number(value)]),
  );
}

const RENTERS = repeat(60, 200);

test(`accounts for every rupee of ${RENTERS} renters over fourteen months`, async () => {
  const shop = await openTestShop({ startAt: `${BEGIN}T05:30:00Z` });
  await simulate(shop, { ...LIFE, seed: 20_261_121, renters: RENTERS });
  expect(await runBilling(shop.shop)).toEqual(NOTHING);
  const books = await booksOf(shop);
  const { taken = 0, given = 0, advances = 0, deposits = 0, credits = 0 } = books;
  expect(taken - given - advances - deposits - credits).toBe(0);
  expect(books['invoices']).toBeGreaterThan(5 * RENTERS);
  const happened = [
    'interest',
    'credited',
    'kept',
    'back',
    'swaps',
    'elsewhere',
    'bought',
    'moved',
    'unmoved',
    'debited',
    'undebited',
    'given',
    'damage',
    'halfBought',
    'invited',
    'tooMany',
    ...(runsInFull ? ['unearned'] : []),
  ];
  expect(happened.filter((name) => !((books[name] ?? 0) > 0))).toEqual([]);
  expect(await failedChecks(shop)).toEqual([]);
  expect(await wrongStatements(shop)).toEqual([]);
  await shop.close();
}, 900_000);

test('ends the same when it all happens again', async () => {
  const ends: unknown[] = [];
  for (let times = 0; times < 2; times += 1) {
    const shop = await openTestShop({ startAt: `${BEGIN}T05:30:00Z` });
    ends.push([
      await simulate(shop, { ...LIFE, seed: 7, renters: repeat(4, 12) }),
      await booksOf(shop),
    ]);
    await shop.close();
  }
  expect(ends[1]).toEqual(ends[0]);
}, 600_000);
