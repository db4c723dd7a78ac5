import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { type SQL } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pglite';
import { expect, test } from 'vitest';
import { unitCode, unitTag } from '#domain/unit.ts';
import { STOCK_CHECKS } from '#server/doctor/checks.ts';
import { UNIT_CHECKS } from '#server/doctor/unit-checks.ts';

const FOLDER = new URL('../../src/server/db/migrations/', import.meta.url);

async function run(client: PGlite, files: readonly string[]): Promise<void> {
  for (const file of files) {
    await client.exec(await readFile(fileURLToPath(new URL(file, FOLDER)), 'utf8'));
  }
}

const SLUGS = ['kochi-bench', 'kochi-bed', 'kochi-bookshelf', 'lamp', 'oslo-3-seater-sofa'];

test('whatever there was before units had names is a unit, and every count is right', async () => {
  const client = await PGlite.create({ extensions: { pg_trgm } });
  const files = (await readdir(FOLDER)).filter((file) => file.endsWith('.sql')).toSorted();
  const at = files.findIndex((file) => file.endsWith('_units.sql'));
  await run(client, files.slice(0, at));
  await client.exec(`
    insert into users (username, username_key, email, name, contact, created_at)
    values ('asha', 'asha', 'asha@mail.example', 'Asha Rao', '9800000001', now());
    insert into products (slug, category, sub_category, name, entry, description, search_text, digest)
    select slug, 'furniture', 'sofas', slug, '{"buy": {"price": 24000}}', '', '', ''
    from unnest(array['${SLUGS.join("','")}']) slug;
    insert into product_stock (product_slug, city_id, available)
    values ('lamp', 1, 12), ('lamp', 2, 3), ('oslo-3-seater-sofa', 1, 0);
    insert into stock_movements (product_slug, city_id, change, reason, at)
    values ('lamp', 1, 12, 'opening', now()), ('lamp', 2, 3, 'opening', now()),
      ('oslo-3-seater-sofa', 1, 0, 'opening', now());
    insert into orders (number, user_id, idempotency_key, status, kind, city_id, address, state_code,
      total_rent, total_deposit, payable, monthly, placed_at, holds_stock)
    select number, 1, number, status, 'normal', 1, '{}', '06', 1, 1, 2, 1, '2026-11-10T19:00:00Z',
      status not in ('RETURNED', 'CANCELLED')
    from (values ('B1', 'PAYMENT_AWAITED'), ('B2', 'SCHEDULED'), ('B3', 'DELIVERED'),
      ('B4', 'RETURN_REQUESTED'), ('B5', 'RETURNED'), ('B6', 'CANCELLED')) as placed (number, status);
    insert into order_events (order_id, status, at, actor)
    select id, status, '2026-11-11T10:00:00Z', 'operator' from orders;
    insert into order_lines (order_id, position, product_slug, name, sac, kind, quantity, tenure,
      price, rent, deposit, is_kept)
    select id, position, slug, slug, '997323', 'normal', 2, 6, 1, 1, 1, number = 'B2' and position = 1
    from orders, (values (0, 'oslo-3-seater-sofa'), (1, 'kochi-bed')) as line (position, slug);
    insert into arrivals (order_id, product_slug, quantity, fault, state, reported_at, inspected_as)
    values (5, 'lamp', 2, 'damaged', 'returned', now(), null),
      (5, 'lamp', 1, 'damaged', 'returned', now(), 'rentable'),
      (5, 'lamp', 1, 'damaged', 'returned', now(), 'lost');
    insert into matters (source, item, message, step, first_at, last_at)
    values ('inspections', 'replacement 1', 'came back', 'look at it', now(), now());
  `);
  await run(client, files.slice(at));
  const db = drizzle({ client });
  const rows = async (query: SQL | string) =>
    typeof query === 'string'
      ? (await client.query(query)).rows
      : ((await db.execute(query)).rows as unknown[]);
  for (const { law, broken } of [...UNIT_CHECKS, ...STOCK_CHECKS.slice(0, 1)]) {
    expect([law, await rows(broken)]).toEqual([law, []]);
  }
  const counted = await client.query<{ state: string; many: number }>(
    'select state, count(*)::int as many from units group by state',
  );
  expect(Object.fromEntries(counted.rows.map(({ state, many }) => [state, many]))).toEqual({
    store: 15,
    reserved: 6,
    rented: 8,
    inspection: 2,
    lost: 1,
  });
  expect(await rows('select * from matters')).toEqual([]);

  const codes = await client.query<{ product_slug: string; code: string; made: number }>(
    'select * from unit_codes order by product_slug',
  );
  const taken = new Set<string>();
  for (const { product_slug: slug, code, made } of codes.rows) {
    expect(code).toBe(unitCode(slug, taken));
    taken.add(code);
    const tags = await client.query<{ tag: string; cost: string }>(
      'select tag, cost from units where product_slug = $1 order by id',
      [slug],
    );
    const serials = Array.from({ length: made }, (_, nth) => unitTag(code, nth + 1));
    expect(tags.rows.map(({ tag }) => tag)).toEqual(serials);
    for (const { cost } of tags.rows) expect(Number(cost)).toBe(2_400_000);
  }
  expect(codes.rows.map(({ code }) => code)).toEqual(['KOCB', 'KOCB2', 'KOCB3', 'LAM', 'OSL3']);
  await client.close();
});
