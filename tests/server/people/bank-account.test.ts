import { transact } from '#server/lib/transact.ts';
import { readdir } from 'node:fs/promises';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { deleteAccount, downloadMyData } from '#contract/people/account.ts';
import * as calls from '#contract/settlement/bank.ts';
import { formatRupees, sum } from '#domain/base/money.ts';
import { ConfigError } from '#server/config/config-error.ts';
import { readConfig } from '#server/config/config.ts';
import { dataKeysOf } from '#server/config/data-keys.ts';
import { auditLog } from '#server/db/schema/care.ts';
import { bankAccounts } from '#server/db/schema/bank.ts';
import { dataKey, seal, unseal } from '#server/base/sealed.ts';
import { startSession } from '#server/lib/sessions.ts';
import { lockOrder } from '#server/orders/status.ts';
import { promiseRefund } from '#server/payments/promise-refund.ts';
import { sweepTables } from '#server/retention/sweep.ts';
import { must, SOFA } from '../support/checkout.ts';
import { takeAllBack } from '../support/inspecting.ts';
import { proofBy } from '../support/proof.ts';
import { refused } from '../support/refused.ts';
import { operate } from '../support/operator.ts';
import { failedChecks, deliveredOrder, paidOrder } from '../support/rentals.ts';
import { PRODUCTION } from '../support/shop.ts';
import { testFolder } from '../support/test-folder.ts';
import { testShop } from '../support/test-shop.ts';

const NUMBER = '50100123456789';
const ACCOUNT = { holder: 'Asha Rao', number: NUMBER, numberAgain: NUMBER, ifsc: 'HDFC0000123' };

const folder = testFolder();
const shop = testShop({ env: { DATA_DIR: folder }, stock: { [SOFA]: 50 } });

const type = (...words: string[]) => operate(shop, ...words);
const save = async (token: string, change: Partial<typeof ACCOUNT> = {}) =>
  shop.request(
    calls.saveBankAccount,
    { ...ACCOUNT, ...change, proof: await proofBy(shop, token) },
    { token },
  );
const drop = async (token: string) =>
  shop.request(calls.deleteBankAccount, { proof: await proofBy(shop, token) }, { token });
const state = async (token: string) =>
  must(await shop.request(calls.getBankAccount, {}, { token }));
const rowOf = async (userId: number) =>
  (await shop.shop.db.select().from(bankAccounts).where(eq(bankAccounts.userId, userId)))[0];

const ownerOf = ({ userId }: { userId: number }) => `bank account of user ${userId}`;

/** An order whose goods are back and whose deposit waits for its transfer. */
async function collectedOrder() {
  const order = await deliveredOrder(shop);
  await takeAllBack(shop, order.orderId);
  return order;
}

test('a bank account is kept in cipher, shown masked, and told by letter', async () => {
  const { token, userId, email } = await shop.signedUp();
  must(await save(token));
  const { account } = await state(token);
  expect(account).toEqual({
    holder: 'Asha Rao',
    lastDigits: '6789',
    ifsc: 'HDFC0000123',
    bank: 'HDFC Bank',
  });
  expect(JSON.stringify(await rowOf(userId))).not.toMatch(/Asha|50100123456789/);
  const [letter] = await shop.inbox(email);
  expect(letter?.text).toContain('•••• 6789, HDFC Bank');
  expect(letter?.text).not.toContain(NUMBER);
  expect(must(await shop.request(downloadMyData, {}, { token }))).toMatchObject({
    customerNumber: expect.stringMatching(/^B-\d{6}$/),
    bankAccount: { lastDigits: '6789' },
  });
  expect(await readdir(folder)).toContain('data-key');
});

test('the bank’s name is looked up while the IFSC is typed', async () => {
  const { token } = await shop.signedUp();
  const bankOf = async (ifsc: string) =>
    must(await shop.request(calls.bankOfIfsc, { ifsc }, { token })).bank;
  expect(await bankOf('sbin 0000001')).toEqual({
    name: 'State Bank of India',
    hasBranch: true,
  });
  expect(await bankOf('HDFC0ZZZZZZ')).toEqual({ name: 'HDFC Bank', hasBranch: false });
  expect(await bankOf('QQQQ0000001')).toBeNull();
  expect(await bankOf('HDFC')).toBeNull();
});

test('every fault of an account is told at its field, and nothing is kept', async () => {
  const { token } = await shop.signedUp();
  expect(await save(token, { numberAgain: '50100123456798', ifsc: 'QQQQ0000001' })).toMatchObject({
    ok: false,
    failure: {
      code: 'INPUT_INVALID',
      fields: {
        numberAgain: 'The two account numbers don’t match. Please check both.',
        ifsc: expect.stringContaining('find a bank'),
      },
    },
  });
  expect((await state(token)).account).toBeNull();
});

