import type { NewProductEntry } from '#domain/content/entries/new-product-entry.ts';
import { priceRangeInWords } from '#domain/catalogue/new-product.ts';
import { readAssortment, readDocument } from '#content/assortment.ts';
import { sizedPicture } from '#content/product-pictures.ts';
import type { ShelvedProduct } from './new-product-card.tsx';

export interface NewProduct extends ShelvedProduct {
  readonly entry: NewProductEntry;
}

/** The new products in the order of their file; throws for one that points nowhere. */
export async function readNewProducts(): Promise<NewProduct[]> {
  const [entries, { categories }] = await Promise.all([
    readDocument('new-products'),
    readAssortment(),
  ]);
  return entries.map((entry) => {
    const category = categories.find(({ slug }) => slug === entry.category);
    const subCategory = category?.subCategories.find(({ slug }) => slug === entry.subCategory);
    if (!category || !subCategory) throw new Error(`${entry.slug} is in no category`);
    const { slug, name, specification, responseTime, picture } = entry;
    return {
      entry,
      slug,
      name,
      category: category.name,
      subCategory: subCategory.name,
      priceRange: priceRangeInWords(entry.priceRange),
      specification,
      responseTime,
      picture: sizedPicture(picture.file, 'card', slug),
      imageAlt: picture.alt,
    };
  });
}
