import { expect, test } from 'vitest';
import { placeOrder } from '#contract/orders/order.ts';
import { users } from '#server/db/schema/accounts.ts';
import { eq } from 'drizzle-orm';
import { addHome, CONCENTRATOR, must, placement, putInCart, SOFA } from '../support/checkout.ts';
import { uploadDocuments } from '../support/documents.ts';
import { operate } from '../support/operator.ts';
import { deliveredOrder, paidOrder, today } from '../support/rentals.ts';
import { requestReturnOf } from '../support/returning.ts';
import { testShop } from '../support/test-shop.ts';

const shop = testShop({
  startAt: '2026-11-10T05:30:00Z',
  stock: { [SOFA]: 50, [CONCENTRATOR]: 5 },
});
const type = (...words: string[]) => operate(shop, ...words);

/** What a list says of one thing, by how its paragraph begins. */
async function paragraph(noun: string, begin: string): Promise<string | undefined> {
  const list = await type(noun, 'list');
  return list.split(/^(?=\S)/m).find((each) => each.startsWith(begin));
}

test('an operator finds every document that waits for a verdict, with the command that gives it', async () => {
  const { userId } = await shop.signedUp();
  await uploadDocuments(shop, userId);
  const [first = ''] = /kyc verify \S+/.exec(await type('kyc', 'list')) ?? [];
  expect(await paragraph('kyc', first.slice('kyc verify '.length))).toContain(
    'uploaded 10 Nov 2026',
  );
  expect(await type('kyc', 'list')).toMatch(/\n5 to verify$/);
  await type(...first.split(' '));
  expect(await type('kyc', 'list')).toMatch(/\n4 to verify$/);
});

test('an operator finds each order that waits for a step of theirs, and what comes before it', async () => {
  const paid = await paidOrder(shop);
  const { orderNumber: number } = paid;
  const waiting = await paragraph('order', number);
  expect(waiting).toContain('to be scheduled for delivery on ');
  expect(waiting).toContain('waiting for documents: Aadhar Card');
  expect(waiting).toContain(`order schedule ${number} --on <day>`);

  await type('order', 'schedule', number, '--on', today(shop), '--without-kyc');
  expect(await paragraph('order', number)).toContain('to be delivered on 10 Nov 2026, Gurgaon');
  await type('order', 'deliver', number, '--without-code', 'No phone at hand');
  expect(await paragraph('order', number)).toBeUndefined();

  const returned = await deliveredOrder(shop);
  await requestReturnOf(shop, returned);
  expect(await paragraph('order', returned.orderNumber)).toContain('to be collected on ');
});

test('an operator finds an enquiry until it is answered, with how its customer is reached', async () => {
  const { token, userId, email } = await shop.signedUp();
  const cart = await putInCart(shop, token, CONCENTRATOR, 1);
  const addressId = await addHome(shop, token);
  const placed = await shop.request(placeOrder, placement(cart, addressId), { token });
  const { orderNumber } = must(placed);
  await shop.shop.db.update(users).set({ name: 'Meera Nair' }).where(eq(users.id, userId));
  const asked = await paragraph('enquiry', orderNumber);
  expect(asked).toContain('Meera Nair');
  expect(asked).toContain(email);
  await type('enquiry', 'answer', orderNumber, 'It comes tomorrow.');
  expect(await paragraph('enquiry', orderNumber)).toBeUndefined();
});
