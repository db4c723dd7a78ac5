import { userInfo } from 'node:os';
import { assemble } from '../assemble.ts';
import { clockOf } from '../clock.ts';
import { ConfigError, readConfig } from '../config.ts';
import { CONTENT_FOLDER, readContent } from '../content.ts';
import { openDatabase } from '../db/open.ts';
import { failStart } from '../fail-start.ts';
import { createLog } from '../lib/log.ts';
import { listTransfers } from '../modules/bank/list-transfers.ts';
import { recordTransfer } from '../modules/payments/transfers.ts';
import type { Shop } from '../shop.ts';

const USAGE =
  'Use `npm run refunds` for the list, `npm run refunds -- <number> <bank reference>` once one is paid.';

/** `npm run refunds`: the refunds that wait for a bank transfer, and the record of one that was made. */
async function run([number, reference, ...rest]: readonly string[]): Promise<void> {
  const isRecord = number !== undefined;
  if (isRecord && (!/^\d+$/.test(number) || !reference?.trim() || rest.length > 0)) {
    throw new ConfigError(USAGE);
  }
  const config = readConfig(process.env);
  const [content, database] = await Promise.all([
    readContent(CONTENT_FOLDER),
    openDatabase(config),
  ]);
  const { shop } = assemble({
    config,
    db: database.patient,
    content,
    log: createLog(config),
    now: clockOf(config),
  });
  try {
    if (isRecord) await record(shop, Number(number), reference?.trim() ?? '');
    else process.stdout.write(`${await listTransfers(shop, userInfo().username, shop.now())}\n`);
  } finally {
    await database.close();
  }
}

async function record(shop: Shop, id: number, reference: string): Promise<void> {
  const recorded = await recordTransfer(shop, id, reference, shop.now());
  process.stdout.write(
    recorded
      ? `Refund ${id} is recorded as paid under ${reference}; its customer is told.\n`
      : `Refund ${id} waits for no bank transfer.\n`,
  );
  process.exitCode = recorded ? 0 : 1;
}

await run(process.argv.slice(2)).catch(failStart);
