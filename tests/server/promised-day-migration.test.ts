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

test('orders from before keep the day that was promised, also where another was planned since', async () => {
  const client = await PGlite.create({ extensions: { pg_trgm } });
  const files = (await readdir(FOLDER)).filter((file) => file.endsWith('.sql')).toSorted();
  const at = files.findIndex((file) => file.endsWith('_promised-day.sql'));
  await run(client, files.slice(0, at));
  // Placed on the 11th, by Kolkata's calendar.
  await client.exec(`
    insert into users (username, username_key, email, name, contact, created_at)
    values ('asha', 'asha', 'asha@mail.example', 'Asha Rao', '9800000001', now());
    insert into orders (number, user_id, idempotency_key, status, kind, city_id, address, state_code,
      total_rent, total_deposit, payable, monthly, placed_at, expected_on, express_on, holds_stock)
    select number, 1, number, status, 'normal', 1, '{}', '06', 1, 1, 2, 1, '2026-11-10T19:00:00Z',
      expected_on::date, express_on::date, true
    from (values
      ('B1', 'CONFIRMED', '2026-11-14', null),
      ('B2', 'CONFIRMED', '2026-11-14', '2026-11-12'),
      ('B3', 'SCHEDULED', '2026-11-20', null)
    ) as placed (number, status, expected_on, express_on);
  `);
  await run(client, files.slice(at));
  const kept = await client.query('select number, promised_on::text from orders order by number');
  expect(kept.rows).toEqual([
    { number: 'B1', promised_on: '2026-11-14' },
    { number: 'B2', promised_on: '2026-11-12' },
    { number: 'B3', promised_on: '2026-11-14' },
  ]);
  await client.close();
});
