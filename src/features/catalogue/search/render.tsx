import { renderToString } from 'react-dom/server';
import { cityOfPath, DEFAULT_CITY } from '#domain/base/city.ts';
import { LIST_PAGE, listPageAsked, partShown } from '#domain/catalogue/list/list-page.ts';
import { queryOfAddress } from '#domain/catalogue/search/search-path.ts';
import { searchTitle } from '#domain/catalogue/search/search-title.ts';
import { readAnswers } from '#stores/catalogue/search/search.ts';
import { SearchPage, type SearchPageProps } from './search-page.tsx';
import { openServed, SERVED, type Served } from './served.ts';

/**
 * What the server shows a search's page with (src/build/integrations/search-renderer.ts): the components of the
 * browser, and beside them what they were made of, so that it does not ask again.
 */

type Read = Parameters<typeof readAnswers>[1];

/** With what is said below it of scripts, which its results need no more. */
const ISLAND =
  /(<astro-island[^>]* component-export="SearchPage"[^>]*>).*?(<!--astro:end--><\/astro-island>)(?:\s*<noscript>.*?<\/noscript>)?/s;
const TITLE = /<title>.*?<\/title>/s;
const ROOT = '<html';

/** What the server knows of a visit. */
export interface SearchVisit {
  readonly url: URL;
  /** Where the visitor comes from. */
  readonly referer: string | undefined;
}

/**
 * The built page with the answer to a search, in the city whose page led to it; nothing where it has none.
 * `read` reads a path of the API.
 */
export async function renderSearch(
  page: string,
  { url: { pathname, search: filter }, referer = '' }: SearchVisit,
  read: Read,
): Promise<string | undefined> {
  const query = queryOfAddress(pathname, filter);
  const from = URL.canParse(referer) ? cityOfPath(new URL(referer).pathname) : undefined;
  const city = from ?? DEFAULT_CITY;
  const part = partShown((listPageAsked(filter) - 1) * LIST_PAGE, 0);
  const answered = await readAnswers({ query, city, filter, part }, read);
  const [, island = '', end = ''] = ISLAND.exec(page) ?? [];
  if (!answered?.date || island === '') return undefined;
  const { answers, date } = answered;
  const served: Served = { query, cityId: city.id, filter, part, answers, date };
  const props = propsOf(island);
  const { places, shopName, categories } = props;
  openServed(served, categories);
  const html = renderToString(<SearchPage {...props} />, {
    identifierPrefix: attribute(island, 'prefix'),
  });
  const title = searchTitle(query, city, places, {
    found: answers.nearest ? 0 : undefined,
    otherBrand: answers.spelling.otherBrand,
  });
  const data = JSON.stringify(served).replaceAll('<', String.raw`\u003c`);
  return page
    .replace(ROOT, () => `${ROOT} data-served="${city.id}"`)
    .replace(TITLE, () => renderToString(<title>{`${title} | ${shopName}`}</title>))
    .replace(
      ISLAND,
      () => `<script id="${SERVED}" type="application/json">${data}</script>${island}${html}${end}`,
    );
}

/** The props of an island as Astro writes them: each value after its type. */
function propsOf(island: string): SearchPageProps {
  const written = JSON.parse(attribute(island, 'props')) as Record<string, Written>;
  return plain([0, written]) as SearchPageProps;
}

type Written = readonly [type: number, value?: unknown];

const ARRAY = 1;

function plain([type, value]: Written): unknown {
  if (type === ARRAY) return (value as readonly Written[]).map(plain);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, plain(each as Written)]),
  );
}

const ENTITIES: Readonly<Record<string, string>> = {
  quot: '"',
  amp: '&',
  lt: '<',
  gt: '>',
  '#39': "'",
  '#34': '"',
  '#38': '&',
  '#60': '<',
  '#62': '>',
};

function attribute(tag: string, name: string): string {
  const [, value = ''] = new RegExp(` ${name}="([^"]*)"`).exec(tag) ?? [];
  return value.replaceAll(/&(#?\w+);/g, (whole, entity: string) => ENTITIES[entity] ?? whole);
}
