import { lastMigration } from '#server/db/schema-version.ts';
import { type CopySession, quoted, type Table } from './copy-session.ts';

/** What of a database is no row: which schema it has, and where its counters stand. */
export interface Outline {
  /** When its last migration was written, which names its schema; 0 where no shop was ever started. */
  readonly schema: number;
  readonly tables: readonly Table[];
  readonly counters: readonly Counter[];
}

interface Counter {
  readonly name: string;
  /** As text, since it may be larger than numbers are exact. */
  readonly last: string;
}

export async function outlineOf(session: CopySession): Promise<Outline> {
  const schema = await lastMigration(session.query);
  const tables = await session.query<Table>(`
    select c.relname as name, json_agg(a.attname order by a.attname) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    group by c.relname order by c.relname`);
  const counters = await session.query<Counter>(`
    select sequencename as name, last_value::text as last from pg_sequences
    where schemaname = 'public' and last_value is not null order by sequencename`);
  return { schema, tables, counters };
}

/** Tables to which a migration gives the rows that they have in a database which nobody has used. */
export const SEEDED: ReadonlySet<string> = new Set(['catalogue_versions']);

/** The first table that holds a row which no migration gave it. */
export async function firstFull(
  session: CopySession,
  tables: readonly Table[],
): Promise<string | undefined> {
  for (const { name } of tables) {
    if (SEEDED.has(name)) continue;
    const [row] = await session.query(`select 1 as one from only ${quoted(name)} limit 1`);
    if (row) return name;
  }
  return undefined;
}

interface Tie {
  readonly off: string;
  readonly on: string;
}

/**
 * Takes off what ties tables to each other, foreign keys and triggers, so that they can be written in any
 * order and stay as they are written; the answer puts it back, and fails where a row names none.
 */
export async function untie(session: CopySession): Promise<() => Promise<void>> {
  const triggers = await session.query<Tie>(`
    select format('alter table %s disable trigger %I', tgrelid::regclass, tgname) as "off",
      format('alter table %s enable trigger %I', tgrelid::regclass, tgname) as "on"
    from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where not tgisinternal and tgenabled = 'O' and c.relnamespace = 'public'::regnamespace
    order by tgrelid, tgname`);
  const keys = await session.query<Tie>(`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as "off",
      format('alter table %s add constraint %I %s', conrelid::regclass, conname,
        pg_get_constraintdef(oid)) as "on"
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace
    order by conrelid, conname`);
  const ties = [...triggers, ...keys];
  for (const { off } of ties) await session.query(off);
  return async () => {
    for (const { on } of ties) await session.query(on);
  };
}

export async function setCounters(session: CopySession, { counters }: Outline): Promise<void> {
  for (const { name, last } of counters) {
    await session.query(`select setval('${quoted(name)}', ${BigInt(last)}, true)`);
  }
}
