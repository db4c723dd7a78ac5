import * as z from 'zod/mini';
import { CATEGORIES } from '#domain/catalogue/category.ts';
import { shownPicture, slug, wholeRupees, words } from './fields.ts';

/**
 * `content/new-products.yaml`: goods rented on enquiry (rules/enquiries.md#goods-on-enquiry). The price
 * range is whole rupees a month.
 */
export const newProductEntriesSchema = z.array(
  z.strictObject({
    slug,
    name: words,
    category: z.enum(CATEGORIES, `must be one of ${CATEGORIES.join(', ')}`),
    subCategory: slug,
    priceRange: z
      .strictObject({ from: wholeRupees, to: wholeRupees })
      .check(z.refine(({ from, to }) => from < to, 'must go from less to more')),
    specification: words,
    responseTime: words,
    picture: shownPicture,
  }),
);
export type NewProductEntry = z.infer<typeof newProductEntriesSchema>[number];
