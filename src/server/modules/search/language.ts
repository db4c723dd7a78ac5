import { eq } from 'drizzle-orm';
import { CITIES } from '#domain/city.ts';
import { learnLanguage, type SearchLanguage } from '#domain/search-language.ts';
import { products } from '#server/db/schema/catalogue.ts';
import type { Shop } from '#server/lib/shop.ts';

/** The language of the catalogue, and which lists of it hold something. */
export interface Learned extends SearchLanguage {
  readonly shelves: readonly CatalogueShelf[];
}

export interface CatalogueShelf {
  readonly name: string;
  readonly category: string;
  readonly subCategory: string | null;
}

/** The catalogue changes with the content, when a process starts; another process may be newer. */
const KEPT_MS = 10 * 60_000;

/** Learns the language when it is first needed, and again when what was learnt has become old. */
export function languageOf(shop: Shop): () => Promise<Learned> {
  let learnt: { readonly at: number; readonly language: Promise<Learned> } | undefined;
  return () => {
    const now = shop.now().getTime();
    if (!learnt || now - learnt.at > KEPT_MS) {
      const language = learn(shop);
      learnt = { at: now, language };
      language.catch(() => (learnt = undefined));
    }
    return learnt.language;
  };
}

async function learn({ db, categories, searchWords, serviceAreas }: Shop): Promise<Learned> {
  const rows = await db
    .select({
      name: products.name,
      searchText: products.searchText,
      category: products.category,
      subCategory: products.subCategory,
    })
    .from(products)
    .where(eq(products.listed, true));
  const shelves = categories.flatMap(({ slug, name, subCategories }) => [
    { name, category: slug, subCategory: null },
    ...subCategories.map((each) => ({ name: each.name, category: slug, subCategory: each.slug })),
  ]);
  const isFilled = ({ category, subCategory }: CatalogueShelf) =>
    rows.some(
      (row) => row.category === category && (subCategory ?? row.subCategory) === row.subCategory,
    );
  const places = [...CITIES, ...serviceAreas].map(({ name }) => name);
  const { synonyms, noise } = searchWords;
  return {
    ...learnLanguage(rows, { synonyms, noise: [...noise, ...places] }),
    shelves: shelves.filter(isFilled),
  };
}
