import { getTableName, sql, type Table } from 'drizzle-orm';
import type { Tx } from './db.ts';

/**
 * Fills tables while their references, unique constraints, primary keys that nothing refers to and plain
 * indexes are set aside, and makes these anew to the letter once the rows stand (docs/decisions/0060). Until
 * the transaction ends, whoever else wants one of the tables, or one that they refer to, waits.
 */
export async function fillBare(
  tx: Tx,
  tables: readonly Table[],
  fill: () => Promise<void>,
): Promise<void> {
  const parts = await findParts(tx, tables);
  for (const { drop } of parts) await tx.execute(sql.raw(drop));
  await fill();
  for (const { make } of parts) await tx.execute(sql.raw(make));
}

/** How an index or a constraint is taken away, and how it comes back, as the database itself says. */
interface Part {
  readonly drop: string;
  readonly make: string;
}

async function findParts(tx: Tx, tables: readonly Table[]): Promise<Part[]> {
  const names = sql.join(
    tables.map((table) => sql`${getTableName(table)}::regclass`),
    sql`, `,
  );
  return tx
    .select({ drop: sql<string>`part.drop`, make: sql<string>`part.make` })
    .from(
      sql`(
        select oid as id, format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
          format('alter table %s add constraint %I %s', conrelid::regclass, conname,
            pg_get_constraintdef(oid)) as make
        from pg_constraint own where conrelid in (${names}) and (contype in ('f', 'u') or contype = 'p'
          and not exists (select from pg_constraint where contype = 'f' and conindid = own.conindid))
        union all
        select indexrelid, format('drop index %s', indexrelid::regclass), pg_get_indexdef(indexrelid)
        from pg_index where not indisunique and indrelid in (${names})
      ) as part`,
    )
    .orderBy(sql`part.id`);
}
