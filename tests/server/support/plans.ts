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
  return {
    async readWhole(tables, action) {
      const whole: string[] = [];
      for (const { text, values } of await record(action)) {
        const explained = await client.query<{ 'QUERY PLAN': readonly { Plan: Node }[] }>(
          `explain (format json) ${text}`,
          [...values],
        );
        const plan = explained.rows[0]?.['QUERY PLAN'][0]?.Plan;
        const read = plan ? wholeIn(plan) : [];
        whole.push(
          ...read.filter((table) => tables.includes(table)).map((table) => `${table}: ${text}`),
        );
      }
      return whole;
    },
    close: () => client.end(),
  };
}

/** Tables read from their beginning to their end, in their own order or in that of an index. */
function wholeIn(node: Node): string[] {
  const isRead = ['Seq Scan', 'Index Scan', 'Index Only Scan'].includes(node['Node Type']);
  const table = isRead && !node['Index Cond'] ? [node['Relation Name'] ?? ''] : [];
  return [...table, ...(node.Plans ?? []).flatMap(wholeIn)];
}
