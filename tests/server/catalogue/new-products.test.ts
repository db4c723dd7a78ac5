import { hoursToMilliseconds } from 'date-fns';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  listNewProductCategories,
  listNewProducts,
  listNewProductSubCategories,
  submitProductSurvey,
} from '#contract/catalogue/new-product.ts';
import { answerTexts } from '#messages/office/answer-texts.ts';
import { productEnquiries } from '#server/db/schema/visitors.ts';
import { must } from '../support/checkout.ts';
import { refused } from '../support/refused.ts';
import { openTestShop, type TestShop } from '../support/shop.ts';

let basera: TestShop;
beforeAll(async () => {
  basera = await openTestShop();
});
afterAll(() => basera.close());

const CHEST = 'Walnut chest of eight drawers';

let people = 0;
function enquiry(changes: object = {}) {
  people += 1;
  return {
    customerName: 'Kiran Rao',
    email: `kiran${people}@office.example`,
    contact: '9876543210',
    productName: CHEST,
    priceRange: '₹449 to ₹579 a month',
    ...changes,
  };
}

const enquiriesOf = async (email: string) =>
  (await basera.shop.db.select().from(productEnquiries)).filter((row) => row.email === email);

describe('the listing', () => {
  test('has every new product with its price range in words and its response time', async () => {
    const all = must(await basera.request(listNewProducts, { type: 'all' }));
    expect(all).toHaveLength(basera.content['new-products'].length);
    expect(all.find(({ productName }) => productName === CHEST)).toMatchObject({
      priceRange: '₹449 to ₹579 a month',
      responseToUser: 'Within 4 working hours',
      category: { slug: 'furniture', name: 'Furniture' },
      subCategory: { slug: 'wardrobes', name: 'Wardrobes' },
    });
  });

  test('names each category and sub-category once, and lists the products of each', async () => {
    const all = must(await basera.request(listNewProducts, { type: 'all' }));
    for (const [type, names] of [
      ['category', must(await basera.request(listNewProductCategories, {}))],
      ['subcategory', must(await basera.request(listNewProductSubCategories, {}))],
    ] as const) {
      expect(new Set(names).size).toBe(names.length);
      const lists = await Promise.all(
        names.map(async (search) => must(await basera.request(listNewProducts, { type, search }))),
      );
      expect(lists.every((list) => list.length > 0)).toBe(true);
      expect(lists.flat()).toHaveLength(all.length);
    }
  });

  test('is empty for a category that does not exist', async () => {
    expect(
      must(await basera.request(listNewProducts, { type: 'category', search: 'Boats' })),
    ).toEqual([]);
  });
});

describe('an enquiry', () => {
  test('is kept and mailed to the shop and to whoever asked', async () => {
    const sent = enquiry({ email: ' Meera@Office.example ', customerName: '  Meera   Iyer ' });
    const { message } = must(await basera.request(submitProductSurvey, sent));
    expect(message).toBe(answerTexts.ENQUIRY_SENT);
    expect(await enquiriesOf('meera@office.example')).toMatchObject([
      {
        customerName: 'Meera Iyer',
        contact: '9876543210',
        productName: CHEST,
        priceRange: '₹449 to ₹579 a month',
        need: null,
        answeredAt: null,
      },
    ]);
    const [toShop] = await basera.inbox(basera.content.site.email);
    expect(toShop?.subject).toBe(`Enquiry: ${CHEST}`);
    expect(toShop?.text).toContain('9876543210');
    const [toCustomer] = await basera.inbox('meera@office.example');
    expect(toCustomer?.subject).toBe(`Your enquiry: ${CHEST}`);
    expect(toCustomer?.text).toContain('within 4 working hours');
  });

  test('is kept and mailed to the shop with what is needed', async () => {
    const need = 'Twelve of them for a year.\nGSTIN 06AAACB1234C1Z5';
    const sent = enquiry({ need: ` ${need} ` });
    must(await basera.request(submitProductSurvey, sent));
    expect(await enquiriesOf(sent.email)).toMatchObject([{ need }]);
    const [letter] = await basera.inbox(basera.content.site.email);
    expect(letter?.text).toContain(`What they need:\n${need}`);
  });

  test('with a need of more than 1,000 characters is refused and kept nowhere', async () => {
    const sent = enquiry({ need: 'x'.repeat(1001) });
    expect((await basera.request(submitProductSurvey, sent)).ok).toBe(false);
    expect(await enquiriesOf(sent.email)).toEqual([]);
  });

  test.each([
    ['a short name', { customerName: 'Jo ' }, 'customerName'],
    ['no email', { email: 'kiran@office' }, 'email'],
    ['a landline', { contact: '0124010042' }, 'contact'],
  ])('with %s is refused as invalid and kept nowhere', async (_what, changes, field) => {
    const sent = enquiry(changes);
    expect(await basera.request(submitProductSurvey, sent)).toEqual(
      refused('ENQUIRY_INVALID', { [field]: answerTexts.ENQUIRY_INVALID }),
    );
    expect(await enquiriesOf(sent.email)).toEqual([]);
  });

  test('about a product that is not listed is refused', async () => {
    expect(await basera.request(submitProductSurvey, enquiry({ productName: 'A boat' }))).toEqual(
      refused('PRODUCT_NOT_FOUND'),
    );
  });

  test('keeps the price range of the shop, whatever the sender says', async () => {
    const sent = enquiry({ priceRange: '₹1 to ₹2 a month' });
    must(await basera.request(submitProductSurvey, sent));
    expect(await enquiriesOf(sent.email)).toMatchObject([{ priceRange: '₹449 to ₹579 a month' }]);
  });

  test('can be sent six times an hour from one email', async () => {
    const sent = enquiry();
    for (let time = 0; time < 6; time += 1) must(await basera.request(submitProductSurvey, sent));
    expect(await basera.request(submitProductSurvey, sent)).toMatchObject({ status: 429 });
    expect(await enquiriesOf(sent.email)).toHaveLength(6);
    basera.clock.advance(hoursToMilliseconds(1));
    must(await basera.request(submitProductSurvey, sent));
  });
});
