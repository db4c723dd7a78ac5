import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { addDaysTo, addMonthsTo, day } from '#domain/kolkata.ts';
import { plansIn } from '#domain/plans.ts';
import { askMandates } from '#server/modules/autopay/ask.ts';
import { cancelTokens } from '#server/modules/autopay/cancel-tokens.ts';
import { handOverDebits } from '#server/modules/autopay/hand-over.ts';
import { planDebits } from '#server/modules/autopay/plan.ts';
import { runBilling } from '#server/modules/billing/run.ts';
import { endExchanges } from '#server/modules/exchange/end.ts';
import { reconcilePayments } from '#server/modules/payments/reconcile.ts';
import { COOLER, LEATHER_SOFA, setStock, SOFA, TABLE } from './support/checkout.ts';
import { extentOf } from './support/extent.ts';
import { seeded } from './support/random.ts';
import { Renter } from './support/renter.ts';
import { brokenLaws, jumpTo, today } from './support/rentals.ts';
import { lookAround } from './support/seen.ts';
import { openTestShop, type TestShop } from './support/shop.ts';
import { wrongStatements } from './support/statements.ts';

const BEGIN = day('2026-11-21');
const END = addMonthsTo(BEGIN, 14);
const NOTHING = { invoices: 0, extended: 0, ended: 0, reminders: 0 };

const PLANS = [
  { slug: SOFA, tenure: 6, quantity: 1 },
  { slug: SOFA, tenure: 12, quantity: 1 },
  { slug: TABLE, tenure: 6, quantity: 3 },
  { slug: TABLE, tenure: 9, quantity: 3 },
  { slug: LEATHER_SOFA, tenure: 12, quantity: 1 },
  { slug: COOLER, tenure: 0, quantity: 1 },
] as const;

/** What half of the renters pay by, a step late now and then. */
async function runAutoPay(shop: TestShop['shop']): Promise<void> {
  for (const job of [reconcilePayments, askMandates, planDebits, handOverDebits, cancelTokens]) {
    await job(shop);
  }
}

/** Lives through fourteen months, February and the turn of the financial year among them. */
async function simulate(shop: TestShop, seed: number, count: number): Promise<string[]> {
  const random = seeded(seed);
  for (const slug of [SOFA, TABLE, LEATHER_SOFA, COOLER]) {
    await setStock(shop, slug, 1000);
    await setStock(shop, slug, 1000, 2);
  }
  const seasonal = shop.content.products.find(({ slug }) => slug === COOLER);
  const [plan] = seasonal ? plansIn(seasonal.entry, 'gurgaon') : [];
  const season = plan?.tenure ?? 0;
  const renters = Array.from({ length: count }, (_, at) => {
    const { tenure, ...plan } = random.pick(PLANS) ?? PLANS[0];
    const ordersOn = addDaysTo(BEGIN, Math.floor(random.next() * 200));
    const own = seeded(Math.floor(random.next() * 2 ** 32));
    return new Renter(shop, own, `renter${at}`, {
      ...plan,
      tenure: tenure || season,
      ordersOn,
      hasAutoPay: at % 2 === 1,
    });
  });
  while (today(shop) < END) {
    const soon = addDaysTo(today(shop), 4);
    const first = addMonthsTo(day(`${today(shop).slice(0, 8)}01`), 1);
    jumpTo(shop, soon < first ? soon : first);
    await runBilling(shop.shop);
    await endExchanges(shop.shop);
    await runAutoPay(shop.shop);
    const seen = await lookAround(shop);
    for (const renter of renters) await renter.live(seen);
  }
  const lines: string[] = [];
  for (const renter of renters) lines.push(await renter.describe());
  return lines;
}

/** Everything that came in, and everything that became of it, in paise. */
async function booksOf({ shop }: TestShop) {
  const result = await shop.db
    .select({
      taken: sql<string>`(select coalesce(sum(amount), 0) from payments where status = 'captured')`,
      given: sql<string>`(select coalesce(sum(r.amount), 0) from refunds r
        join payments p on p.provider_payment_id = r.provider_payment_id
        where p.status = 'captured')`,
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
    })
    .from(sql`(select 1) as one`);
  return Object.fromEntries(
    Object.entries(result[0] ?? {}).map(([name, value]) => [name, Number(value)]),
  );
}

const RENTERS = extentOf(200, 30);

test(`accounts for every rupee of ${RENTERS} renters over fourteen months`, async () => {
  const shop = await openTestShop({ startAt: `${BEGIN}T05:30:00Z` });
  await simulate(shop, 20_261_121, RENTERS);
  expect(await runBilling(shop.shop)).toEqual(NOTHING);
  const books = await booksOf(shop);
  const { taken = 0, given = 0, advances = 0, deposits = 0, credits = 0 } = books;
  expect(taken - given - advances - deposits - credits).toBe(0);
  expect(books['invoices']).toBeGreaterThan(5 * RENTERS);
  // What few renters live through needs many of them.
  const rare = RENTERS < 200 ? [] : (['given', 'damage'] as const);
  for (const name of [
    'interest',
    'credited',
    'kept',
    'back',
    'swaps',
    'elsewhere',
    'moved',
    'unmoved',
    'debited',
    'undebited',
    ...rare,
  ] as const) {
    expect(books[name]).toBeGreaterThan(0);
  }
  expect(await brokenLaws(shop)).toEqual([]);
  expect(await wrongStatements(shop)).toEqual([]);
  await shop.close();
}, 900_000);

test('ends the same when it all happens again', async () => {
  const ends: unknown[] = [];
  for (let times = 0; times < 2; times += 1) {
    const shop = await openTestShop({ startAt: `${BEGIN}T05:30:00Z` });
    ends.push([await simulate(shop, 7, 12), await booksOf(shop)]);
    await shop.close();
  }
  expect(ends[1]).toEqual(ends[0]);
}, 600_000);
