import { map } from 'nanostores';
import { fetchPage } from '#api/site-files.ts';
import { listPath } from '#domain/catalogue-path.ts';
import type { City } from '#domain/city.ts';
import { checkList } from './list-live.ts';

export type ListPageState =
  | { readonly state: 'loading' }
  | { readonly state: 'failed' }
  | { readonly state: 'ready'; readonly html: string };

/** Pages of other categories that this list has asked for, by category: their cards are shown here. */
export const $listPages = map<Record<string, ListPageState>>({});

/** Brings categories' pages, each once; those that failed are asked for again. */
export async function bringCategories(city: City, categories: readonly string[]): Promise<void> {
  const pages = $listPages.get();
  const wanted = categories.filter((category) => {
    const state = pages[category]?.state;
    return state === undefined || state === 'failed';
  });
  await Promise.all(wanted.map((category) => bring(city, category)));
}

async function bring(city: City, category: string): Promise<void> {
  $listPages.setKey(category, { state: 'loading' });
  const html = await fetchPage(listPath(city, category));
  if (html === undefined) {
    $listPages.setKey(category, { state: 'failed' });
    return;
  }
  $listPages.setKey(category, { state: 'ready', html });
  await checkList(category, undefined, city.id);
}
