import { and, eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { addAddress, type AddressInput } from '#contract/people/address.ts';
import { confirmPayment } from '#contract/payments/payment.ts';
import {
  type OtherCityQuote,
  otherCityOptions,
  otherCityQuote,
  requestOtherCity,
} from '#contract/delivery/relocation.ts';
import { rentWithGst } from '#domain/catalogue/rent.ts';
import { productPrices } from '#server/db/schema/catalogue.ts';
import { homeAt, must, opened, playInWindow, SOFA } from './checkout.ts';
import { orderIdOf, today } from './rentals.ts';
import type { TestShop } from './shop.ts';
import type { Renting } from './swapping.ts';

const IN_DELHI = and(eq(productPrices.productSlug, SOFA), eq(productPrices.cityId, 2));

/** What its renter is told of a move to Delhi on the first day that is open. */
export async function look(shop: TestShop, renting: Renting, address: Partial<AddressInput> = {}) {
  const { orderNumber, token } = renting;
  const { closed, open } = must(await shop.request(otherCityOptions, { orderNumber }, { token }));
  expect(closed).toBe('');
  const home = { ...homeAt('110017'), ...address };
  const { Id: addressId } = must(await shop.request(addAddress, home, { token }));
  const asked = { orderNumber, addressId, on: open[0]?.days[0] ?? today(shop) };
  const quote = await shop.request(otherCityQuote, asked, { token });
  return { asked, quote };
}

/** Asks for it at what was shown. */
export async function ask(shop: TestShop, renting: Renting, asked: object, quote: OtherCityQuote) {
  const wish = { ...asked, half: 'morning', shown: quote } as never;
  return shop.request(requestOtherCity, wish, { token: renting.token });
}

/** Moves an order to Delhi, paid; answers the order that begins there. */
export async function moveToDelhi(
  shop: TestShop,
  renting: Renting,
  address: Partial<AddressInput> = {},
) {
  const { asked, quote: told } = await look(shop, renting, address);
  const quote = must(told);
  const { token } = renting;
  const { orderNumber, due } = must(await ask(shop, renting, asked, quote));
  expect(due).toBe(quote.due);
  if (due > 0) {
    const paid = await playInWindow(shop, await opened(shop, token, orderNumber));
    must(await shop.request(confirmPayment, { ...paid, orderNumber }, { token }));
  }
  return { ...asked, quote, orderNumber, orderId: await orderIdOf(shop, orderNumber), token };
}

/** Makes the sofa dearer or cheaper in Delhi. */
export const setDelhiPrice = ({ shop }: TestShop, factor: number) =>
  shop.db.transaction(async (tx) => {
    const rows = await tx.select().from(productPrices).where(IN_DELHI);
    for (const row of rows) {
      const price = Math.round((row.price * factor) / 100) * 100;
      await tx
        .update(productPrices)
        .set({ price: price as never })
        .where(and(IN_DELHI, eq(productPrices.tenure, row.tenure)));
    }
  });

/** The rent of a sofa for twelve months there, GST included. */
export async function rentInDelhi({ shop }: TestShop) {
  const rows = await shop.db.select().from(productPrices).where(IN_DELHI);
  const year = rows.find(({ tenure }) => tenure === 12);
  if (!year) throw new Error('The sofa is not rented in Delhi');
  return rentWithGst(year.price, 'normal');
}
