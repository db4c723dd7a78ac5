import pg from 'pg';

/** Rows from which on a table is a big one, that nobody reads from its beginning to its end. */
const BIG = 10_000;

export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

export interface Cost {
  readonly milliseconds: number;
  readonly statements: number;
  /** Big tables that were read whole. */
  readonly scanned: readonly string[];
}

interface Node {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly Plans?: readonly Node[];
}

/** As often each read is made again; the middle one counts. */
const TIMES = 3;

/** What the database does for an action: each of its reads is made again, and explained. */
export async function costOf(client: pg.Client, action: () => Promise<unknown>): Promise<Cost> {
  const statements = await record(action);
  const big = await bigTables(client);
  const costs: Cost[] = [];
  for (let time = 0; time < TIMES; time += 1) costs.push(await once(client, statements, big));
  const [median] = costs
    .toSorted((one, other) => one.milliseconds - other.milliseconds)
    .slice(Math.floor(TIMES / 2));
  if (!median) throw new Error('Nothing was measured');
  return median;
}

async function once(
  client: pg.Client,
  statements: readonly Statement[],
  big: ReadonlySet<string>,
): Promise<Cost> {
  let milliseconds = 0;
  const scanned = new Set<string>();
  for (const { text, values } of statements) {
    const { rows } = await client.query<{ 'QUERY PLAN': readonly Explained[] }>(
      `explain (analyze, timing off, format json) ${text}`,
      [...values],
    );
    const explained = rows[0]?.['QUERY PLAN'][0];
    if (!explained) continue;
    milliseconds += explained['Planning Time'] + explained['Execution Time'];
    for (const table of scansOf(explained.Plan)) if (big.has(table)) scanned.add(table);
  }
  return { milliseconds, statements: statements.length, scanned: [...scanned] };
}

interface Explained {
  readonly Plan: Node;
  readonly 'Planning Time': number;
  readonly 'Execution Time': number;
}

function scansOf(node: Node): string[] {
  const own = node['Node Type'] === 'Seq Scan' ? [node['Relation Name'] ?? ''] : [];
  return [...own, ...(node.Plans ?? []).flatMap(scansOf)];
}

async function bigTables(client: pg.Client): Promise<Set<string>> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and reltuples > ${BIG}`,
  );
  return new Set(rows.map(({ name }) => name));
}

type Query = (this: pg.Client, ...args: readonly unknown[]) => unknown;

/** The reads that an action sends to the database. */
export async function record(action: () => Promise<unknown>): Promise<Statement[]> {
  const statements: Statement[] = [];
  const query = Reflect.get(pg.Client.prototype, 'query') as Query;
  const recorded: Query = function sent(...args) {
    const [said, given] = args as readonly [string | pg.QueryConfig, unknown?];
    const { text, values = [] } = typeof said === 'string' ? { text: said } : said;
    if (/^\s*(select|with)\b/i.test(text) && !/for (update|share)/i.test(text)) {
      statements.push({ text, values: Array.isArray(given) ? given : values });
    }
    return Reflect.apply(query, this, args);
  };
  Reflect.set(pg.Client.prototype, 'query', recorded);
  try {
    await action();
  } finally {
    Reflect.set(pg.Client.prototype, 'query', query);
  }
  return statements;
}
