import { build } from './parts/build.mjs';
import { ensureInstalled } from './parts/install.mjs';
import { command } from './parts/run.mjs';

await command(async () => {
  await ensureInstalled({ dev: true });
  await build();
});
