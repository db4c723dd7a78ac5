import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { build } from 'vite';
import { SEARCH_RENDERER } from '#domain/catalogue/search/search-path.ts';

const ENTRY = fileURLToPath(new URL('../../features/catalogue/search/render.tsx', import.meta.url));

/**
 * Lays beside the pages what the server shows the results of a search with, all in one file: the server
 * runs TypeScript as it stands, which is no JSX and no style sheet (docs/decisions/0073).
 */
export function searchRenderer(): AstroIntegration {
  return {
    name: 'basera:search-renderer',
    hooks: {
      async 'astro:build:done'({ dir }) {
        await build({
          configFile: false,
          logLevel: 'warn',
          mode: 'production',
          envPrefix: 'PUBLIC_',
          publicDir: false,
          define: { 'process.env.NODE_ENV': '"production"' },
          ssr: { noExternal: true },
          build: {
            ssr: ENTRY,
            outDir: fileURLToPath(dir),
            emptyOutDir: false,
            minify: true,
            rolldownOptions: {
              output: { entryFileNames: SEARCH_RENDERER, codeSplitting: false },
            },
          },
        });
      },
    },
  };
}
