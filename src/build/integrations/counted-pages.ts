import type { AstroPrerenderer } from 'astro';
import { reportProgress, reportStep } from '#build/report.ts';

/** Makes pages as another does, and tells how many are done. */
export function countedPages(prerenderer: AstroPrerenderer): AstroPrerenderer {
  let all = 0;
  let done = 0;
  return {
    ...prerenderer,
    getStaticPaths: async () => {
      reportStep('Making the pages');
      const paths = await prerenderer.getStaticPaths();
      all = paths.length;
      return paths;
    },
    render: async (request, options) => {
      reportProgress((done += 1), all);
      return prerenderer.render(request, options);
    },
  };
}
