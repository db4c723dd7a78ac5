import { desc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { deleteAccount } from '#contract/people/account.ts';
import { saveBankAccount } from '#contract/settlement/bank.ts';
import { listDocuments } from '#contract/documents/kyc.ts';
import { dayOf } from '#domain/base/kolkata.ts';
import { paise } from '#domain/base/money.ts';
import { sendRefunds } from '#server/payments/send-refunds.ts';
import { bankAccounts } from '#server/db/schema/bank.ts';
import { invoices } from '#server/db/schema/billing.ts';
import { kycDocuments } from '#server/db/schema/care.ts';
import { randomToken } from '#server/base/secrets.ts';
import { startSession } from '#server/lib/sessions.ts';
import { sweepTables } from '#server/retention/sweep.ts';
import { must, SOFA } from '../support/checkout.ts';
import { takeAllBack } from '../support/inspecting.ts';
import { proofBy } from '../support/proof.ts';
import { refused } from '../support/refused.ts';
import { deliveredOrder } from '../support/rentals.ts';
import { testShop } from '../support/test-shop.ts';
import { operate } from '../support/operator.ts';

const DAY = 86_400_000;
const ACCOUNT = { holder: 'Asha Rao', number: '50100123456789', ifsc: 'HDFC0000123' };

const shop = testShop({
  env: { DATA_KEY: Buffer.alloc(32, 1).toString('base64') },
  stock: { [SOFA]: 50 },
});

const type = (...words: string[]) => operate(shop, ...words);

/** Somebody whose goods and deposit are back, and of whose last invoice so much is open. */
async function endedWith(open: number) {
  const { db } = shop.shop;
  const order = await deliveredOrder(shop);
  const { orderId, orderNumber, userId, token } = order;
  await takeAllBack(shop, orderId);
  const proof = await proofBy(shop, token);
  const account = { ...ACCOUNT, numberAgain: ACCOUNT.number, proof };
  must(await shop.request(saveBankAccount, account, { token }));
  await type(
    'record-transfer',
    '--order-number',
    orderNumber,
    '--reference',
    `HDFC${String(orderId).padStart(12, '0')}`,
  );
  const today = dayOf(shop.clock.now());
  const own = eq(invoices.orderId, orderId);
  await db.update(invoices).set({ settledOn: today }).where(own);
  const [last] = await db.select().from(invoices).where(own).orderBy(desc(invoices.id));
  if (!last) throw new Error('The order has no invoice');
  const { id: _id, ...like } = last;
  const serial = 100_000 + userId;
  const amount = paise(open);
  await db.insert(invoices).values({
    ...like,
    kind: 'damage',
    number: `T/${serial}`,
    serial,
    amount,
    dueOn: today,
    settledOn: null,
  });
  const at = shop.clock.now();
  const document = { type: 'PAN_CARD', status: 'VERIFIED', mediaType: 'image/png' } as const;
  await db.insert(kycDocuments).values({ ...document, userId, key: randomToken(), uploadedAt: at });
  return order;
}

const keptOf = async (userId: number) => [
  await shop.shop.db.$count(kycDocuments, eq(kycDocuments.userId, userId)),
  await shop.shop.db.$count(bankAccounts, eq(bankAccounts.userId, userId)),
];

test('less than anybody can pay keeps no document, no bank account and no account', async () => {
  const tiny = await endedWith(50);
  const open = await endedWith(100);
  await sendRefunds(shop.shop);
  const holdOf = async (token: string) =>
    must(await shop.request(listDocuments, {}, { token }))[0]?.hold;
  expect(await holdOf(tiny.token)).toBeNull();
  expect(await holdOf(open.token)).toEqual({ why: 'dues', orderNumbers: [] });
  shop.clock.advance(31 * DAY);
  await sweepTables(shop.shop);
  expect(await keptOf(tiny.userId)).toEqual([0, 0]);
  expect(await keptOf(open.userId)).toEqual([1, 1]);

  const erase = async ({ userId, email }: typeof tiny) => {
    const token =
      (await shop.shop.db.transaction((tx) => startSession(tx, userId, shop.clock.now()))) ?? '';
    return shop.request(deleteAccount, { confirm: email }, { token });
  };
  expect(await erase(open)).toEqual(refused('ACCOUNT_IN_USE'));
  must(await erase(tiny));
});
