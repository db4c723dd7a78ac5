import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { keepFile, layFile } from '../src/build/lay-file.ts';

const KEEP = '.cache/pages';

/**
 * Pages that say in `getStaticPaths` what they show, by a `cacheKey`, are taken from the build before as
 * long as that and `madeFrom`, which stands for all that is not in the key, are the same
 * (docs/decisions/0065-pages-kept-by-a-key.md). Without `madeFrom` every page is made.
 */
export function keptPages(madeFrom: string | undefined) {
  /** By their addresses, the names under which pages are kept. */
  const names = new Map<string, string>();
  const laid = new Set<string>();
  const fileOf = (address: string) => `${address.slice(1)}.html`;

  const laying: AstroIntegration = {
    name: 'basera:kept-pages',
    hooks: {
      'astro:build:start'({ setPrerenderer }) {
        if (madeFrom === undefined) return;
        setPrerenderer((standard) => ({
          ...standard,
          name: 'basera:kept-pages',
          async getStaticPaths() {
            const paths = await standard.getStaticPaths();
            for (const { pathname, cacheKey } of paths) {
              if (cacheKey !== undefined) names.set(pathname, nameOf(madeFrom, cacheKey));
            }
            return paths;
          },
          async render(request, options) {
            const address = new URL(request.url).pathname.replace(/\.html$/, '');
            const name = names.get(address);
            if (name === undefined) return standard.render(request, options);
            if (existsSync(path.join(KEEP, name))) {
              laid.add(fileOf(address));
              return new Response(null);
            }
            globalThis.pageByItsKey = address;
            try {
              return await standard.render(request, options);
            } finally {
              globalThis.pageByItsKey = undefined;
            }
          },
        }));
      },
      'astro:build:done'({ dir, logger }) {
        const folder = fileURLToPath(dir);
        for (const [address, name] of names) {
          const file = fileOf(address);
          if (!laid.has(file)) continue;
          mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
          layFile(path.join(KEEP, name), path.join(folder, file));
        }
        logger.info(`${laid.size} of ${names.size} pages are as they were.`);
      },
    },
  };

  const keeping: AstroIntegration = {
    name: 'basera:keeping-pages',
    hooks: {
      'astro:build:done'({ dir }) {
        const folder = fileURLToPath(dir);
        mkdirSync(KEEP, { recursive: true });
        for (const [address, name] of names) {
          const file = fileOf(address);
          if (!laid.has(file)) keepFile(path.join(folder, file), path.join(KEEP, name));
        }
        const needed = new Set(names.values());
        for (const name of readdirSync(KEEP)) {
          if (!needed.has(name)) rmSync(path.join(KEEP, name));
        }
      },
    },
  };

  return { laying, keeping, isLaid: (file: string) => laid.has(file) };
}

function nameOf(...parts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
}
