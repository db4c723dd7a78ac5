import { setTimeout as pause } from 'node:timers/promises';
import { Buyer } from './parts/drill/buyer.ts';
import { asAdministrator, type House, openHouse } from './parts/drill/house.ts';
import { type Scenario, SCENARIOS } from './parts/drill/scenarios.ts';
import { Street } from './parts/drill/street.ts';
import { formatTable, type Row, Tally } from './parts/drill/tally.ts';
import { NODE } from './parts/environment.mjs';
import { ensureInstalled } from './parts/install.mjs';
import { findPostgres } from './parts/postgres.mjs';
import { command, Failure, run } from './parts/run.mjs';

/**
 * `npm run drill`: breaks a shop of its own in every way of `SCENARIOS` while people buy in it, and
 * looks whether all that it has acknowledged is there. Words choose scenarios: `npm run drill -- lock`.
 */
const BEFORE = 4;
const AT_LEAST = 8;
/** Between those who come while it happens. */
const EVERY_MS = 700;
const MAIL_LIMIT_MS = 150_000;
const LIMIT_MS = 570_000;

const SLUGS = ['oslo-3-seater-sofa', 'jaipur-queen-bed'] as const;
const UNITS = 5000;

/** Enough on the shelves that nobody is sent away for want of a sofa. */
async function fillShelves(house: House): Promise<void> {
  await asAdministrator(house, async (client) => {
    await client.query(
      `with coded as (
         update unit_codes set made = made + $1 where product_slug = any($2)
         returning product_slug, code, made),
       named as (
         insert into units (tag, product_slug, city_id, state, condition, since)
         select code || '-' || lpad(n::text, 4, '0'), product_slug, 1, 'store', 'good', now()
         from coded, generate_series(made - $1 + 1, made) n returning id),
       told as (insert into unit_events (unit_id, at, "to") select id, now(), 'store' from named),
       stocked as (
         update product_stock set available = available + $1
         where city_id = 1 and product_slug = any($2) returning product_slug)
       insert into stock_movements (product_slug, city_id, change, reason, at)
       select product_slug, 1, $1, 'count', now() from stocked`,
      [UNITS, SLUGS],
    );
  });
}

/** Everybody who buys in a scenario, some of them when it strikes and some while it lasts. */
async function play(house: House, scenario: Scenario) {
  const tally = new Tally();
  const street = new Street(house.servers, tally);
  const buyers: Buyer[] = [];
  const going: Promise<void>[] = [];
  const come = (at: number) => {
    const { coupon } = scenario;
    const buyer = new Buyer(street, coupon && at % 4 < 2 ? { coupon } : {});
    buyers.push(buyer);
    const slug = at % 2 === 0 ? SLUGS[0] : SLUGS[1];
    going.push(
      buyer.buy(slug).catch((error: unknown) => tally.fail(`${buyer.email}: ${String(error)}`)),
    );
  };
  for (let at = 0; at < BEFORE; at += 1) come(at);
  const over = new AbortController();
  const strike = scenario
    .strike(house, tally, street)
    .catch((error: unknown) => {
      const said = error instanceof Error ? error.stack : String(error);
      tally.fail(`the drill itself: ${said}`);
    })
    .finally(() => over.abort());
  for (let at = BEFORE; !over.signal.aborted || at < AT_LEAST; at += 1) {
    come(at);
    await pause(EVERY_MS);
  }
  await strike;
  await Promise.all(going);
  await lookAfter(buyers, tally);
  for (const buyer of buyers) {
    if (!buyer.coupon && buyer.longestPause > (scenario.othersWaitMs ?? Infinity)) {
      const seconds = (buyer.longestPause / 1000).toFixed(1);
      tally.fail(`${buyer.email} waited ${seconds} s for what they did not need`);
    }
  }
  return { tally, buyers };
}

/** Whether all that the buyers were told is so. */
async function lookAfter(buyers: readonly Buyer[], tally: Tally): Promise<void> {
  for (const buyer of buyers) {
    const missing = await buyer.missing().catch((error: unknown) => [String(error)]);
    for (const what of missing) tally.fail(`${buyer.email}: ${what}`);
  }
}

/** Every order that was paid is confirmed by a mail, however late; answers who got none. */
async function waitForMails({ mail }: House, buyers: readonly Buyer[], until: number) {
  const isTold = ({ email, orderNumber = '' }: Buyer) =>
    (mail.received.get(email) ?? []).some((source) => source.includes(orderNumber));
  const paid = buyers.filter(({ isPaid }) => isPaid);
  while (performance.now() < until && !paid.every(isTold)) await pause(1000);
  return paid.filter((buyer) => !isTold(buyer));
}

function choose(words: readonly string[]): readonly Scenario[] {
  const chosen = SCENARIOS.filter(
    ({ name }) => words.length === 0 || words.some((word) => name.includes(word)),
  );
  if (chosen.length > 0) return chosen;
  throw new Failure(`Choose from: ${SCENARIOS.map(({ name }) => name).join(', ')}.`);
}

async function drill(house: House, scenarios: readonly Scenario[]): Promise<number> {
  const rows: Row[] = [];
  const everybody: Buyer[] = [];
  for (const scenario of scenarios) {
    const why = scenario.skip?.(house);
    if (why) {
      console.log(`${scenario.name}: left out, since ${why}`);
      continue;
    }
    const began = performance.now();
    const { tally, buyers } = await play(house, scenario);
    const seconds = ((performance.now() - began) / 1000).toFixed(0);
    console.log(`${scenario.name}: ${tally.failures.length} failures in ${seconds} s`);
    for (const failure of tally.failures) console.log(`  ${failure}`);
    rows.push({ name: scenario.name, tally });
    everybody.push(...buyers);
  }

  const after = new Tally();
  const street = new Street(house.servers, after);
  for (const buyer of everybody) buyer.moveTo(street);
  await lookAfter(everybody, after);
  const untold = await waitForMails(house, everybody, performance.now() + MAIL_LIMIT_MS);
  for (const { email, orderNumber } of untold) after.fail(`${email} got no mail of ${orderNumber}`);
  for (const failure of after.failures) console.log(`  ${failure}`);
  rows.push({ name: 'all that was acknowledged, at the end', tally: after });
  const paid = everybody.filter(({ isPaid }) => isPaid).length;
  console.log(`\n${everybody.length} people came, ${paid} paid\n\n${formatTable(rows)}\n`);
  return rows.reduce((sum, { tally }) => sum + tally.failures.length, 0);
}

await command(async () => {
  await ensureInstalled({ dev: true });
  const scenarios = choose(process.argv.slice(2));
  const programs = findPostgres();
  if (!programs) throw new Failure('The drill needs PostgreSQL, which is not installed.');
  const house = await openHouse(programs);
  try {
    await fillShelves(house);
    const limit = new AbortController();
    const failures = await Promise.race([
      drill(house, scenarios),
      pause(LIMIT_MS, undefined, { signal: limit.signal }).then(() => {
        throw new Failure('The drill did not end within its time.');
      }),
    ]);
    limit.abort();
    await Promise.all(house.servers.map((server) => server.end('SIGTERM')));
    const doctor = await run(NODE, ['src/server/doctor.ts'], { env: house.env });
    console.log(`\n${failures} failures`);
    return failures > 0 || doctor !== 0 ? 1 : 0;
  } finally {
    await house.close();
  }
});
