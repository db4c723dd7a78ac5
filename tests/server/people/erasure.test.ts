import { addDays } from 'date-fns';
import { desc, eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { deleteAccount } from '#contract/people/account.ts';
import { deleteDocument } from '#contract/documents/kyc.ts';
import { registerUser, validateOtpRegister } from '#contract/people/registration.ts';
import { sendOtp } from '#contract/people/sign-in.ts';
import { kycDocuments, strayFiles } from '#server/db/schema/care.ts';
import { outbox } from '#server/db/schema/operations.ts';
import { Undeliverable } from '#server/gateways/undeliverable.ts';
import { sendDueMessages } from '#server/jobs/outbox.ts';
import { eraseStrayFiles } from '#server/lib/jobs/stray-files.ts';
import { must } from '../support/checkout.ts';
import { codeSentTo } from '../support/codes.ts';
import { testShop } from '../support/test-shop.ts';

const shop = testShop();
let erased: string[];
let isStuck: boolean;
beforeEach(() => {
  erased = [];
  isStuck = false;
  vi.spyOn(shop.shop.files, 'erase').mockImplementation((key) => {
    if (isStuck) return Promise.reject(new Error('The disk does not answer'));
    erased.push(key);
    return Promise.resolve();
  });
});
afterEach(() => vi.restoreAllMocks());

const stray = async () => (await shop.shop.db.select().from(strayFiles)).map(({ key }) => key);

/** A customer with a document, and somebody else's file that waits to be erased. */
async function withDocument(key: string) {
  const { db } = shop.shop;
  const person = await shop.signedUp();
  const at = shop.clock.now();
  await db.insert(kycDocuments).values({
    userId: person.userId,
    key,
    type: 'PAN_CARD',
    status: 'PENDING',
    mediaType: 'application/pdf',
    uploadedAt: at,
  });
  await db.insert(strayFiles).values({ key: `other-${key}`, eraseAt: addDays(at, -1) });
  return person;
}

test('who deletes the account erases own files, and leaves those of others to the job', async () => {
  const { token, email } = await withDocument('own');
  must(await shop.request(deleteAccount, { confirm: email }, { token }));
  expect(erased).toEqual(['own']);
  expect(await stray()).toEqual(['other-own']);
  await eraseStrayFiles(shop.shop);
  expect(await stray()).toEqual([]);
});

test('an account is told to be deleted though its files could not be erased yet', async () => {
  const { token, email } = await withDocument('late');
  isStuck = true;
  must(await shop.request(deleteAccount, { confirm: email }, { token }));
  expect(await stray()).toContain('late');
  isStuck = false;
  await eraseStrayFiles(shop.shop);
  expect(erased).toContain('late');
  expect(await stray()).toEqual([]);
});

test('a document is told to be deleted though its file could not be erased yet', async () => {
  const { token } = await withDocument('slow');
  isStuck = true;
  must(await shop.request(deleteDocument, { key: 'slow' }, { token }));
  expect(await stray()).toContain('slow');
  isStuck = false;
  await eraseStrayFiles(shop.shop);
  expect(erased).toContain('slow');
});

test.each([
  ['leaves nothing of', []],
  ['leaves to another account with it what was sent to', ['9700000002']],
] as const)('a deleted account %s a number it never confirmed', async (_what, others) => {
  const contact = others.length > 0 ? '9700000002' : '9700000001';
  const form = { name: 'Meera Rao', contact };
  const register = async (name: string) => {
    shop.clock.advance(61_000);
    const email = `${name}@mail.example`;
    const { uuid } = must(await shop.request(registerUser, { ...form, email, username: name }));
    const otp = await codeSentTo(shop, email);
    const answer = must(await shop.request(validateOtpRegister, { unique_id: uuid, otp }));
    return { email, token: answer.token };
  };
  const leaving = await register(`leaving${contact}`);
  if (others.length > 0) await register(`staying${contact}`);
  const sentTo = () => shop.shop.db.$count(outbox, eq(outbox.to, contact));
  await shop.shop.db.update(outbox).set({ tryAt: null, sentAt: shop.clock.now() });
  const before = await sentTo();
  expect(before).toBeGreaterThan(0);
  const { token, email } = leaving;
  must(await shop.request(deleteAccount, { confirm: email }, { token }));
  expect(await sentTo()).toBe(others.length > 0 ? before : 0);
});

test('a code that is on its way to the owner of a number goes on', async () => {
  const contact = '9700000003';
  const form = { name: 'Meera Rao', contact, email: 'meera@mail.example', username: 'meera rao' };
  const { uuid } = must(await shop.request(registerUser, form));
  const otp = await codeSentTo(shop, form.email);
  const { token } = must(await shop.request(validateOtpRegister, { unique_id: uuid, otp }));
  await shop.shop.db.update(outbox).set({ tryAt: null });
  shop.clock.advance(60_000);
  must(await shop.request(sendOtp, { username: contact }));
  must(await shop.request(deleteAccount, { confirm: form.email }, { token }));
  expect(await shop.inbox(contact)).toHaveLength(1);
});

test.each([
  ['is sent', () => Promise.resolve(), { sentAt: expect.any(Date) as Date }],
  ['cannot be delivered', () => Promise.reject(new Undeliverable('No such box')), { sentAt: null }],
])(
  'a deleted account gets one last letter, and its address goes once that %s',
  async (_what, email, left) => {
    const { token, email: to } = await shop.signedUp();
    must(await shop.request(deleteAccount, { confirm: to }, { token }));
    const letters = await shop.inbox(to);
    expect(letters).toMatchObject([{ subject: 'Your Basera account is deleted' }]);
    const taken = () => Promise.resolve();
    await sendDueMessages(shop.shop, { email, sms: taken, whatsapp: taken });
    expect(await shop.inbox(to)).toEqual([]);
    const [last] = await shop.shop.db
      .select()
      .from(outbox)
      .where(eq(outbox.isLast, true))
      .orderBy(desc(outbox.id));
    expect(last).toMatchObject({ to: '', tryAt: null, ...left });
  },
);
