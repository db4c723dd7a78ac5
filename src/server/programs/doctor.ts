import { openForCommand } from '#server/boot/boot.ts';
import { failStart } from '#server/boot/fail-start.ts';
import { readConfig } from '#server/config/config.ts';
import { examine } from '#server/doctor/doctor.ts';

/** `npm run doctor`: says of each law of the database whether it holds; ends with 1 if one does not. */
async function run(): Promise<void> {
  const config = readConfig(process.env);
  const { shop, close } = await openForCommand(config);
  const findings = await examine(shop.db, shop.coupons, {
    keys: config,
    terms: shop.terms,
    // The embedded database has one connection.
    beside: config.databaseUrl ? shop.db : undefined,
  });
  await close();
  for (const { law, subjects } of findings) {
    process.stdout.write(`${subjects.length === 0 ? 'ok    ' : 'BROKEN'}  ${law}\n`);
    for (const subject of subjects) process.stdout.write(`          ${subject}\n`);
  }
  const broken = findings.filter(({ subjects }) => subjects.length > 0).length;
  process.stdout.write(`\n${findings.length - broken} laws hold, ${broken} are broken\n`);
  process.exitCode = broken > 0 ? 1 : 0;
}

await run().catch(failStart);
