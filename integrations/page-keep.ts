import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { AstroPrerenderer } from 'astro';
import { keepFile, layFile } from '../src/build/lay-file.ts';

/**
 * Finished pages from build to build. A page that says in `getStaticPaths` what it shows, by a `cacheKey`,
 * is taken from the build before as long as that is the same, and `madeFrom`, which stands for all that no
 * key names (docs/decisions/0065-pages-kept-by-a-key.md).
 */
export class PageKeep {
  readonly #madeFrom: string;
  readonly #folder: string;
  /** By their files in the site, the names under which pages are kept. */
  readonly #names = new Map<string, string>();
  readonly #laid = new Set<string>();

  constructor(madeFrom: string, folder = '.cache/pages') {
    this.#madeFrom = madeFrom;
    this.#folder = folder;
  }

  /** How many pages have a key, and how many of them are as they were. */
  get counts() {
    return { keyed: this.#names.size, laid: this.#laid.size };
  }

  /** Whether a file of the site was taken over, finished as it is. */
  isLaid(file: string): boolean {
    return this.#laid.has(file);
  }

  /** Makes pages as `standard` does, but for those that are kept: their answers are empty, which writes no file. */
  around(standard: AstroPrerenderer): AstroPrerenderer {
    return {
      ...standard,
      name: 'basera:kept-pages',
      getStaticPaths: async () => {
        const paths = await standard.getStaticPaths();
        for (const { pathname, cacheKey } of paths) {
          if (cacheKey === undefined) continue;
          const digest = createHash('sha256').update(`${this.#madeFrom}\n${cacheKey}`);
          this.#names.set(`${pathname.slice(1)}.html`, digest.digest('base64url'));
        }
        globalThis.pathsAreKnown = true;
        return paths;
      },
      render: async (request, options) => {
        const file = new URL(request.url).pathname.slice(1);
        const name = this.#names.get(file);
        if (name === undefined) return standard.render(request, options);
        if (existsSync(this.#keptAs(name))) {
          this.#laid.add(file);
          return new Response(null);
        }
        globalThis.pageByItsKey = file;
        try {
          return await standard.render(request, options);
        } finally {
          globalThis.pageByItsKey = undefined;
        }
      },
    };
  }

  /** Lays what is kept into the site. */
  lay(site: string): void {
    for (const [file, name] of this.#names) {
      if (!this.#laid.has(file)) continue;
      mkdirSync(path.dirname(path.join(site, file)), { recursive: true });
      layFile(this.#keptAs(name), path.join(site, file));
    }
  }

  /** Keeps the pages that were made, once they are finished, and drops those that are no more. */
  keep(site: string): void {
    mkdirSync(this.#folder, { recursive: true });
    for (const [file, name] of this.#names) {
      if (!this.#laid.has(file)) keepFile(path.join(site, file), this.#keptAs(name));
    }
    const needed = new Set(this.#names.values());
    for (const name of readdirSync(this.#folder)) {
      if (!needed.has(name)) rmSync(this.#keptAs(name));
    }
  }

  #keptAs(name: string): string {
    return path.join(this.#folder, name);
  }
}
