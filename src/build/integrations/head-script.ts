import path from 'node:path';
import type { AstroIntegration } from 'astro';
import { build } from 'vite';

const ASKED = '?in-head';

/**
 * A module that is imported with `?in-head` is the text of a script, with all that it imports, to stand
 * in a page's head, where nothing is before it.
 */
export function headScript(): AstroIntegration {
  return {
    name: 'basera:in-head',
    hooks: {
      'astro:config:setup'({ updateConfig }) {
        updateConfig({
          vite: {
            plugins: [
              {
                name: 'basera:in-head',
                enforce: 'pre',
                async load(id) {
                  if (!id.endsWith(ASKED)) return null;
                  const { code, files } = await bundled(id.slice(0, -ASKED.length));
                  for (const file of files) this.addWatchFile(file);
                  return `export default ${JSON.stringify(code)}`;
                },
              },
            ],
          },
        });
      },
    },
  };
}

async function bundled(input: string) {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    envPrefix: 'PUBLIC_',
    publicDir: false,
    build: {
      write: false,
      minify: true,
      rolldownOptions: { input, output: { format: 'iife' } },
    },
  });
  const [chunk] = 'output' in built ? built.output : [];
  if (chunk?.type !== 'chunk') throw new Error(`Nothing was made of ${path.basename(input)}`);
  return { code: chunk.code.trim(), files: chunk.moduleIds };
}
