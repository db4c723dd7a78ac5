import type { NewProductEntry } from '#domain/content/entries/new-product-entry.ts';
import { priceRangeInWords, type Shelved } from '#domain/catalogue/new-product.ts';
import { readAssortment, readDocument } from '#content/assortment.ts';

/** A new product as its card shows it. */
export interface ShelvedProduct extends Shelved {
  readonly entry: NewProductEntry;
  readonly priceRange: string;
}

/** The new products in the order of their file; throws for one that points nowhere. */
export async function readNewProducts(): Promise<ShelvedProduct[]> {
  const [entries, { categories }] = await Promise.all([
    readDocument('new-products'),
    readAssortment(),
  ]);
  return entries.map((entry) => {
    const category = categories.find(({ slug }) => slug === entry.category);
    const subCategory = category?.subCategories.find(({ slug }) => slug === entry.subCategory);
    if (!category || !subCategory) throw new Error(`${entry.slug} is in no category`);
    return {
      entry,
      category: category.name,
      subCategory: subCategory.name,
      priceRange: priceRangeInWords(entry.priceRange),
    };
  });
}
