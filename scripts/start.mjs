import { ensureBuilt } from './parts/build.mjs';
import { NODE, SHOP } from './parts/environment.mjs';
import { ensureInstalled } from './parts/install.mjs';
import { command, run } from './parts/run.mjs';

// Each long step is told before it begins (rules/operations.md#what-a-start-says).
await command(async () => {
  console.log('Looking at packages and pages …');
  await ensureInstalled({ dev: true });
  await ensureBuilt();
  console.log('Starting the shop …');
  return run(NODE, SHOP.words, { env: SHOP.env });
});
