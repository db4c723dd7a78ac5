import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readConfig } from '#server/config/config.ts';
import { CONTENT_FOLDER, readContent } from '#server/content/content.ts';
import { backUp } from '#server/copies/backup.ts';
import type { CopySession } from '#server/copies/copy-session.ts';
import type { Outline } from '#server/copies/schema.ts';
import { examine } from '#server/doctor/doctor.ts';
import { layBeforeBaseline, layEmpty, type Lying } from '../support/before-baseline.ts';
import { type Program, startInVain } from '../support/start-in-vain.ts';
import { extentOf } from '../support/whole-shop.ts';

const NOTES = 'drizzle.__drizzle_migrations';

/** Everything that a database has besides rows, without the order in which columns came. */
async function buildOf(session: CopySession): Promise<string[]> {
  const parts = await session.query<{ part: string }>(`
    select concat_ws(' ', c.relname, a.attname, format_type(atttypid, atttypmod), attnotnull,
      pg_get_expr(d.adbin, d.adrelid), attstorage, relpersistence) as part
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    where c.relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped
    union all select concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid), convalidated)
    from pg_constraint where connamespace = 'public'::regnamespace
    union all select indexdef from pg_indexes where schemaname = 'public'
    union all select pg_get_triggerdef(oid) || tgenabled::text from pg_trigger where not tgisinternal
    union all select pg_get_functiondef(p.oid) from pg_proc p
    where pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
    union all select concat_ws(' ', sequencename, data_type, increment_by) from pg_sequences
    where schemaname = 'public'
    union all select extname from pg_extension
    union all select concat_ws(' ', hash, created_at) from ${NOTES}`);
  return parts.map(({ part }) => part).toSorted();
}

/** The rows, by the columns they have, or by those that they had before. */
const rowsOf = async (session: CopySession, known?: Outline['tables']) => {
  const { tables, counters, tallies } = await extentOf(session, known);
  return { tables, counters, tallies };
};

let before: Lying;
beforeEach(async () => {
  before = await layBeforeBaseline();
});
afterEach(() => before.remove());

describe('a database that has had migration 0071', () => {
  test('adopts the baseline with every row, as a new one has it, and is sound', async () => {
    const rows = await before.within(rowsOf);
    const opened = await before.open();
    const { coupons } = await readContent(CONTENT_FOLDER);
    const findings = await examine(opened.patient, coupons);
    expect(findings.filter(({ subjects }) => subjects.length > 0)).toEqual([]);
    await opened.close();
    const rowsAfter = () => before.within((session) => rowsOf(session, rows.tables));
    expect(await rowsAfter()).toEqual(rows);

    const fresh = await layEmpty();
    await (await fresh.open()).close();
    expect(await before.within(buildOf)).toEqual(await fresh.within(buildOf));
    await fresh.remove();

    await (await before.open()).close();
    expect(await rowsAfter()).toEqual(rows);
  });

  test('learns from its key what a refund is for, or else from its payment', async () => {
    const ask = (text: string) =>
      before.within((session) => session.query<Record<string, unknown>>(text));
    const newest = '(select max(id) from orders)';
    await ask(`insert into refunds (provider_payment_id, key, amount, reason, created_at)
      select provider_payment_id, key, 100, 'already_paid', now()
      from (select * from payments order by order_id limit 1) as paid,
        (values ('refund-1-' || ${newest}), ('refund-damage_waived-1'),
          ('refund-rent_ahead-' || ${newest})) as keys(key)`);
    await (await before.open()).close();
    const found = await ask(`select r.order_id = p.order_id as by_payment,
        r.order_id = (select order_id from inspections where id = 1) as by_inspection,
        r.order_id = ${newest} as by_order
      from refunds r join payments p using (provider_payment_id) where r.amount = 100 order by key`);
    expect(found).toEqual([
      { by_payment: true, by_inspection: false, by_order: false },
      { by_payment: false, by_inspection: true, by_order: false },
      { by_payment: false, by_inspection: false, by_order: true },
    ]);
  });

  test('stays as it was where a row of it fits no list, and adopts once that is put right', async () => {
    const change = (text: string) => before.within((session) => session.query(text));
    await change(`update visits set half = 'evening' where id = (select min(id) from visits)`);
    const [rows, build] = [await before.within(rowsOf), await before.within(buildOf)];
    await expect(before.open()).rejects.toThrow(/schema 1.0 \(.*visits_half_check.*Nothing was/);
    expect(await before.within(rowsOf)).toEqual(rows);
    expect(await before.within(buildOf)).toEqual(build);

    await change(`update visits set half = 'morning' where half = 'evening'`);
    await (await before.open()).close();
    expect(await before.within(buildOf)).not.toEqual(build);
  });
});

describe('ends with a sentence, and leaves the database as it was', () => {
  let folder: string;
  let archive: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'basera-unfit-'));
    archive = join(folder, 'fit.tar.gz');
    const fit = await layEmpty();
    await (await fit.open()).close();
    await backUp(archive, readConfig(fit.env), new Date());
    await fit.remove();
  });
  afterAll(() => rm(folder, { recursive: true }));

  const NOWHERE: [Program, string] = ['move', 'postgres://127.0.0.1:1/nowhere'];
  const OLDER = `delete from ${NOTES} where created_at = (select max(created_at) from ${NOTES})`;
  const NEWER = `insert into ${NOTES} (hash, created_at) values ('later', 4000000000000)`;

  test.each([
    ['older than 0071', OLDER, /older than schema 1\.0 .*commit d1c48d2d/],
    ['newer than the program', NEWER, /newer version of the shop \(its tables are of 2096-10-02/],
  ])('one that is %s', async (_what, change, said) => {
    await before.within((session) => session.query(change));
    const [rows, build] = [await before.within(rowsOf), await before.within(buildOf)];
    // The embedded database takes seconds to open, so only the programs that open it in a way of their own
    // run there.
    const programs: [Program, ...string[]][] = before.env['DATABASE_URL']
      ? [
          ['main'],
          ['backup', join(folder, 'unfit.tar.gz')],
          ['doctor'],
          ['office', 'today'],
          ['restore', archive],
        ]
      : [['main'], NOWHERE];
    // The others open an older database just as the shop does.
    for (const [program, ...words] of change === OLDER ? programs.slice(0, 1) : programs) {
      const outcome = await startInVain(program, before.env, words);
      expect(outcome, program).toMatchObject({
        code: 1,
        said: expect.stringMatching(said) as string,
      });
      expect(outcome.said.trim().split('\n'), program).toHaveLength(1);
    }
    expect(await before.within(rowsOf)).toEqual(rows);
    expect(await before.within(buildOf)).toEqual(build);
  });
});
