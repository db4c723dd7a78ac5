import { openForCommand } from '#server/boot/boot.ts';
import { failStart } from '#server/boot/fail-start.ts';
import { readConfig } from '#server/config/config.ts';
import { examine } from '#server/doctor/doctor.ts';
import { loweredPayments } from '#server/doctor/offers.ts';
import { reportOf } from '#server/doctor/report.ts';
import { saysUsage } from './usage.ts';

const USAGE = `npm run doctor

Checks the configured database: amounts, stock, payments, invoices, deposits and sealed data. It repairs nothing, and exits with 1 if a check fails. It notes payments reduced by a Razorpay Offer in the last 30 days, which means that Offers must be switched off; a note doesn't count as failed. Stop the server before checking an embedded database; Postgres is checked while the server runs.`;

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
  const { text, isSound } = reportOf(findings, [await loweredPayments(shop.db, shop.now())]);
  await close();
  process.stdout.write(text);
  process.exitCode = isSound ? 0 : 1;
}

await run(process.argv.slice(2)).catch(failStart);
