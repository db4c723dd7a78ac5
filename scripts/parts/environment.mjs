import { fileURLToPath } from 'node:url';
import path from 'node:path';

/** The project's folder. */
export const ROOT = fileURLToPath(new URL('../../', import.meta.url));

const BINARIES = path.join(ROOT, 'node_modules', '.bin');

/** The Node that runs the shop: the one of package.json, whatever the machine has. */
export const NODE = path.join(BINARIES, 'node');

/** The environment every tool is started with: the project's own binaries come first. */
export function toolEnvironment() {
  return {
    ...process.env,
    PATH: [BINARIES, process.env.PATH].filter(Boolean).join(path.delimiter),
    ASTRO_TELEMETRY_DISABLED: '1',
  };
}
