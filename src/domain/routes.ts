import { CITYLESS_ROOT } from './city.ts';

/**
 * The one route table (decisions.md, 12): which prerendered shell answers an address with open
 * parameters, for the dev server, the production server and static hosts alike. `:name` stands for
 * one segment, a last `*` for any number.
 */
export const SHELLS: readonly { readonly pattern: string; readonly shell: string }[] = [
  { pattern: '/search/:query', shell: '/search' },
  { pattern: '/order/:status', shell: '/order' },
  { pattern: '/password/reset/:username/:token', shell: '/password/reset' },
  { pattern: '/productList/:category', shell: '/productList' },
  { pattern: '/productList/:category/:subCategory', shell: '/productList' },
  { pattern: `/${CITYLESS_ROOT}`, shell: '/' },
  { pattern: `/${CITYLESS_ROOT}/*`, shell: '/' },
];

/** The shell that answers `path`, if it is one of the open addresses. */
export function shellFor(path: string): string | undefined {
  return SHELLS.find(({ pattern }) => matches(pattern, path))?.shell;
}

function matches(pattern: string, path: string): boolean {
  const wanted = pattern.split('/');
  const given = path.split('/');
  if (wanted.at(-1) === '*')
    return wanted.slice(0, -1).every((segment, at) => segment === given[at]);
  return (
    wanted.length === given.length &&
    wanted.every((segment, at) =>
      segment.startsWith(':') ? given[at] !== '' : segment === given[at],
    )
  );
}
