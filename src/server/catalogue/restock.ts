import { and, asc, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm';
import { requestRestockMail } from '#contract/catalogue/restock.ts';
import { productPath } from '#domain/catalogue/pages/catalogue-path.ts';
import { type CityId, findCityById } from '#domain/base/city.ts';
import { isEmail, normalizeEmail } from '#domain/people/email.ts';
import { answerText } from '#messages/office/answer-texts.ts';
import { withFooter } from '#messages/base/letter-footer.ts';
import { restockLetter } from '#messages/catalogue/restock-letters.ts';
import { foreignLetterText } from '#messages/base/foreign-letter.ts';
import type { Db } from '#server/db/db.ts';
import { products, productStock } from '#server/db/schema/catalogue.ts';
import { restockRequests } from '#server/db/schema/visitors.ts';
import { hit, type Limit, refuseOver } from '#server/lib/limits.ts';
import { JobRun } from '#server/lib/jobs/job-run.ts';
import { post } from '#server/lib/outbox.ts';
import { refuse } from '#server/lib/refusal.ts';
import type { Api } from '#server/lib/http/serve.ts';
import type { AppContext } from '#server/lib/shop.ts';
import { findStock } from './find-stock.ts';
import { findProduct } from './products.ts';
import { inTransaction } from '#server/lib/transact.ts';

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
      return refuse('EMAIL_INVALID', {
        fields: { email: foreignLetterText(email) ?? answerText('EMAIL_INVALID') },
      });
    }
    const limited = await refuseOver(
      db,
      [hit(BY_ADDRESS, `net ${address}`), hit(BY_EMAIL, `name ${email}`)],
      now,
    );
    if (limited) return limited;
    if (!(await findProduct(db, productSlug))) return refuse('PRODUCT_NOT_FOUND');
    await db
      .insert(restockRequests)
      .values({ productSlug, cityId, email, createdAt: now })
      .onConflictDoUpdate({
        target: [restockRequests.productSlug, restockRequests.cityId, restockRequests.email],
        set: { createdAt: now, toldAt: null },
        setWhere: isNotNull(restockRequests.toldAt),
      });
    return { message: answerText('RESTOCK_NOTED') };
  });
}

/**
 * Writes to everybody who waits for a product that is there again, who waits the longest first, each
 * request once (rules/catalogue.md#word-when-something-is-back); one that another process holds is
 * passed by. Answers how many.
 */
export async function tellRestocked(shop: AppContext): Promise<number> {
  const run = await JobRun.begin(shop, 'restock');
  let told = 0;
  for (let last: Waiting | undefined; ;) {
    const waiting: Waiting[] = await findWaiting(shop.db, last);
    for (const each of await thoseThere(shop.db, waiting)) {
      const { productSlug, cityId, createdAt } = each.request;
      const item = `${productSlug} in city ${cityId}, asked for at ${createdAt.toISOString()}`;
      told += (await run.attempt(item, () => tellOne(shop, each))) ?? 0;
    }
    last = waiting.at(-1);
    if (!last || waiting.length < BATCH) break;
  }
  await run.end(told, { metAll: true });
  return told;
}

interface Waiting {
  readonly request: typeof restockRequests.$inferSelect;
  readonly product: typeof products.$inferSelect;
}

/** A page of the requests for what is there again, after the one given. */
async function findWaiting(db: Db, after: Waiting | undefined): Promise<Waiting[]> {
  const { createdAt, productSlug, cityId, email } = restockRequests;
  const last = after?.request;
  return db
    .select({ request: restockRequests, product: products })
    .from(restockRequests)
    .innerJoin(products, eq(products.slug, productSlug))
    .innerJoin(
      productStock,
      and(eq(productStock.productSlug, productSlug), eq(productStock.cityId, cityId)),
    )
    .where(
      and(
        isNull(restockRequests.toldAt),
        gt(productStock.available, 0),
        isNull(productStock.offSaleSince),
        eq(products.listed, true),
        last &&
          sql`(${createdAt}, ${productSlug}, ${cityId}, ${email}) >
            (${last.createdAt.toISOString()}::timestamptz, ${last.productSlug}, ${last.cityId}, ${last.email})`,
      ),
    )
    .orderBy(asc(createdAt), asc(productSlug), asc(cityId), asc(email))
    .limit(BATCH);
}

/** A package has units and may still lack a piece (rules/catalogue.md#the-stock-of-a-package). */
async function thoseThere(db: Db, waiting: readonly Waiting[]): Promise<Waiting[]> {
  const stockIn = new Map<CityId, Awaited<ReturnType<typeof findStock>>>();
  for (const [cityId, those] of Map.groupBy(waiting, ({ request }) => request.cityId)) {
    const slugs = [...new Set(those.map(({ product }) => product.slug))];
    stockIn.set(cityId, await findStock(db, cityId, slugs));
  }
  return waiting.filter(
    ({ request: { cityId, productSlug } }) => stockIn.get(cityId)?.(productSlug).available,
  );
}

async function tellOne(
  { db, now, site, config }: AppContext,
  { request, product }: Waiting,
): Promise<number | undefined> {
  const { productSlug, cityId, email } = request;
  return inTransaction(db, async (tx) => {
    // Another may have taken the last one since.
    const stockOf = await findStock(tx, cityId, [productSlug]);
    if (stockOf(productSlug).available === 0) return undefined;
    const at = now();
    const own = and(
      eq(restockRequests.productSlug, productSlug),
      eq(restockRequests.cityId, cityId),
      eq(restockRequests.email, email),
      isNull(restockRequests.toldAt),
    );
    const [free] = await tx
      .select()
      .from(restockRequests)
      .where(own)
      .for('update', { skipLocked: true });
    if (!free) return undefined;
    const city = findCityById(cityId);
    if (!city) throw new Error(`${productSlug} is waited for in a city that does not exist`);
    await tx.update(restockRequests).set({ toldAt: at }).where(own);
    const { slug, name } = product;
    const placed = {
      slug,
      category: { slug: product.category },
      subCategory: { slug: product.subCategory },
    };
    const link = config.siteUrl + productPath(city, placed);
    const told = restockLetter(site.name, { product: name, city: city.name, link });
    const letter = withFooter(told, site);
    await post(tx, { channel: 'email', to: email, urgency: 'bulk', ...letter }, at);
    return 1;
  });
}
