import * as calls from '#contract/catalogue/new-product.ts';
import type { NewProduct } from '#contract/catalogue/new-product.ts';
import type { NewProductEntry } from '#domain/content/entries/new-product-entry.ts';
import { normalizeEmail } from '#domain/people/email.ts';
import { invalidEnquiryFields } from '#domain/checkout/enquiry.ts';
import { isAmong, priceRangeInWords } from '#domain/catalogue/new-product.ts';
import { answerText } from '#messages/office/answer-texts.ts';
import {
  type EnquiryFacts,
  enquiryForShop,
  enquiryReceived,
} from '#messages/checkout/enquiry-letters.ts';
import { productEnquiries } from '#server/db/schema/visitors.ts';
import { hit, type Limit, refuseOver } from '#server/lib/limits.ts';
import { post } from '#server/lib/outbox.ts';
import { canSend } from '#server/lib/http/reach.ts';
import { refuse } from '#server/lib/refusal.ts';
import type { Api } from '#server/lib/http/serve.ts';
import { tellPlainly } from '#server/mails/tell.ts';
import type { AppContext } from '#server/lib/shop.ts';
import { transact } from '#server/lib/transact.ts';

const HOUR = 3600;
/** Wide by address, which thousands may share; narrow by whom the acknowledgement goes to. */
const ENQUIRIES_BY_ADDRESS: Limit = { name: 'enquiries-address', hits: 60, seconds: HOUR };
const ENQUIRIES_BY_EMAIL: Limit = { name: 'enquiries-email', hits: 6, seconds: HOUR };

export function newProductRoutes(api: Api): void {
  const { config, db, site, newProducts, categories } = api.shop;
  const listed = newProducts.map((entry) => toNewProduct(entry, categories));

  api.serve(calls.listNewProducts, async ({ input: { type, search = '' } }) =>
    listed.filter((each) => isAmong(shelfOf(each), { type, search })),
  );
  api.serve(calls.listNewProductCategories, async () =>
    unique(listed.map((each) => shelfOf(each).category)),
  );
  api.serve(calls.listNewProductSubCategories, async () =>
    unique(listed.map((each) => shelfOf(each).subCategory)),
  );

  api.serve(calls.submitProductSurvey, async ({ input, now, address }) => {
    const invalid = invalidEnquiryFields(input);
    if (invalid.length > 0) {
      const fields = invalid.map((field) => [field, answerText('ENQUIRY_INVALID')]);
      return refuse('ENQUIRY_INVALID', {
        fields: Object.fromEntries(fields) as Record<string, string>,
      });
    }
    const product = listed.find(({ productName }) => productName === input.productName);
    if (!product) return refuse('PRODUCT_NOT_FOUND');
    const facts: EnquiryFacts = {
      customerName: input.customerName.trim().replaceAll(/\s+/g, ' '),
      email: normalizeEmail(input.email),
      contact: input.contact,
      productName: product.productName,
      priceRange: product.priceRange,
      need: input.need === '' ? null : input.need,
    };
    const hits = [
      hit(ENQUIRIES_BY_ADDRESS, `net ${address}`),
      hit(ENQUIRIES_BY_EMAIL, `name ${facts.email}`),
    ];
    const limited = await refuseOver(db, hits, now);
    if (limited) return limited;

    await transact(api.shop, async (work) => {
      await work.db.insert(productEnquiries).values({ ...facts, createdAt: now });
      if (canSend(config, 'email'))
        await post(work.db, { channel: 'email', to: site.email, ...enquiryForShop(facts) }, now);
      const answer = enquiryReceived(site.name, facts, product.responseToUser);
      const ways = { email: facts.email, sms: facts.contact };
      await tellPlainly(work, ways, answer, now);
    });
    return { message: answerText('ENQUIRY_SENT') };
  });
}

function shelfOf({ category, subCategory }: NewProduct) {
  return { category: category.name, subCategory: subCategory.name };
}

function unique(names: readonly string[]): string[] {
  return [...new Set(names)];
}

function toNewProduct(entry: NewProductEntry, categories: AppContext['categories']): NewProduct {
  const category = categories.find(({ slug }) => slug === entry.category);
  const subCategory = category?.subCategories.find(({ slug }) => slug === entry.subCategory);
  return {
    slug: entry.slug,
    productName: entry.name,
    priceRange: priceRangeInWords(entry.priceRange),
    imageUrl: `/pictures/new-products/${entry.slug}.webp`,
    imageAlt: entry.picture.alt,
    specification: entry.specification,
    responseToUser: entry.responseTime,
    category: { slug: entry.category, name: category?.name ?? entry.category },
    subCategory: { slug: entry.subCategory, name: subCategory?.name ?? entry.subCategory },
  };
}
