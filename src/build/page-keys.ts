import { articleLinks } from '#features/navigation/links.ts';
import { digestOf, digestOfSources } from './source-digest.ts';

let shared: Promise<string> | undefined;

/**
 * The `cacheKey` of a page of the shop by what it shows of products; another one whenever something else
 * changes that is on it, as the newest articles at its foot do with the day too.
 */
export async function pageKeys(): Promise<(shown: unknown) => string> {
  const sources = await (shared ??= digestOfSources('.'));
  const articles = JSON.stringify(await articleLinks());
  return (shown) => digestOf([sources, articles, JSON.stringify(shown)]);
}