test('a refund that waits for a bank account says so to renter and operator', async () => {
  const { token, orderNumber, email } = await collectedOrder();
  expect(await state(token)).toMatchObject({
    account: null,
    transfers: [{ orderNumber }],
    isNeeded: true,
  });
  const [letter] = await shop.inbox(email);
  expect(letter?.text).toContain('once you add your bank account');
  expect(letter?.text).toContain('/login?url=%2Faccount%3Fpage%3Ddeposits');
  expect(letter?.text).toMatch(/Your customer number is B-\d{6}\./);
  await expect(type('show-transfer-account', '--order-number', orderNumber)).rejects.toThrow(
    'hasn’t added a bank account',
  );
});

test('an account is asked for as soon as a payment of more than six months is promised back', async () => {
  const { userId, orderId, orderNumber } = await paidOrder(shop);
  shop.clock.advance(200 * 86_400_000);
  const token =
    (await shop.shop.db.transaction((tx) => startSession(tx, userId, shop.clock.now()))) ?? '';
  await transact(shop.shop, async (work) => {
    const order = await lockOrder(work.db, orderId);
    if (!order?.settledBy) throw new Error('The order is not paid');
    const { settledBy: paymentId, payable: amount } = order;
    const promised = { paymentId, orderId, amount, reason: 'order_cancelled' } as const;
    await promiseRefund(work, promised, shop.clock.now());
  });
  expect(await state(token)).toMatchObject({ transfers: [{ orderNumber }], isNeeded: true });
});

test('the operator is shown the account in clear, and each showing is in the audit log', async () => {
  const { token, orderNumber, email } = await collectedOrder();
  must(await save(token));
  const told = await type('show-transfer-account', '--order-number', orderNumber);
  for (const each of ['Asha Rao', NUMBER, 'HDFC0000123']) expect(told).toContain(each);
  const shown = await shop.shop.db.select().from(auditLog).where(eq(auditLog.subject, orderNumber));
  expect(shown).toContainEqual(
    expect.objectContaining({
      operator: 'meena',
      action: 'bank account shown',
      details: expect.objectContaining({ account: '•••• 6789' }),
    }),
  );
  expect(JSON.stringify(await shop.shop.db.select().from(auditLog))).not.toContain(NUMBER);

  await type('ask-for-account', '--order-number', orderNumber);
  const { account, transfers } = await state(token);
  expect(account).toBeNull();
  const waiting = formatRupees(sum(transfers.map(({ amount }) => amount)));
  expect((await shop.inbox(email))[0]?.text).toContain(
    `The bank couldn’t pay ${waiting} into the account`,
  );
});

test('a deposit whose transfer the bank returned is due again, and paid by the next', async () => {
  const { orderNumber, token } = await collectedOrder();
  must(await save(token));
  await type('record-transfer', '--order-number', orderNumber, '--reference', 'HDFC000000000003');
  const returned = (reference: string) =>
    type('return-transfer', '--order-number', orderNumber, '--reference', reference);
  await expect(returned('HDFC000000000009')).rejects.toThrow('No transfer of this order has');
  const due = () => type('transfers', '--search', orderNumber);
  expect(await due()).toContain('Rows: none');
  await returned('HDFC000000000003');
  expect(await due()).not.toContain('Rows: none');
  expect((await state(token)).transfers).toMatchObject([{ orderNumber }]);
  expect(await failedChecks(shop)).toEqual([]);
  const log = await shop.shop.db.select().from(auditLog).where(eq(auditLog.subject, orderNumber));
  expect(log).toContainEqual(
    expect.objectContaining({
      action: 'refund returned',
      refusal: null,
      details: expect.objectContaining({ reference: 'HDFC000000000003' }),
    }),
  );
  await type('ask-for-account', '--order-number', orderNumber);
  must(await save(token));
  await type('record-transfer', '--order-number', orderNumber, '--reference', 'HDFC000000000004');
  expect((await state(token)).transfers).toEqual([]);
  expect(await failedChecks(shop)).toEqual([]);
});

test('a transfer that the bank returned goes to the corrected account', async () => {
  const { orderNumber, token, email } = await collectedOrder();
  must(await save(token));
  shop.clock.advance(60_000);
  await type('show-transfer-account', '--order-number', orderNumber);
  const made = (reference: string) =>
    type('record-transfer', '--order-number', orderNumber, '--reference', reference);
  await made('HDFC000000000021');
  shop.clock.advance(60_000);
  await type('return-transfer', '--order-number', orderNumber, '--reference', 'HDFC000000000021');
  expect(await state(token)).toMatchObject({ isBeingPaid: false });
  must(await save(token, { number: '111122223333', numberAgain: '111122223333' }));
  expect(await type('show-transfer-account', '--order-number', orderNumber)).toContain(
    '111122223333',
  );
  await made('HDFC000000000022');
  expect((await shop.inbox(email))[0]?.text).toContain('3333');
  expect(await failedChecks(shop)).toEqual([]);
});

