import { enableCompileCache, registerHooks, type ResolveFnOutput } from 'node:module';
import { fileURLToPath } from 'node:url';

/**
 * Halves what a start costs; imported before anything else (docs/decisions/0030-a-quick-start.md).
 * What Node compiled is kept on disk, and a package's name that any file of the house imports is looked
 * up once: for each import Node reads the package's whole description, which some write very long.
 */
const HOUSE = new URL('../../', import.meta.url).href;
const found = new Map<string, ResolveFnOutput>();

enableCompileCache(fileURLToPath(new URL('../../../node_modules/.cache/node', import.meta.url)));
registerHooks({
  resolve(specifier, context, resolve) {
    if (specifier.startsWith('.') || !context.parentURL?.startsWith(HOUSE)) {
      return resolve(specifier, context);
    }
    const known = found.get(specifier) ?? { ...resolve(specifier, context), shortCircuit: true };
    found.set(specifier, known);
    return known;
  },
});
