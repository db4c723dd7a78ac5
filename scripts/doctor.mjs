import { NODE } from './parts/environment.mjs';
import { ensureInstalled } from './parts/install.mjs';
import { command, run } from './parts/run.mjs';

await command(async () => {
  await ensureInstalled();
  return run(NODE, ['src/server/doctor.ts', ...process.argv.slice(2)]);
});
