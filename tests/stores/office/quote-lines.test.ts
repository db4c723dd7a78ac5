import { beforeEach, expect, test } from 'vitest';
import type { QuotableProduct } from '#contract/office/checkout/quotes.ts';
import { paise } from '#domain/base/money.ts';
import { atDesk } from '../support/at-desk.ts';

const PRODUCT: QuotableProduct = {
  slug: 'oslo-3-seater-sofa',
  name: 'Oslo 3-Seater Sofa',
  kind: 'normal',
  plans: [{ tenure: 3, price: paise(120_000) }],
  available: 4,
};

beforeEach(() => atDesk('/office/quote'));

test.each(['-1', '0', '', '51', '12345678901234567890'])(
  'a number of %j in a quote is refused at the number, and not at a good rent',
  async (quantity) => {
    const { lineErrors, pricedOf } = await import('#stores/office/checkout/quote.ts');
    const line = { product: PRODUCT, tenure: 3, quantity, rent: '1200' };
    expect(lineErrors(line)).toEqual({
      quantity: 'Please enter a whole number from 1 to 50.',
      rent: undefined,
    });
    expect(pricedOf(line)).toBeUndefined();
  },
);

test('a rent above today’s is refused at the rent', async () => {
  const { lineErrors } = await import('#stores/office/checkout/quote.ts');
  const errors = lineErrors({ product: PRODUCT, tenure: 3, quantity: '2', rent: '1201' });
  expect(errors).toMatchObject({ quantity: undefined, rent: expect.stringContaining('today’s') });
});
