import { type IForbiddenRuleType } from 'dependency-cruiser';
import { ROOT } from './parts/environment.mjs';
import { readImports } from './parts/imports.ts';
import { command, Failure } from './parts/run.mjs';

/** What `npm ci --omit=dev` leaves out may be imported for its types only (docs/decisions/0048). */
const MISSING_ON_A_SERVER: IForbiddenRuleType = {
  name: 'deployed',
  severity: 'error',
  comment: 'a server is installed without it: it belongs to `dependencies`.',
  from: { path: '^src/(server|domain|contract|messages)/' },
  to: {
    dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown', 'unknown'],
    dependencyTypesNot: ['type-only'],
  },
};

await command(async () => {
  const { forbidden } = await readImports(ROOT, [MISSING_ON_A_SERVER]);
  for (const { from, to, reason } of forbidden) console.log(`${from} → ${to}: ${reason}`);
  if (forbidden.length > 0) throw new Failure(`${forbidden.length} imports fail on a server.`);
  console.log('Every package the server imports is installed where it runs.');
});
