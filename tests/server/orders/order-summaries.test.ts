import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { confirmContact } from '#contract/people/contact.ts';
import { getOrder, placeOrder } from '#contract/orders/order.ts';
import { users } from '#server/db/schema/accounts.ts';
import { orders } from '#server/db/schema/orders.ts';
import { mailSummaries } from '#server/overview/rentals/summaries.ts';
import { addHome, must, placement, putInCart, SOFA } from '../support/checkout.ts';
import { payOrder } from '../support/express.ts';
import { askToConfirm, person, register } from '../support/people.ts';
import { testShop } from '../support/test-shop.ts';

const shop = testShop({ stock: { [SOFA]: 50 } });
const MINUTE = 60_000;

/** Somebody who registered with the code of one channel, and paid for an order. */
async function renter(readBy: 'email' | 'contact') {
  const form = person();
  const token = await register(shop, form, readBy);
  const cart = await putInCart(shop, token, SOFA);
  const placed = placement(cart, await addHome(shop, token));
  const { orderNumber } = must(await shop.request(placeOrder, placed, { token }));
  await payOrder(shop, token, orderNumber);
  const told = async () => must(await shop.request(getOrder, { orderNumber }, { token })).told;
  const summaries = async () =>
    (await shop.inbox(form.email)).filter(({ text }) => text.includes('1 × Oslo'));
  return { ...form, token, orderNumber, told, summaries };
}

test('an order says where its confirmation went', async () => {
  const byMail = await renter('email');
  expect(await byMail.told()).toEqual({
    byMail: true,
    bySms: false,
    byWhatsapp: false,
    mailFollows: false,
  });
  const bySms = await renter('contact');
  expect(await bySms.told()).toEqual({
    byMail: false,
    bySms: true,
    byWhatsapp: false,
    mailFollows: true,
  });
  const [sms] = await shop.inbox(bySms.contact);
  expect(sms?.text).toContain('your order is confirmed: Oslo 3-seater sofa');
  expect(await bySms.summaries()).toEqual([]);
});

test('once the email is confirmed the summary is mailed, once, though two processes see to it', async () => {
  const { email, token, orderNumber, summaries, told } = await renter('contact');
  expect(await mailSummaries(shop.shop)).toBe(0);
  shop.clock.advance(MINUTE);
  const code = await askToConfirm(shop, token, email);
  const confirm = () => shop.request(confirmContact, code, { token });
  const answers = await Promise.all([confirm(), confirm()]);
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  await Promise.all([mailSummaries(shop.shop), mailSummaries(shop.shop)]);
  await mailSummaries(shop.shop);
  const [mail, ...more] = await summaries();
  expect(mail?.subject).toBe(`Summary of your order: Oslo 3-seater sofa (${orderNumber})`);
  expect(mail?.text).toContain('Paid: ₹2,122');
  expect(mail?.text).toContain('- Aadhar Card');
  expect(more).toEqual([]);
  expect(await told()).toMatchObject({ byMail: true, mailFollows: false });
});

test('a summary that was mailed is not mailed again to another email', async () => {
  const { email, summaries, orderNumber } = await renter('email');
  const seen = (await summaries()).length;
  shop.clock.advance(MINUTE);
  await shop.shop.db
    .update(users)
    .set({ emailConfirmedAt: shop.clock.now() })
    .where(eq(users.email, email));
  expect(await mailSummaries(shop.shop)).toBe(0);
  expect(await summaries()).toHaveLength(seen);
  expect((await summaries())[0]?.subject).toContain(orderNumber);
});

test('an order that was confirmed after its renter’s email is not mailed, whatever was noted of it', async () => {
  const { summaries, orderNumber } = await renter('email');
  const seen = (await summaries()).length;
  // As a version leaves it that does not know of the note yet, or one that could mail nobody.
  await shop.shop.db
    .update(orders)
    .set({ summaryMailedAt: null })
    .where(eq(orders.number, orderNumber));
  shop.clock.advance(MINUTE);
  expect(await mailSummaries(shop.shop)).toBe(0);
  expect(await summaries()).toHaveLength(seen);
});
