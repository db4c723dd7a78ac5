import type { AstroIntegration } from 'astro';

const HELPER_ID = '\0vite/preload-helper.js';

/**
 * What a late module needs is asked for at once with it, and the module is imported when all of it is
 * in the browser's cache: what failed to be imported, or preloaded by a link, is not asked for again as
 * long as the page lives, but what failed to be fetched is, so that Retry, or another press, can
 * succeed. Which modules it needs is read in the modules themselves: lists of names with hashes would
 * be a tenth of the code of some pages. Vite names the style sheets.
 */
const HELPER = `
const isHere = ({ responseStatus, initiatorType }) =>
  responseStatus == 200 && initiatorType != 'fetch';
const bringAll = (names, asked) =>
  Promise.all(
    names.map(async (name) => {
      const href = '/_astro/' + name;
      if (asked.has(name)) return;
      asked.add(name);
      if (performance.getEntriesByName(location.origin + href).some(isHere)) return;
      if (name.endsWith('.css')) {
        return new Promise((onload, onerror) => {
          const link = document.createElement('link');
          document.head.append(Object.assign(link, { rel: 'stylesheet', href, onload, onerror }));
        });
      }
      const answer = await fetch(href);
      if (!answer.ok) throw answer;
      const imports = (await answer.text()).matchAll(/(?:from|import)"\\.\\/([^"]+)/g);
      return bringAll(Array.from(imports, (found) => found[1]), asked);
    }),
  );
export const __vitePreload = async (load, files) => {
  await bringAll([...files.map((file) => file.slice(7)), /[^\`/]+js/.exec(load)[0]], new Set());
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
                configEnvironment: (name) =>
                  name === 'client' ? { build: { modulePreload: false } } : undefined,
                load: (id) => (id === HELPER_ID ? HELPER : undefined),
              },
            ],
          },
        });
      },
    },
  };
}
