import { openForCommand } from '#server/boot/boot.ts';
import { failStart } from '#server/boot/fail-start.ts';
import { readConfig } from '#server/config/config.ts';
import { examine } from '#server/doctor/doctor.ts';
import { loweredPayments } from '#server/doctor/offers.ts';
import { saysUsage } from './usage.ts';

const USAGE = `npm run doctor

Says of each law of the database that the settings name whether it holds: sums, stock, payments, invoices,
deposits, and whether its seals open. It mends nothing, and ends with 1 where one is broken. It also names
payments that an Offer of Razorpay made smaller. An embedded database is looked at while its shop is
stopped, a Postgres while it runs.`;

/** `npm run doctor`: says of each law of the database whether it holds; ends with 1 if one does not. */
async function run(words: readonly string[]): Promise<void> {
  if (saysUsage(USAGE, words, words.length === 0)) return;
  const config = readConfig(process.env);
  const { shop, close } = await openForCommand(config);
  const findings = await examine(shop.db, shop.coupons, {
    keys: config,
    terms: shop.terms,
    // The embedded database has one connection.
    beside: config.databaseUrl ? shop.db : undefined,
  });
  const { law: account, subjects: lowered } = await loweredPayments(shop.db);
  await close();
  for (const { law, subjects } of findings) {
    process.stdout.write(`${subjects.length === 0 ? 'ok    ' : 'BROKEN'}  ${law}\n`);
    for (const subject of subjects) process.stdout.write(`          ${subject}\n`);
  }
  if (lowered.length > 0)
    process.stdout.write(`NOT SO  ${[account, ...lowered].join('\n          ')}\n`);
  const broken = findings.filter(({ subjects }) => subjects.length > 0).length;
  process.stdout.write(`\n${findings.length - broken} laws hold, ${broken} are broken\n`);
  process.exitCode = broken > 0 ? 1 : 0;
}

await run(process.argv.slice(2)).catch(failStart);
