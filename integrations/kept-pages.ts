import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { PageKeep } from './page-keep.ts';

/** What makes the pages, for the keep; a build that does not say it keeps none. */
const MADE_FROM = process.env['PAGES_MADE_FROM'];

/**
 * Lays the pages that are as they were, before anything looks at the site, and keeps the others, after all
 * that finishes them.
 */
export function keptPages() {
  const keep = MADE_FROM === undefined ? undefined : new PageKeep(MADE_FROM);
  const laying: AstroIntegration = {
    name: 'basera:laying-pages',
    hooks: {
      'astro:build:start'({ setPrerenderer }) {
        if (keep) setPrerenderer((standard) => keep.around(standard));
      },
      'astro:build:done'({ dir, logger }) {
        if (!keep) return;
        keep.lay(fileURLToPath(dir));
        const { laid, keyed } = keep.counts;
        logger.info(`${laid} of ${keyed} pages of products are as they were.`);
      },
    },
  };
  const keeping: AstroIntegration = {
    name: 'basera:keeping-pages',
    hooks: { 'astro:build:done': ({ dir }) => keep?.keep(fileURLToPath(dir)) },
  };
  return { laying, keeping, isLaid: (file: string) => keep?.isLaid(file) ?? false };
}
