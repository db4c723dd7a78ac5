import { eq } from 'drizzle-orm';
import { CITIES } from '#domain/city.ts';
import { learnLanguage, type SearchLanguage } from '#domain/search-language.ts';
import { products } from '#server/db/schema/catalogue.ts';
import type { Shop } from '#server/lib/shop.ts';
import type { KeptCatalogue } from '#server/modules/catalogue/kept-catalogue.ts';
import type { Entries } from '#server/modules/catalogue/load-catalogue.ts';

/** The language of the catalogue, and which lists of it hold something. */
export interface Learned extends SearchLanguage {
  readonly shelves: readonly CatalogueShelf[];
}

export interface CatalogueShelf {
  readonly name: string;
  readonly category: string;
  readonly subCategory: string | null;
}

/** Learns the language when it is first needed, and again when the entries of the catalogue changed. */
export function languageOf(shop: Shop, catalogue: KeptCatalogue): () => Promise<Learned> {
  let learnt: { readonly of: Entries; readonly language: Promise<Learned> } | undefined;
  return async () => {
    const entries = await catalogue.entries();
    if (learnt?.of !== entries) {
      const language = learn(shop);
      learnt = { of: entries, language };
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
