import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { formatRupees, paise } from '#domain/base/money.ts';
import { UNMATCHED_PAYMENT } from '#domain/base/incident.ts';
import { NODE } from '../../scripts/parts/environment.mjs';
import { freePort } from '../../scripts/parts/postgres.mjs';
import { mustRun, run } from '../../scripts/parts/run.mjs';
import { Buyer } from './buyer.ts';
import { expectSoon } from './health.ts';
import { ask, count, type House, ServerProcess } from './house.ts';
import { SLUGS } from './shelves.ts';
import { type Street } from './street.ts';
import { type Tally } from './tally.ts';

/** Each payment is asked about at the provider; a busy machine does one a second. */
const LIMIT_MS = 180_000;
/** As the real provider names who paid. */
const PAYER = { email: 'payer@mail.example', contact: '+919876543210' };
const ACTIONS = ['payment attach', 'payment refund'];

/** A copy is restored beside the shop, whose payments since it does not know. rules/payments.md#payments-without-an-order */
export async function restoreCopy(house: House, tally: Tally, street: Street): Promise<void> {
  const { cluster, folder } = house;
  const copy = path.join(folder, 'copy.tar.gz');
  await mustRun(NODE, ['src/server/backup.ts', copy], { env: house.env });
  for (const slug of SLUGS) await new Buyer(street).buy(slug);

  const files = path.join(folder, 'restored');
  mkdirSync(files);
  await ask(cluster.url, 'create database restored');
  const url = cluster.url.replace(/postgres$/, 'restored');
  // The provider is asked within the process, and nobody is written to twice.
  const { SANDBOX_API: _provider, SMTP_URL: _mail, ...own } = house.env;
  const env = { ...own, DATABASE_URL: url, FILES_DIR: files };
  await mustRun(NODE, ['src/server/restore.ts', copy], { env });
  await carryProvider(cluster.url, url);
  const unknown = await paymentsUnknown(url);
  if (unknown.length < SLUGS.length) tally.fail(`only ${unknown.length} payments are unknown`);

  const server = new ServerProcess('restored', await freePort(), env, folder);
  await server.start();
  const ofPayments = `source = '${UNMATCHED_PAYMENT}' and closed_at is null`;
  const areNoted = async () => (await count(url, 'matters', ofPayments)) >= unknown.length;
  const after = await expectSoon(areNoted, 'payments stay unknown', tally, LIMIT_MS);
  await server.end('SIGTERM');

  const noted = await ask<{ item: string; message: string; step: string }>(
    url,
    `select item, message, step from matters where ${ofPayments}`,
  );
  for (const { id, amount } of unknown) {
    const { message = '', step = '' } = noted.find(({ item }) => item === id) ?? {};
    const words = [formatRupees(paise(amount)), ...Object.values(PAYER), ...ACTIONS];
    for (const word of words) {
      if (!`${message} ${step}`.includes(word)) tally.fail(`the incident of ${id} lacks ${word}`);
    }
  }
  if (noted.length !== unknown.length) {
    tally.fail(`${noted.length} incidents tell of ${unknown.length} payments`);
  }
  const refunded =
    (await count(url, 'refunds')) + (await count(url, 'sandbox_objects', "entity = 'refund'"));
  if (refunded > 0) tally.fail(`${refunded} refunds were made by themselves`);
  const doctor = await run(NODE, ['src/server/doctor.ts'], { env });
  if (doctor !== 0) tally.fail('the doctor objects to what was restored');
  console.log(
    `  ${unknown.length} payments unknown, ${noted.length} incidents within ${after} s, ${refunded} refunds`,
  );
}

/** Restoring takes nothing back at the provider. */
async function carryProvider(from: string, to: string): Promise<void> {
  const [row] = await ask<{ books: unknown }>(
    from,
    'select json_agg(each) as books from sandbox_objects each',
  );
  await ask(to, 'delete from sandbox_objects');
  await ask(
    to,
    'insert into sandbox_objects select * from json_populate_recordset(null::sandbox_objects, $1)',
    [JSON.stringify(row?.books)],
  );
  await ask(to, "update sandbox_objects set body = body || $1 where entity = 'payment'", [PAYER]);
}

function paymentsUnknown(url: string) {
  return ask<{ id: string; amount: number }>(
    url,
    `select id, (body->>'amount')::int as amount from sandbox_objects
     where entity = 'payment' and body->>'status' = 'captured' and parent_id not in
       (select provider_order_id from payment_attempts where provider_order_id is not null)`,
  );
}
