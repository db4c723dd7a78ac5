import { getTableName } from 'drizzle-orm';
import { describeRule } from '../src/server/retention/rule.ts';
import { RULES } from '../src/server/retention/rules.ts';
import { type TableName, tableNamed } from '../src/server/retention/tables.ts';
import { writeOrCheck } from './parts/generated.ts';
import { command } from './parts/run.mjs';

/** How long each table keeps its rows, as `docs/retention.md` (rules/operations.md#retention). */
const USAGE = `node scripts/retention.ts [--check]

Writes docs/retention.md; with --check only says whether it is out of date.`;

await command(async () => {
  const tables = Object.keys(RULES) as TableName[];
  const tablesByRule = Map.groupBy(tables, (name) => describeRule(RULES[name]));
  const rows = [...tablesByRule].map(([rule, names]) => {
    const list = names.map((name) => `\`${getTableName(tableNamed(name))}\``);
    return `- ${list.join(', ')}: ${rule}`;
  });
  await writeOrCheck(
    'docs/retention.md',
    [
      '# Retention',
      '',
      'How long each table keeps its rows, from `src/server/retention/rules.ts`. `node scripts/retention.ts` writes this list, and `npm run verify` fails if it is out of date ([the rule](rules/operations.md#retention)).',
      '',
      ...rows,
    ],
    'scripts/retention.ts',
  );
}, USAGE);
