import { ensureBuilt } from './parts/build.mjs';
import { NODE } from './parts/environment.mjs';
import { ensureInstalled } from './parts/install.mjs';
import { command, run } from './parts/run.mjs';

await command(async () => {
  await ensureInstalled({ dev: true });
  await ensureBuilt();
  return run(NODE, ['src/server/main.ts']);
});
