import { hoursToMilliseconds } from 'date-fns';
import { beforeEach, expect, test } from 'vitest';
import { requestRestockMail } from '#contract/catalogue/restock.ts';
import { answerTexts } from '#messages/office/answer-texts.ts';
import { restockRequests } from '#server/db/schema/visitors.ts';
import { tellRestocked } from '#server/catalogue/restock.ts';
import { must, setStock, SOFA, TABLE } from '../support/checkout.ts';
import { refused } from '../support/refused.ts';
import { testShop } from '../support/test-shop.ts';

const shop = testShop();
let people = 0;
beforeEach(async () => {
  shop.clock.advance(hoursToMilliseconds(2));
  await shop.shop.db.delete(restockRequests);
  await setStock(shop, SOFA, 0);
});

function somebody(): string {
  people += 1;
  return `waiting${people}@mail.example`;
}

function ask(email: string, productSlug = SOFA, cityId = 1) {
  return shop.request(requestRestockMail, { email, productSlug, cityId });
}

const kept = () => shop.shop.db.select().from(restockRequests);

test('whoever asks is told once when the product is back, with the way to it', async () => {
  const email = somebody();
  expect(must(await ask(email)).message).toBe(answerTexts.RESTOCK_NOTED);
  expect(await tellRestocked(shop.shop)).toBe(0);
  await setStock(shop, SOFA, 2);
  expect(await tellRestocked(shop.shop)).toBe(1);
  expect(await tellRestocked(shop.shop)).toBe(0);
  const letters = await shop.inbox(email);
  expect(letters).toMatchObject([
    { channel: 'email', subject: 'Oslo 3-seater sofa is back in Gurgaon' },
  ]);
  expect(letters[0]?.text).toContain(`/gurgaon/furniture/sofas/${SOFA}`);
  expect(await kept()).toMatchObject([{ toldAt: shop.clock.now() }]);
});

test('asking again changes nothing, whatever the capitals of the address', async () => {
  const email = somebody();
  must(await ask(email));
  shop.clock.advance(1000);
  must(await ask(` ${email.toUpperCase()} `));
  expect(await kept()).toHaveLength(1);
  await setStock(shop, SOFA, 1);
  await tellRestocked(shop.shop);
  expect(await shop.inbox(email)).toHaveLength(1);
});

test('whoever was told may ask again for the next time', async () => {
  const email = somebody();
  must(await ask(email));
  await setStock(shop, SOFA, 1);
  await tellRestocked(shop.shop);
  await setStock(shop, SOFA, 0);
  must(await ask(email));
  expect(await tellRestocked(shop.shop)).toBe(0);
  await setStock(shop, SOFA, 1);
  expect(await tellRestocked(shop.shop)).toBe(1);
  expect(await shop.inbox(email)).toHaveLength(2);
});

test('stock of one city or product tells nobody who waits for another', async () => {
  await setStock(shop, TABLE, 3);
  const email = somebody();
  must(await ask(email, SOFA, 1));
  expect(await tellRestocked(shop.shop)).toBe(0);
  must(await ask(email, SOFA, 2));
  expect(await tellRestocked(shop.shop)).toBe(1);
  expect((await shop.inbox(email)).map(({ subject }) => subject)).toEqual([
    'Oslo 3-seater sofa is back in Delhi',
  ]);
});

test('a hundred who wait are each told once, also by four sweeps at a time', async () => {
  const waiting = Array.from({ length: 100 }, () => ({
    productSlug: SOFA,
    cityId: 1 as const,
    email: somebody(),
    createdAt: shop.clock.now(),
  }));
  await shop.shop.db.insert(restockRequests).values(waiting);
  await setStock(shop, SOFA, 1);
  const told = await Promise.all([1, 2, 3, 4].map(() => tellRestocked(shop.shop)));
  const rest = await tellRestocked(shop.shop);
  expect(told.reduce((sum, count) => sum + count, rest)).toBe(100);
  for (const { email } of waiting) expect(await shop.inbox(email)).toHaveLength(1);
});

test('a mail that cannot be written leaves the request waiting', async () => {
  must(await ask(somebody()));
  await setStock(shop, SOFA, 1);
  const broken = { ...shop.shop, site: { ...shop.shop.site, name: '\0' } };
  expect(await tellRestocked(broken)).toBe(0);
  expect(await kept()).toMatchObject([{ toldAt: null }]);
  expect(await tellRestocked(shop.shop)).toBe(1);
});

test.each(['', 'asha', 'asha@mail', 'asha mail@example.com'])(
  'the address %j is refused beside its field',
  async (email) => {
    expect(await ask(email)).toEqual(
      refused('EMAIL_INVALID', { email: answerTexts.EMAIL_INVALID }),
    );
    expect(await kept()).toEqual([]);
  },
);

test('a product that does not exist cannot be waited for', async () => {
  expect(await ask(somebody(), 'no-such-sofa')).toEqual(refused('PRODUCT_NOT_FOUND'));
});

test('one address can ask twenty times an hour', async () => {
  const email = somebody();
  for (let count = 0; count < 20; count += 1) must(await ask(email));
  expect(await ask(email)).toEqual(refused('TOO_MANY_REQUESTS'));
  shop.clock.advance(hoursToMilliseconds(1));
  must(await ask(email));
});
