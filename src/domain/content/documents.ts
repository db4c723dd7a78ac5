import type * as z from 'zod/mini';
import { arrivalEntriesSchema } from './entries/arrival-entries.ts';
import { categoryEntriesSchema } from './entries/category-entry.ts';
import { cityEntriesSchema } from './entries/city-entry.ts';
import { couponEntriesSchema } from './entries/coupon-entry.ts';
import { exceptionEntriesSchema } from './entries/exception-entries.ts';
import { faqEntriesSchema } from './entries/faq-entries.ts';
import { founderEntriesSchema } from './entries/founder-entries.ts';
import { guideEntriesSchema } from './entries/guide-entries.ts';
import { homeEntriesSchema } from './entries/home-entries.ts';
import { homePlanSchema } from './entries/home-plan-entry.ts';
import { listEntriesSchema } from './entries/list-entries.ts';
import { newProductEntriesSchema } from './entries/new-product-entry.ts';
import { pictureEntriesSchema } from './entries/picture-entries.ts';
import { policiesSchema } from './policies.ts';
import { reasonsSchema } from './reasons.ts';
import { rentOrBuyEntriesSchema } from './entries/rent-or-buy-entry.ts';
import { searchWordsSchema } from './search-words.ts';
import { serviceAreasSchema } from './entries/service-area-entry.ts';
import { siteSchema } from './entries/site-entry.ts';
import { termEntriesSchema } from './entries/term-entries.ts';
import { termsVersionsSchema } from './terms-versions.ts';
import { virtualRoomEntriesSchema } from './entries/virtual-room-entry.ts';

/** The documents of `content/`, and what they have to hold. */
export const DOCUMENTS = {
  arrivals: arrivalEntriesSchema,
  categories: categoryEntriesSchema,
  cities: cityEntriesSchema,
  coupons: couponEntriesSchema,
  exceptions: exceptionEntriesSchema,
  faq: faqEntriesSchema,
  founders: founderEntriesSchema,
  guides: guideEntriesSchema,
  home: homeEntriesSchema,
  'home-plan': homePlanSchema,
  lists: listEntriesSchema,
  'new-products': newProductEntriesSchema,
  pictures: pictureEntriesSchema,
  pincodes: serviceAreasSchema,
  policies: policiesSchema,
  reasons: reasonsSchema,
  'rent-or-buy': rentOrBuyEntriesSchema,
  search: searchWordsSchema,
  site: siteSchema,
  terms: termEntriesSchema,
  'terms-versions': termsVersionsSchema,
  'virtual-rooms': virtualRoomEntriesSchema,
} as const;

export type DocumentName = keyof typeof DOCUMENTS;

/** The file of a document below `content/`; that of the cities is imported too (docs/decisions/0016). */
export function contentFile(name: DocumentName): string {
  return name === 'cities' ? 'cities.json' : `${name}.yaml`;
}

/** What the files hold. */
export type Documents = { readonly [Name in DocumentName]: z.output<(typeof DOCUMENTS)[Name]> };
