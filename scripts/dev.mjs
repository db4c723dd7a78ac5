import { ensureInstalled } from './parts/install.mjs';
import { command, run } from './parts/run.mjs';

await command(async () => {
  await ensureInstalled({ dev: true });
  const { HOST = '127.0.0.1', PORT = '4321' } = process.env;
  return run('astro', ['dev', '--host', HOST, '--port', PORT], {
    env: { ASTRO_DEV_BACKGROUND: '0' },
  });
});
