import type { Client } from 'pg';

/** Beyond every id of the lives that are multiplied. */
const STRIDE = 100_000;

/** What belongs to nobody who rents, or is made again by whoever needs it. */
const ONCE = new Set([
  'products',
  'product_prices',
  'price_changes',
  'product_stock',
  'catalogue_versions',
  'coupons',
  'unit_codes',
  'slot_places',
  'invoice_counters',
  'book_days',
  'document_days',
  'code_days',
  'payment_days',
  'thing_days',
  'cash_counts',
  'outbox',
  'sandbox_objects',
  'webhook_events',
  'matters',
  'rate_windows',
  'write_probes',
  'search_misses',
  'stray_files',
  'operators',
  'operator_invitations',
  'passkeys',
  'passkey_challenges',
  'authenticator_apps',
  'office_sessions',
  'sessions',
  'crews',
  'run_deeds',
  'audit_log',
]);

interface Column {
  readonly table: string;
  readonly name: string;
  readonly type: string;
  readonly isUnique: boolean;
}

/** How often a text is told apart from the one it copies; `k` is the copy's number. */
const DISTINCT: Readonly<Record<string, string>> = {
  'users.name': `(array['Asha', 'Ravi', 'Meera', 'Sunil', 'Farah', 'John', 'Kavya', 'Imran'])[(id * 7 + k) % 8 + 1]
    || ' ' || (array['Rao', 'Gupta', 'Khan', 'Joshi', 'Nair', 'Das', 'Iyer', 'Sethi', 'Bose'])[(id + k * 5) % 9 + 1]
    || ' ' || chr(65 + k % 26) || chr(97 + id % 26) || chr(97 + (k + id) % 23)`,
  'users.contact': `(9000000000 + id + k * ${STRIDE})::text`,
  'users.email': `replace(email, '@', '.' || k || '@')`,
  'units.tag': tagged(),
  'orders.number': `left(number, 8) || upper(lpad(to_hex(id * 10000 + k), 6, '0'))`,
  'invoices.serial': `serial + k * (select last from invoice_counters c where c.series = t.series)`,
  'credit_notes.serial': `serial + k * (select last from invoice_counters c where c.series = t.series)`,
  'invoices.number': numbered('t'),
  'credit_notes.number': numbered('t'),
  'concessions.credit_note': `(select ${numbered('n')} from credit_notes n where n.number = t.credit_note)`,
  'reminders.key': `regexp_replace(key, ':.*$', '') || ':'
    || ((regexp_match(key, ':(\\d+)'))[1]::int + k * ${STRIDE})
    || coalesce((regexp_match(key, ':\\d+(:.*)$'))[1], '')`,
};

function tagged(): string {
  const serial = `(split_part(tag, '-', 2)::int
    + k * (select made from unit_codes c where c.product_slug = t.product_slug))::text`;
  return `split_part(tag, '-', 1) || '-' || lpad(${serial}, greatest(4, length(${serial})), '0')`;
}

function numbered(row: string): string {
  const serial = `(serial + k * (select last from invoice_counters c where c.series = ${row}.series))::text`;
  return `series || '-' || case when length(${serial}) > 6 then ${serial} else lpad(${serial}, 6, '0') end`;
}

/** Texts that name a row of another table, or of another shop. */
const NAMES_A_ROW = /_id$|^settled_by$|_key$|^key$|^receipt$/;

/**
 * Copies everything that renters have lived through, so that there are `times` of each of them, by the
 * catalogue of the database itself: numbers of rows are moved on, names are told apart, numbers of
 * invoices go on without a gap, and the shelves are as many times as full.
 */
export async function multiply(client: Client, times: number): Promise<void> {
  const columns = await readColumns(client);
  const tables = Map.groupBy(columns, ({ table }) => table);
  await client.query(`set session_replication_role = replica`);
  for (const [table, own] of tables) {
    if (ONCE.has(table)) continue;
    const copies = own.map((column) => `${copyOf(column)} as "${column.name}"`);
    const names = own.map(({ name }) => `"${name}"`);
    await client.query(`
      insert into "${table}" (${names.join(', ')})
      select ${copies.join(', ')} from "${table}" t cross join generate_series(1, ${times - 1}) k`);
  }
  await client.query(`update unit_codes set made = made * ${times}`);
  await client.query(`update product_stock set available = available * ${times}`);
  await client.query(`update invoice_counters set last = last * ${times}`);
  await client.query(`set session_replication_role = origin`);
  for (const { sequence, table } of await readSequences(client)) {
    await client.query(
      `select setval('${sequence}', greatest((select max(id) from "${table}"), 1))`,
    );
  }
  await client.query('vacuum analyze');
}

/** Takes away what has stood in the store since it was bought; a firm buys what it lets. */
export async function clearShelves(client: Client): Promise<void> {
  // Stock movements are never changed otherwise.
  await client.query(`set session_replication_role = replica`);
  await client.query(`
    create temporary table idle as
      select u.id, u.product_slug, u.city_id from units u join unit_events e on e.unit_id = u.id
      where u.state = 'store' group by u.id having count(*) = 1`);
  await client.query(`delete from unit_events where unit_id in (select id from idle)`);
  await client.query(`delete from units where id in (select id from idle)`);
  await client.query(`
    with gone as (select product_slug, city_id, count(*) as many from idle group by 1, 2),
    shelf as (
      update product_stock s set available = available - many from gone g
      where s.product_slug = g.product_slug and s.city_id = g.city_id
    )
    update stock_movements m set change = change - many from gone g
    where m.id = (
      select id from stock_movements
      where product_slug = g.product_slug and city_id = g.city_id order by change desc limit 1)`);
  await client.query(`set session_replication_role = origin`);
}

function copyOf({ table, name, type, isUnique }: Column): string {
  const distinct = DISTINCT[`${table}.${name}`];
  if (distinct) return distinct;
  const column = `t."${name}"`;
  if (type === 'integer' && (name === 'id' || (name.endsWith('_id') && name !== 'city_id'))) {
    return `${column} + k * ${STRIDE}`;
  }
  if (type === 'uuid') return isUnique ? 'gen_random_uuid()' : column;
  if (type === 'text' && (isUnique || NAMES_A_ROW.test(name)) && !isShared(table, name)) {
    return `${column} || '.' || k`;
  }
  return column;
}

/** Told apart by something beside it. */
function isShared(table: string, name: string): boolean {
  const shared = [
    'product_slug',
    'series',
    'kind',
    'state',
    'type',
    'status',
    'part',
    'version',
    'side',
  ];
  return shared.includes(name) || (table === 'invoices' && name === 'from');
}

async function readColumns(client: Client): Promise<Column[]> {
  const { rows } = await client.query<Column>(`
    select c.table_name as "table", c.column_name as "name", c.data_type as "type",
      exists (
        select 1 from pg_index i
        join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
        where i.indrelid = format('%I.%I', c.table_schema, c.table_name)::regclass
          and i.indisunique and a.attname = c.column_name
      ) as "isUnique"
    from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
      and c.is_generated = 'NEVER'
    order by c.table_name, c.ordinal_position`);
  return rows;
}

async function readSequences(client: Client) {
  const { rows } = await client.query<{ sequence: string; table: string }>(`
    select pg_get_serial_sequence(format('%I.%I', table_schema, table_name), column_name) as sequence,
      table_name as "table"
    from information_schema.columns
    where table_schema = 'public' and column_name = 'id'
      and pg_get_serial_sequence(format('%I.%I', table_schema, table_name), column_name) is not null`);
  return rows;
}
