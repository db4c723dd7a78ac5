import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

const MODULE = '\0astro:data-layer-content';

/**
 * Has the pages of a build read the content that Astro has gathered from its file. With 10,000 products it
 * is 30 MB, which a bundler would hold many times over as the text of a module.
 */
export function contentFromDisk(): AstroIntegration {
  let file: string | undefined;
  return {
    name: 'basera:content-from-disk',
    hooks: {
      'astro:config:setup'({ command, updateConfig }) {
        if (command !== 'build') return;
        const code = () =>
          `import { readFileSync } from 'node:fs';
export default JSON.parse(readFileSync(${JSON.stringify(file)}, 'utf8'));`;
        const transform = (_: string, id: string) => (id === MODULE ? code() : null);
        updateConfig({ vite: { plugins: [{ name: 'basera:content-from-disk', transform }] } });
      },
      'astro:config:done'({ config }) {
        file = fileURLToPath(new URL('data-store.json', config.cacheDir));
      },
    },
  };
}
