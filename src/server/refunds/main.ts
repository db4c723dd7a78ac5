import { formatInstant } from '#domain/kolkata.ts';
import { formatRupeesExactly } from '#domain/money.ts';
import { assemble } from '../assemble.ts';
import { ConfigError, readConfig } from '../config.ts';
import { CONTENT_FOLDER, readContent } from '../content.ts';
import { openEmbedded, openPostgres } from '../db/open.ts';
import { failStart } from '../fail-start.ts';
import { createLog } from '../lib/log.ts';
import { findTransfersDue, recordTransfer } from '../modules/payments/transfers.ts';
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
    config.databaseUrl ? openPostgres(config.databaseUrl) : openEmbedded(config.dataDir),
  ]);
  const { shop } = assemble({
    config,
    db: database.db,
    content,
    log: createLog(config),
    now: () => new Date(),
  });
  try {
    if (isRecord) await record(shop, Number(number), reference?.trim() ?? '');
    else await list(shop);
  } finally {
    await database.close();
  }
}

async function list({ db }: Shop): Promise<void> {
  const due = await findTransfersDue(db);
  for (const refund of due) {
    const { id, orderNumber, amount, promisedAt, name, email, contact, trouble } = refund;
    process.stdout.write(
      `${id}  ${formatRupeesExactly(amount)}  order ${orderNumber}, promised ${formatInstant(promisedAt)}\n` +
        `    to ${name}, ${email}, ${contact}\n    because: ${trouble ?? refund.reason}\n`,
    );
  }
  process.stdout.write(`${due.length} to be paid by bank transfer\n`);
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
