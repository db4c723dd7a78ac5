import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { expect, test } from 'vitest';

const FOLDER = new URL('../../src/server/db/migrations/', import.meta.url);

async function run(client: PGlite, files: readonly string[]): Promise<void> {
  for (const file of files) {
    await client.exec(await readFile(fileURLToPath(new URL(file, FOLDER)), 'utf8'));
  }
}

test('orders from before accepted the terms of their day by being placed', async () => {
  const client = await PGlite.create({ extensions: { pg_trgm } });
  const files = (await readdir(FOLDER)).filter((file) => file.endsWith('.sql')).toSorted();
  const at = files.findIndex((file) => file.endsWith('_agreements.sql'));
  await run(client, files.slice(0, at));
  await client.exec(`
    insert into users (username, username_key, email, name, contact, created_at)
    values ('asha', 'asha', 'asha@mail.example', 'Asha Rao', '9800000001', now());
    insert into orders (number, user_id, idempotency_key, status, kind, city_id, address, state_code,
      total_rent, total_deposit, payable, monthly, placed_at, holds_stock)
    values ('B1', 1, 'B1', 'CONFIRMED', 'normal', 1, '{}', '06', 1, 1, 2, 1,
      '2026-11-10T19:00:00Z', true);
  `);
  await run(client, files.slice(at));
  const kept = await client.query(`
    select o.number, a.version::text, a.seal, a.wording, a.accepted_at = o.placed_at as at_placing
    from agreements a join orders o on o.id = a.order_id`);
  expect(kept.rows).toEqual([
    { number: 'B1', version: '2025-07-16', seal: null, wording: null, at_placing: true },
  ]);
  await client.close();
});
