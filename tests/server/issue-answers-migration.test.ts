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

test('orders from before name their saved address, and answers to issues are the shop’s words', async () => {
  const client = await PGlite.create({ extensions: { pg_trgm } });
  const files = (await readdir(FOLDER)).filter((file) => file.endsWith('.sql')).toSorted();
  const at = files.findIndex((file) => file.endsWith('_order-address.sql'));
  await run(client, files.slice(0, at));
  const home = ['Asha Rao', '9800000001', '12B', 'Sector 56', '', 'Gurugram', '122011', 'HOME'];
  const [name, contactNo, houseNo, address1, address2, city, pincode, addressType] = home;
  const copy = { name, contactNo, houseNo, address1, address2, city, pincode, addressType };
  await client.exec(`
    insert into users (username, username_key, email, name, contact, created_at)
    values ('asha', 'asha', 'asha@mail.example', 'Asha Rao', '9800000001', now());
    insert into addresses (user_id, name, contact_no, house_no, address1, address2, city, pincode,
      address_type, created_at)
    values (1, ${home.map((word) => `'${word}'`).join()}, '2026-01-01T00:00:00Z');
    insert into orders (number, user_id, idempotency_key, status, kind, city_id, address, state_code,
      total_rent, total_deposit, payable, monthly, placed_at, holds_stock)
    select 'B' || at, 1, at, 'CONFIRMED', 'normal', 1, address::jsonb, '06', 1, 1, 2, 1, now(), true
    from (values (1, '${JSON.stringify(copy)}'), (2, '${JSON.stringify({ ...copy, houseNo: '9' })}'))
      as placed (at, address);
    insert into issues (user_id, order_id, type, item_id, reason, description, created_at, closed_at,
      answer)
    values (1, 1, 'order', 'B1', 'Late', '', '2026-02-01T00:00:00Z', '2026-02-03T00:00:00Z', 'It comes.'),
      (1, 1, 'order', 'B1', 'Late', '', '2026-02-01T00:00:00Z', '2026-02-03T00:00:00Z', '');
  `);
  await run(client, files.slice(at));
  const orders = await client.query('select number, address_id from orders order by number');
  expect(orders.rows).toEqual([
    { number: 'B1', address_id: 1 },
    { number: 'B2', address_id: null },
  ]);
  const said = await client.query('select issue_id, voice, text, at from issue_messages');
  expect(said.rows).toEqual([
    { issue_id: 1, voice: 'shop', text: 'It comes.', at: new Date('2026-02-03T00:00:00Z') },
  ]);
  await client.close();
});
