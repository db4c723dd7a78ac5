import { existsSync } from 'node:fs';
import path from 'node:path';
import { ensureBuilt, isSiteReady } from './parts/build.mjs';
import { NODE, ROOT, SHOP } from './parts/environment.mjs';
import { ensureInstalled } from './parts/install.mjs';
import { command, mustRun, run } from './parts/run.mjs';
import { step } from './parts/steps.mjs';

/** What goes wrong beforehand is told by the shop, which makes what is missing. */
const ignore = () => undefined;

const { DATABASE_URL, DATA_DIR = 'data', FILL_PICTURES = 'true' } = process.env;

// Each step is told (docs/running.md#what-a-start-says).
await command(async () => {
  await ensureInstalled({ dev: true });
  if (!isSiteReady()) {
    const began = performance.now();
    const database = makeDatabase();
    database?.catch(ignore);
    await ensureBuilt();
    if (database) await step('Creating the database', () => database, began).catch(ignore);
  }
  console.log('Starting the shop …');
  return run(NODE, SHOP.words, { env: { ...SHOP.env, FILL_PICTURES } });
});

/**
 * Has the embedded database made while the pages are built: the first start waits for the longer of the two.
 */
function makeDatabase() {
  if (DATABASE_URL || existsSync(path.resolve(ROOT, DATA_DIR, 'postgres'))) return undefined;
  return mustRun(NODE, ['src/server/make-database.ts'], { isSilent: true });
}
