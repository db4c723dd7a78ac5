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

test('a delivery that was scheduled before is a visit on its day, and can be brought', async () => {
  const client = await PGlite.create({ extensions: { pg_trgm } });
  const files = (await readdir(FOLDER)).filter((file) => file.endsWith('.sql')).toSorted();
  const at = files.findIndex((file) => file.endsWith('_visits.sql'));
  await run(client, files.slice(0, at));
  await client.exec(`
    insert into users (username, username_key, email, name, contact, created_at)
    values ('asha', 'asha', 'asha@mail.example', 'Asha Rao', '9800000001', now());
    insert into orders (number, user_id, idempotency_key, status, kind, city_id, address, state_code,
      total_rent, total_deposit, payable, monthly, placed_at, expected_on, holds_stock)
    select number, 1, number, status, 'normal', 1, '{}', '06', 1, 1, 2, 1, '2026-11-10T19:00:00Z',
      '2026-11-20', true
    from (values ('B1', 'CONFIRMED'), ('B2', 'SCHEDULED'), ('B3', 'DELIVERED')) as placed (number, status);
    insert into order_events (order_id, status, at, actor)
    select id, status, '2026-11-11T10:00:00Z', 'operator' from orders;
  `);
  await run(client, files.slice(at));
  const planned = await client.query<{ code: string }>(`
    select o.number, v.kind, v.state, v.day::text, v.half, v.code from visits v
    join orders o on o.id = v.order_id`);
  expect(planned.rows).toMatchObject([
    { number: 'B2', kind: 'delivery', state: 'planned', day: '2026-11-20', half: 'morning' },
  ]);
  expect(planned.rows[0]?.code).toMatch(/^\d{4}$/);
  const named = await client.query('select distinct tracking_id from orders');
  expect(named.rows).toHaveLength(3);
  await client.close();
});
