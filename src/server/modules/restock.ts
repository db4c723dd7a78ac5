import { and, eq, gt, isNotNull, isNull } from 'drizzle-orm';
import { requestRestockMail } from '#contract/restock.ts';
import { productPath } from '#domain/catalogue-path.ts';
import { findCityById } from '#domain/city.ts';
import { isEmail, normalizeEmail } from '#domain/email.ts';
import { messageFor } from '#messages/catalogue.ts';
import { restockLetter } from '#messages/restock-letters.ts';
import { products, productStock } from '../db/schema/catalogue.ts';
import { restockRequests } from '../db/schema/visitors.ts';
import { isWithin, type Limit } from '../lib/limits.ts';
import { post } from '../lib/outbox.ts';
import { refuse } from '../lib/refusal.ts';
import type { Api } from '../lib/serve.ts';
import type { Shop } from '../shop.ts';
import { findProduct } from './catalogue/products.ts';

const HOUR = 3600;
/** Mobile networks put many shoppers behind one address. */
const BY_ADDRESS: Limit = { name: 'restock-address', hits: 100, seconds: HOUR };
const BY_EMAIL: Limit = { name: 'restock-email', hits: 20, seconds: HOUR };

const BATCH = 50;

export function restockRoutes(api: Api): void {
  const { db } = api.shop;

  api.serve(requestRestockMail, async ({ input, now, address }) => {
    const { productSlug, cityId } = input;
    const email = normalizeEmail(input.email);
    if (!isEmail(email)) {
      return refuse('EMAIL_INVALID', { fields: { email: messageFor('EMAIL_INVALID') } });
    }
    if (!(await isWithin(db, BY_ADDRESS, address, now))) return refuse('TOO_MANY_REQUESTS');
    if (!(await isWithin(db, BY_EMAIL, email, now))) return refuse('TOO_MANY_REQUESTS');
    if (!(await findProduct(db, productSlug))) return refuse('PRODUCT_NOT_FOUND');
    await db
      .insert(restockRequests)
      .values({ productSlug, cityId, email, createdAt: now })
      .onConflictDoUpdate({
        target: [restockRequests.productSlug, restockRequests.cityId, restockRequests.email],
        set: { createdAt: now, toldAt: null },
        setWhere: isNotNull(restockRequests.toldAt),
      });
    return { message: messageFor('RESTOCK_NOTED') };
  });
}

/**
 * Writes to everybody who waits for a product that is there again, each request once: the mail and
 * its mark are one transaction, and a request another process holds is passed by. Answers how many.
 */
export async function tellRestocked(shop: Shop): Promise<number> {
  let told = 0;
  for (;;) {
    const batch = await tellSome(shop);
    told += batch;
    if (batch < BATCH) return told;
  }
}

async function tellSome({ db, now, site, config }: Shop): Promise<number> {
  return db.transaction(async (tx) => {
    const at = now();
    const waiting = await tx
      .select({ request: restockRequests, product: products })
      .from(restockRequests)
      .innerJoin(products, eq(products.slug, restockRequests.productSlug))
      .innerJoin(
        productStock,
        and(
          eq(productStock.productSlug, restockRequests.productSlug),
          eq(productStock.cityId, restockRequests.cityId),
        ),
      )
      .where(
        and(
          isNull(restockRequests.toldAt),
          gt(productStock.available, 0),
          eq(products.listed, true),
        ),
      )
      .limit(BATCH)
      .for('update', { of: restockRequests, skipLocked: true });
    for (const { request, product } of waiting) {
      const { productSlug, cityId, email } = request;
      const city = findCityById(cityId);
      if (!city) throw new Error(`${productSlug} is waited for in a city that does not exist`);
      await tx
        .update(restockRequests)
        .set({ toldAt: at })
        .where(
          and(
            eq(restockRequests.productSlug, productSlug),
            eq(restockRequests.cityId, cityId),
            eq(restockRequests.email, email),
          ),
        );
      const { slug, name } = product;
      const placed = {
        slug,
        category: { slug: product.category },
        subCategory: { slug: product.subCategory },
      };
      const link = config.siteUrl + productPath(city, placed);
      const letter = restockLetter(site.name, { product: name, city: city.name, link });
      await post(tx, { channel: 'email', to: email, ...letter }, at);
    }
    return waiting.length;
  });
}
