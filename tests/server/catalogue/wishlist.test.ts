import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addWishes, getWishlist, removeWish } from '#contract/catalogue/wishlist.ts';
import { MAX_WISHES } from '#domain/catalogue/wishlist.ts';
import { products } from '#server/db/schema/catalogue.ts';
import { wishlistItems } from '#server/db/schema/visitors.ts';
import { openTestShop, type TestShop } from '../support/shop.ts';

const SOFA = 'oslo-3-seater-sofa';
const BED = 'jaipur-queen-bed';
const DESK = 'study-table-with-drawers';

let basera: TestShop;
beforeAll(async () => {
  basera = await openTestShop();
});
afterAll(() => basera.close());

async function add(token: string, ...slugs: string[]) {
  const answer = await basera.request(addWishes, { slugs }, { token });
  if (!answer.ok) throw new Error(answer.failure.message);
  return answer.value.slugs;
}

async function kept(token: string) {
  const answer = await basera.request(getWishlist, {}, { token });
  if (!answer.ok) throw new Error(answer.failure.message);
  return answer.value.slugs;
}

test('a wishlist belongs to an account', async () => {
  const answer = await basera.request(getWishlist, {});
  expect(answer).toMatchObject({ status: 401, failure: { code: 'SIGN_IN_REQUIRED' } });
});

test('keeps wishes in the order they were made, each once', async () => {
  const { token } = await basera.signedUp();
  expect(await kept(token)).toEqual([]);
  expect(await add(token, SOFA, BED, SOFA)).toEqual([SOFA, BED]);
  expect(await add(token, DESK, SOFA)).toEqual([SOFA, BED, DESK]);
  expect(await kept(token)).toEqual([SOFA, BED, DESK]);
});

test('leaves out what the shop does not know', async () => {
  const { token } = await basera.signedUp();
  expect(await add(token, 'no-such-sofa', BED)).toEqual([BED]);
});

test('shows nobody the wishes of somebody else', async () => {
  const [asha, ravi] = await Promise.all([basera.signedUp(), basera.signedUp()]);
  await add(asha.token, SOFA);
  expect(await kept(ravi.token)).toEqual([]);
  await basera.request(removeWish, { slug: SOFA }, { token: ravi.token });
  expect(await kept(asha.token)).toEqual([SOFA]);
});

test('takes a wish off the list, also twice', async () => {
  const { token } = await basera.signedUp();
  await add(token, SOFA, BED);
  for (const turn of [1, 2]) {
    const answer = await basera.request(removeWish, { slug: SOFA }, { token });
    expect(answer, `turn ${turn}`).toMatchObject({ status: 200, value: { slugs: [BED] } });
  }
});

test('lets the oldest wishes make room for new ones', async () => {
  const { token, userId } = await basera.signedUp();
  const [row] = await basera.shop.db.select().from(products).where(eq(products.slug, SOFA));
  if (!row) throw new Error('The sofa is not there');
  const others = Array.from({ length: MAX_WISHES }, (_, at) => `other-${at}`);
  await basera.shop.db.insert(products).values(others.map((slug) => ({ ...row, slug })));
  await add(token, ...others);
  const after = await add(token, BED);
  expect(after).toHaveLength(MAX_WISHES);
  expect(after[0]).toBe('other-1');
  expect(after.at(-1)).toBe(BED);
  expect(await basera.shop.db.$count(wishlistItems, eq(wishlistItems.userId, userId))).toBe(
    MAX_WISHES,
  );
});

test('does not show a product that is not rented out any more', async () => {
  const { token } = await basera.signedUp();
  await add(token, SOFA, BED);
  const ofBed = eq(products.slug, BED);
  await basera.shop.db.update(products).set({ listed: false }).where(ofBed);
  expect(await kept(token)).toEqual([SOFA]);
  await basera.shop.db.update(products).set({ listed: true }).where(ofBed);
});

test('two devices adding at once lose nothing', async () => {
  const { token } = await basera.signedUp();
  await Promise.all([add(token, SOFA), add(token, BED), add(token, DESK)]);
  expect((await kept(token)).toSorted()).toEqual([BED, DESK, SOFA].toSorted());
});

test('takes no list longer than it keeps', async () => {
  const { token } = await basera.signedUp();
  const slugs = Array.from({ length: MAX_WISHES + 1 }, (_, at) => `slug-${at}`);
  const answer = await basera.request(addWishes, { slugs }, { token });
  expect(answer).toMatchObject({ status: 400, failure: { code: 'INPUT_INVALID' } });
});
