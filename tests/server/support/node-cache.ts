import { fileURLToPath } from 'node:url';

/** Where Node keeps what it has compiled, as `npm start` has it: of each start after the first a third less. */
export const NODE_CACHE = {
  NODE_COMPILE_CACHE: fileURLToPath(new URL('../../../node_modules/.cache/node', import.meta.url)),
};