test('no transfer is noted to a renter who has named no account for it', async () => {
  const { orderNumber, token } = await collectedOrder();
  const note = () =>
    type('record-transfer', '--order-number', orderNumber, '--reference', 'HDFC000000000005');
  await expect(note()).rejects.toThrow('The renter hasn’t added a bank account yet');
  expect((await state(token)).transfers).toMatchObject([{ orderNumber }]);
  must(await save(token));
  await note();
  expect((await state(token)).transfers).toEqual([]);
});

test('an operator asks for another account only while a transfer to its renter is due', async () => {
  const order = await collectedOrder();
  const { orderNumber, token } = order;
  must(await save(token));
  await type('record-transfer', '--order-number', orderNumber, '--reference', 'HDFC000000000002');
  const letters = await shop.inbox(order.email);
  await expect(type('ask-for-account', '--order-number', orderNumber)).rejects.toThrow(
    'No refund is waiting',
  );
  expect((await state(token)).account).not.toBeNull();
  expect(await shop.inbox(order.email)).toHaveLength(letters.length);
});

test('an account is deleted while no transfer waits, and changed until one may be on its way', async () => {
  const { token, orderNumber } = await collectedOrder();
  must(await save(token, { number: '999988887777', numberAgain: '999988887777' }));
  expect(await drop(token)).toEqual(refused('BANK_ACCOUNT_AWAITED'));
  expect(await state(token)).toMatchObject({ isBeingPaid: false });
  must(await save(token));
  shop.clock.advance(60_000);
  await type('show-transfer-account', '--order-number', orderNumber);
  expect(await state(token)).toMatchObject({ isBeingPaid: true });
  expect(await save(token)).toEqual(refused('BANK_ACCOUNT_IN_USE'));
  await type('record-transfer', '--order-number', orderNumber, '--reference', 'HDFC000000000001');
  must(await save(token, { number: '111122223333', numberAgain: '111122223333' }));
  expect((await state(token)).account?.lastDigits).toBe('3333');
  must(await drop(token));
  expect((await state(token)).account).toBeNull();
});

test('an account whose key is lost holds up nobody: its renter names it again', async () => {
  const [one, other] = [await collectedOrder(), await collectedOrder()];
  for (const { token } of [one, other]) must(await save(token));
  const lost = dataKey(Buffer.alloc(32, 9));
  const sealed = seal([lost], JSON.stringify({ holder: 'Asha Rao', number: NUMBER }), ownerOf(one));
  await shop.shop.db
    .update(bankAccounts)
    .set({ sealed })
    .where(eq(bankAccounts.userId, one.userId));
  const shown = ({ orderNumber }: { orderNumber: string }) =>
    type('show-transfer-account', '--order-number', orderNumber);
  await expect(shown(one)).rejects.toThrow('hasn’t added a bank account');
  expect(await shown(other)).toContain(NUMBER);
  expect(await state(one.token)).toMatchObject({ account: null, isNeeded: true });
  must(await save(one.token));
  expect(await shown(one)).toContain(NUMBER);
});

test('an account goes with its purpose, and with the renter’s account', async () => {
  const one = await shop.signedUp();
  const other = await shop.signedUp();
  const renting = await deliveredOrder(shop);
  for (const { token } of [one, other, renting]) must(await save(token));
  must(await shop.request(deleteAccount, { confirm: one.email }, { token: one.token }));
  expect(await rowOf(one.userId)).toBeUndefined();
  shop.clock.advance(31 * 86_400_000);
  await sweepTables(shop.shop);
  expect(await rowOf(other.userId)).toBeUndefined();
  expect(await rowOf(renting.userId)).toBeDefined();
});

test('what is sealed opens with its key and for its owner alone, after the key was changed too', () => {
  const [old, next] = [dataKey(Buffer.alloc(32, 1)), dataKey(Buffer.alloc(32, 2))];
  const sealed = seal([old], NUMBER, 'user 1');
  expect(unseal([next, old], sealed, 'user 1')).toBe(NUMBER);
  expect(() => unseal([next, old], sealed, 'user 2')).toThrow();
  expect(() => unseal([next], sealed, 'user 1')).toThrow('DATA_KEY');
  expect(seal([old], NUMBER, 'user 1')).not.toBe(sealed);
});

test('production wants its data key, of 32 bytes', async () => {
  const { DATA_KEY: _key, ...without } = PRODUCTION;
  expect(() => readConfig(without)).toThrow(/DATA_KEY/);
  expect(() => readConfig({ ...PRODUCTION, DATA_KEY: 'short' })).toThrow(ConfigError);
  const [key, older] = [1, 2].map((byte) => Buffer.alloc(32, byte).toString('base64'));
  const keys = await dataKeysOf(readConfig({ ...PRODUCTION, DATA_KEY: `${key},${older}` }))();
  expect(keys).toHaveLength(2);
});
