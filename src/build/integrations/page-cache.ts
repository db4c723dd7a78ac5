import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { AstroPrerenderer } from 'astro';
import { keepFile, layFile } from '#build/lay-file.ts';

/** What the page of a path is made from; `cacheKey` is what its `getStaticPaths` says of it. */
type MadeFrom = (pathname: string, cacheKey: string | undefined) => string;

/**
 * Finished pages from build to build: a page is taken from the build before as long as it is made from the
 * same (docs/decisions/0065-pages-kept-by-a-key.md).
 */
export class PageCache {
  readonly #madeFrom: MadeFrom;
  readonly #folder: string;
  /** By their files in the site, the names under which pages are kept. */
  readonly #names = new Map<string, string>();
  /** Of these, the pages that say themselves what they show, and may show nothing else. */
  readonly #byTheirKeys = new Set<string>();
  readonly #laid = new Set<string>();

  constructor(madeFrom: MadeFrom, folder = '.cache/pages') {
    this.#madeFrom = madeFrom;
    this.#folder = folder;
  }

  /** How many pages there are, and how many of them are as they were. */
  get counts() {
    return { all: this.#names.size, laid: this.#laid.size };
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
        for (const { pathname, route, cacheKey } of paths) {
          if (route.type !== 'page') continue;
          const file = `${pathname.slice(1) || 'index'}.html`;
          const digest = createHash('sha256');
          digest.update(JSON.stringify([file, this.#madeFrom(pathname, cacheKey)]));
          this.#names.set(file, digest.digest('base64url'));
          if (cacheKey !== undefined) this.#byTheirKeys.add(file);
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
        globalThis.pageByItsKey = this.#byTheirKeys.has(file) ? file : undefined;
        try {
          return await standard.render(request, options);
        } finally {
          globalThis.pageByItsKey = undefined;
        }
      },
    };
  }

  /**
   * Lays what is kept into the site.
   *
   * @param onPage Told the text of a page that nothing was asked for by, since it was not made; the
   *   pictures of the others are asked for by their `getStaticPaths`.
   */
  lay(site: string, onPage: (html: string) => void): void {
    for (const [file, name] of this.#names) {
      if (!this.#laid.has(file)) continue;
      mkdirSync(path.dirname(path.join(site, file)), { recursive: true });
      layFile(this.#keptAs(name), path.join(site, file));
      if (!this.#byTheirKeys.has(file)) onPage(readFileSync(this.#keptAs(name), 'latin1'));
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
