import { sql } from 'drizzle-orm';
import pg from 'pg';
import { inject } from 'vitest';
import { record } from '../../../tools/bench/explain.ts';
import type { TestShop } from './shop.ts';

interface Node {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Cond'?: string;
  readonly Plans?: readonly Node[];
}

export interface Plans {
  /** Of the tables named, those that the reads of an action can only read whole. */
  readonly readWhole: (
    tables: readonly string[],
    action: () => Promise<unknown>,
  ) => Promise<string[]>;
  /** Of the tables named, those of which an action reads rows, where an index doesn't have all it asks for. */
  readonly readRows: (
    tables: readonly string[],
    action: () => Promise<unknown>,
  ) => Promise<string[]>;
  readonly close: () => Promise<void>;
}

/**
 * How PostgreSQL finds what a shop asks for. Tables of a test are small, and small ones are read whole;
 * so that is made dear, and what is read whole still has no index that leads to it.
 */
export async function openPlans({ shop }: TestShop): Promise<Plans> {
  const template = inject('template');
  if (template.on !== 'postgres') throw new Error('The plans are those of PostgreSQL');
  const [database] = await shop.db
    .select({ name: sql<string>`current_database()` })
    .from(sql`(select 1) as one`);
  const url = new URL(template.server);
  url.pathname = `/${database?.name}`;
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  for (const way of ['seqscan', 'hashjoin', 'mergejoin']) {
    await client.query(`set enable_${way} = off`);
  }
  const reads =
    (isSought: (scan: Node) => boolean): Plans['readWhole'] =>
    async (tables, action) => {
      const found: string[] = [];
      for (const { text, values } of await record(action)) {
        const explained = await client.query<{ 'QUERY PLAN': readonly { Plan: Node }[] }>(
          `explain (format json) ${text}`,
          [...values],
        );
        const plan = explained.rows[0]?.['QUERY PLAN'][0]?.Plan;
        const read = (plan ? scansIn(plan) : []).filter(isSought).map(tableOf);
        found.push(
          ...read.filter((table) => tables.includes(table)).map((table) => `${table}: ${text}`),
        );
      }
      return found;
    };
  const readRows = reads((scan) => scan['Node Type'] !== 'Index Only Scan');
  return {
    readWhole: reads(isWhole),
    async readRows(tables, action) {
      // An index answers alone only for pages that are known to be visible to all.
      for (const table of tables) await client.query(`vacuum analyze ${table}`);
      return readRows(tables, action);
    },
    close: () => client.end(),
  };
}

const tableOf = (scan: Node) => scan['Relation Name'] ?? '';

/** Where a plan reads a table or an index of it. */
function scansIn(node: Node): Node[] {
  const own = node['Relation Name'] === undefined ? [] : [node];
  return [...own, ...(node.Plans ?? []).flatMap(scansIn)];
}

/** Whether a table is read from its beginning to its end, in its own order or in that of an index. */
function isWhole(scan: Node): boolean {
  const isRead = ['Seq Scan', 'Index Scan', 'Index Only Scan'].includes(scan['Node Type']);
  return isRead && !scan['Index Cond'];
}
