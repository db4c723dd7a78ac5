import { setTimeout as pause } from 'node:timers/promises';
import type { Buyer } from './drill/buyer.ts';
import { type House, openHouse } from './drill/house.ts';
import { drillMachines } from './drill/machines/drill.ts';
import { lookAfter, play, waitForMails } from './drill/play.ts';
import { type Scenario, SCENARIOS } from './drill/scenarios.ts';
import { fillShelves } from './drill/shelves.ts';
import { Street } from './drill/street.ts';
import { formatTable, type Row, Tally } from './drill/tally.ts';
import { NODE } from '../scripts/parts/environment.mjs';
import { findPostgres } from '../scripts/parts/postgres.mjs';
import { command, Failure, run } from '../scripts/parts/run.mjs';

/**
 * `npm run drill`: breaks a shop of its own in every way of `SCENARIOS` while people buy in it, and
 * looks whether all that it has acknowledged is there. Words choose scenarios: `npm run drill -- lock`;
 * `npm run drill -- machines` is played on several machines (docs/decisions/0047).
 */
const MAIL_LIMIT_MS = 150_000;
const LIMIT_MS = 570_000;

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
    const { tally, buyers } = await play(house.servers, {
      ...scenario,
      strike: (tally, street) => scenario.strike(house, tally, street),
    });
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
  const untold = await waitForMails(
    house.mail.received,
    everybody,
    performance.now() + MAIL_LIMIT_MS,
  );
  for (const { email, orderNumber } of untold) after.fail(`${email} got no mail of ${orderNumber}`);
  for (const failure of after.failures) console.log(`  ${failure}`);
  rows.push({ name: 'all that was acknowledged, at the end', tally: after });
  const paid = everybody.filter(({ isPaid }) => isPaid).length;
  console.log(`\n${everybody.length} people came, ${paid} paid\n\n${formatTable(rows)}\n`);
  return rows.reduce((sum, { tally }) => sum + tally.failures.length, 0);
}

const USAGE = `npm run drill [-- <scenario>…]
npm run drill -- machines

Breaks a shop of its own on purpose while people buy in it, and tells what was lost; needs PostgreSQL.
Parts of names choose scenarios: ${SCENARIOS.map(({ name }) => name).join(', ')}.
"machines" plays it on several machines, of Debian's packages.`;

await command(async () => {
  if (process.argv.includes('machines')) return drillMachines();
  const scenarios = choose(process.argv.slice(2));
  const programs = findPostgres();
  if (!programs) throw new Failure('The drill needs PostgreSQL, which is not installed.');
  const house = await openHouse(programs);
  try {
    await fillShelves(house.cluster.url);
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
}, USAGE);
