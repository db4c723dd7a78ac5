import { fileURLToPath } from 'node:url';
import path from 'node:path';

/** The project's folder. */
export const ROOT = fileURLToPath(new URL('../../', import.meta.url));

const BINARIES = path.join(ROOT, 'node_modules', '.bin');

/** The Node that runs the shop: the one of package.json, whatever the machine has. */
export const NODE = path.join(BINARIES, 'node');

/** Has Node take little memory for what it holds (docs/decisions/0063-a-lean-process.md). */
export const LEAN = ['--max-semi-space-size=8', '--heap-growing-percent=50'];

/** How Node starts the shop. */
export const SHOP = {
  words: [...LEAN, 'src/server/main.ts'],
  env: { MALLOC_ARENA_MAX: '2' },
};

/** The environment every tool is started with: the project's own binaries come first. */
export function toolEnvironment() {
  return {
    ...process.env,
    PATH: [BINARIES, process.env.PATH].filter(Boolean).join(path.delimiter),
    ASTRO_TELEMETRY_DISABLED: '1',
  };
}
