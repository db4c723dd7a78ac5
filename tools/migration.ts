import { command, run } from '../scripts/parts/run.mjs';

const DRIZZLE_KIT = 'tools/migration/node_modules/.bin/drizzle-kit';
const CONFIG = 'tools/migration/drizzle.config.json';

const USAGE = `npm run migration [-- --name <name>]

Compares src/server/db/schema with the newest snapshot and writes the migration between them.`;

await command(
  () => run(DRIZZLE_KIT, ['generate', `--config=${CONFIG}`, ...process.argv.slice(2)]),
  USAGE,
);
