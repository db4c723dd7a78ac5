import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { countedPages } from './counted-pages.ts';
import { CachedBundle } from './cached-bundle.ts';
import { askForPicturesOf } from './image-pipeline.ts';
import { PageCache } from './page-cache.ts';

/** By digests, what a build is made from (scripts/parts/digests.mjs). */
interface MadeFrom {
  readonly bundle: string;
  /** Pages of products, besides what their keys say. */
  readonly productPages: string;
  /** All other pages, but for the texts of articles. */
  readonly otherPages: string;
  readonly articles: Readonly<Record<string, string>>;
}

/** A build that does not say what it is made from keeps nothing. */
const MADE_FROM = process.env['MADE_FROM'];

/**
 * Takes the bundle and the pages that are as they were from the build before: pages are laid before
 * anything looks at the site, and kept after all that finishes them.
 */
export function cachedPages() {
  const madeFrom = MADE_FROM === undefined ? undefined : (JSON.parse(MADE_FROM) as MadeFrom);
  const bundle = new CachedBundle(madeFrom?.bundle);
  const keep = madeFrom && new PageCache((...page) => keyOf(madeFrom, ...page));
  const laying: AstroIntegration = {
    name: 'basera:laying-pages',
    hooks: {
      'astro:build:start'({ setPrerenderer }) {
        setPrerenderer((standard) => {
          const prerenderer = bundle.around(standard);
          return countedPages(keep?.around(prerenderer) ?? prerenderer);
        });
      },
      'astro:build:done'({ dir, logger }) {
        if (!keep) return;
        keep.lay(fileURLToPath(dir), askForPicturesOf);
        const { laid, all } = keep.counts;
        logger.info(`${laid} of ${all} pages are as they were.`);
      },
    },
  };
  const keeping: AstroIntegration = {
    name: 'basera:keeping-pages',
    hooks: { 'astro:build:done': ({ dir }) => keep?.keep(fileURLToPath(dir)) },
  };
  return {
    bundle: bundle.integration,
    laying,
    keeping,
    isLaid: (file: string) => keep?.isLaid(file) ?? false,
    policyHashes: () => bundle.policyHashes(),
  };
}

/** An article is shown on its own page alone; others tell what `otherPages` stands for. */
function keyOf(madeFrom: MadeFrom, pathname: string, cacheKey: string | undefined): string {
  if (cacheKey !== undefined) return JSON.stringify([madeFrom.productPages, cacheKey]);
  const [, article = ''] = /^\/blogs\/([\w-]+)$/.exec(pathname) ?? [];
  return JSON.stringify([madeFrom.otherPages, madeFrom.articles[article]]);
}
