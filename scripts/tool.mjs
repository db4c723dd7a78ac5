import { NODE } from './parts/environment.mjs';
import { ensureInstalled, ensureToolInstalled } from './parts/install.mjs';
import { command, run } from './parts/run.mjs';

/** Runs `tools/<name>.ts`, once its packages are installed (docs/decisions/0068). */
await command(async () => {
  const [name = '', ...words] = process.argv.slice(2);
  await ensureInstalled({ dev: true });
  await ensureToolInstalled(name);
  return run(NODE, [`tools/${name}.ts`, ...words]);
});
