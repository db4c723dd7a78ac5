import type { AstroIntegration } from 'astro';

const HELPER_ID = '\0vite/preload-helper.js';

/**
 * What a late module needs is asked for at once with it, and the module is imported when all of it is
 * in the browser's cache: what failed to be imported, or preloaded by a link, is not asked for again as
 * long as the page lives, but what failed to be fetched is, so that Retry, or another press, can
 * succeed. Vite names no files for a module that needs none but itself.
 */
const HELPER = `
const bring = async (href) => {
  const isHere = ({ responseStatus }) => responseStatus == 200;
  if (performance.getEntriesByName(location.origin + href).some(isHere)) return;
  if (href.endsWith('.css')) {
    return new Promise((onload, onerror) => {
      const link = document.createElement('link');
      document.head.append(Object.assign(link, { rel: 'stylesheet', href, onload, onerror }));
    });
  }
  const answer = await fetch(href);
  if (!answer.ok) throw answer;
  return answer.blob();
};
export const __vitePreload = async (load, files) => {
  const names = files[0] ? files : ['_astro/' + /[^\`/]+js/.exec(load)];
  await Promise.all(names.map((name) => bring('/' + name)));
  return load();
};
`;

/** Vite's helper around `import()`, without what this shop has no use for. */
export function preload(): AstroIntegration {
  return {
    name: 'basera:preload',
    hooks: {
      'astro:config:setup'({ updateConfig }) {
        updateConfig({
          vite: {
            plugins: [
              {
                name: 'basera:preload',
                enforce: 'pre',
                apply: 'build',
                applyToEnvironment: ({ name }) => name === 'client',
                load: (id) => (id === HELPER_ID ? HELPER : undefined),
              },
            ],
          },
        });
      },
    },
  };
}
