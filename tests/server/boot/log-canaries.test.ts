import { sql } from 'drizzle-orm';
import { ofetch } from 'ofetch';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addAddress } from '#contract/people/address.ts';
import { saveBankAccount } from '#contract/settlement/bank.ts';
import { API_PREFIX } from '#contract/base/endpoint.ts';
import { uploadDocument } from '#contract/documents/kyc.ts';
import { placeOrder } from '#contract/orders/order.ts';
import { registerUser, validateOtpRegister } from '#contract/people/registration.ts';
import {
  login,
  requestPasswordReset,
  resetPassword,
  validateOtp,
} from '#contract/people/sign-in.ts';
import { hmacHex } from '#server/base/secrets.ts';
import { users } from '#server/db/schema/accounts.ts';
import { SANDBOX_ACCOUNT } from '#server/gateways/sandbox/account.ts';
import { razorpayGateway } from '#server/gateways/razorpay.ts';
import { chooseSenders } from '#server/gateways/senders.ts';
import { sendDueMessages } from '#server/jobs/outbox.ts';
import { sendResetLinks } from '#server/people/auth/reset-links.ts';
import { pdfOf } from '../../support/pdf.ts';
import {
  HOME_IN_GURGAON,
  must,
  opened,
  placement,
  playInWindow,
  putInCart,
  setStock,
  SOFA,
} from '../support/checkout.ts';
import { askForCode, codeSentTo, otherThan } from '../support/codes.ts';
import { keepLog } from '../support/kept-log.ts';
import { proofBy } from '../support/proof.ts';
import { openTestShop, PRODUCTION, type TestShop } from '../support/shop.ts';

/** What must never be read in a log, each easy to tell. */
const CANARY = {
  databasePassword: 'canary-database-word',
  mailPassword: 'canary-mail-word',
  smsToken: 'canary-sms-token',
  dataKey: PRODUCTION.DATA_KEY,
  name: 'Canaria Serinus',
  email: 'canary.serinus@mail.example',
  mobile: '9812345670',
  password: 'Canary-Pass-77',
  house: 'Canary House 77',
  street: 'Serinus Lane',
  bankNumber: '50109988776655',
  holder: 'Serinus Holder',
  card: '4111111111111111',
  upi: 'canary@okbank',
  document: 'canary-pan-ABCDE1234F',
  typed: 'canary-typed-into-the-address',
  keySecret: 'canary-razorpay-secret',
} as const;

const kept = keepLog();
const secrets: string[] = Object.values(CANARY);
let shop: TestShop;
beforeAll(async () => {
  const { RAZORPAY_KEY_ID: _id, RAZORPAY_KEY_SECRET: _key, ...settings } = PRODUCTION;
  shop = await openTestShop({
    log: kept.log,
    env: {
      ...settings,
      ALLOW_SANDBOX_PAYMENTS: 'true',
      DATABASE_URL: `postgres://basera:${CANARY.databasePassword}@127.0.0.1:1/basera`,
      SMTP_URL: `smtp://shop:${CANARY.mailPassword}@127.0.0.1:1`,
      SMS_WEBHOOK_URL: `http://127.0.0.1:1/sms?token=${CANARY.smsToken}`,
      LOG_LEVEL: 'debug',
    },
  });
  await setStock(shop, SOFA, 5);
});
afterAll(() => shop.close());

/** As what stands alone: six digits of a code also begin many a longer number. */
function isRead(secret: string): boolean {
  const literal = secret.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  return new RegExp(`(?<![\\w.])${literal}(?!\\w)`).test(kept.text());
}

const read = () => secrets.filter(isRead);

/** A renter who registers, signs in by code and by password, and uses wrong ones. */
async function signIn(): Promise<string> {
  const { email, mobile, name, password } = CANARY;
  const asked = { username: email, email, name, contact: mobile };
  const { uuid } = must(await shop.request(registerUser, asked));
  const otp = await codeSentTo(shop, email);
  const session = must(await shop.request(validateOtpRegister, { otp, unique_id: uuid }));
  shop.clock.advance(120_000);
  const code = await askForCode(shop, email);
  await shop.request(validateOtp, { ...code, otp: otherThan(code.otp) });
  const { token } = must(await shop.request(validateOtp, code));
  must(await shop.request(requestPasswordReset, { email }));
  await sendResetLinks(shop.shop);
  const [letter] = await shop.inbox(email);
  const resetToken = /\/password\/reset\/\S+\/([\w-]{43})/.exec(letter?.text ?? '')?.[1] ?? '';
  secrets.push(otp, code.otp, session.token, token, resetToken);
  expect(resetToken).not.toBe('');
  must(await shop.request(resetPassword, { username: email, password, token: resetToken }));
  await shop.request(login, { username: email, password: `${password}8` });
  const again = must(await shop.request(login, { username: email, password }));
  secrets.push(again.token);
  return again.token;
}

async function sendDocument(token: string, bytes: Uint8Array): Promise<void> {
  const file = new File([new Uint8Array(bytes)], `${CANARY.document}.pdf`);
  await shop.request(uploadDocument, { documentType: 'PAN_CARD', file }, { token });
}

async function sendWebhook(body: object): Promise<void> {
  const rawBody = JSON.stringify(body);
  const signature = hmacHex(SANDBOX_ACCOUNT.webhookSecret, rawBody);
  await shop.deliver({ rawBody, signature, eventId: 'evt_canary' });
}

const HOME = {
  ...HOME_IN_GURGAON,
  name: CANARY.name,
  contactNo: CANARY.mobile,
  houseNo: CANARY.house,
  address1: CANARY.street,
};

test('no line of the log holds what a renter does, types, pays with and sends', async () => {
  const token = await signIn();
  const number = { number: CANARY.bankNumber, numberAgain: CANARY.bankNumber };
  const account = { holder: CANARY.holder, ifsc: 'HDFC0000123', ...number };
  must(
    await shop.request(
      saveBankAccount,
      { ...account, proof: await proofBy(shop, token) },
      { token },
    ),
  );
  await shop.request(saveBankAccount, { ...account, ifsc: 'nowhere' }, { token });
  await sendDocument(token, pdfOf());
  await sendDocument(token, Buffer.from(`%PDF-1.7 ${CANARY.document}`));
  const home = must(await shop.request(addAddress, HOME, { token })).Id;
  const cart = await putInCart(shop, token, SOFA);
  const placed = must(await shop.request(placeOrder, placement(cart, home), { token }));
  const providerOrder = await opened(shop, token, placed.orderNumber);
  await playInWindow(shop, providerOrder);
  for (const event of shop.events) await shop.deliver(event);
  const { card, upi: vpa, email, mobile: contact } = CANARY;
  const entity = { id: 'pay_canary', order_id: providerOrder, card: { number: card }, vpa };
  const payload = { payment: { entity: { ...entity, email, contact } } };
  await sendWebhook({ event: 'payment.captured', payload });
  await sendWebhook({ event: card, payload: vpa });

  const { typed } = CANARY;
  for (const path of [
    `/nowhere/${typed}`,
    `/product/search?q=${typed}`,
    `/user/checkEmail/${email}`,
  ]) {
    await shop.app.request(API_PREFIX + path, { headers: { cookie: typed, referer: typed } });
  }
  await shop.app.request(`${API_PREFIX}/auth/auth/login`, {
    method: 'POST',
    body: `{"username":"${email}","password":"${CANARY.password}`,
  });
  expect(read()).toEqual([]);
  const routes = kept.lines().map(({ route }) => route);
  expect(routes).toEqual(expect.arrayContaining(['/api/auth/auth/login', '/api/user/addAddress']));
});

test('nor what the database says of a row that it does not take', async () => {
  const { token } = await shop.signedUp();
  await shop.shop.db.execute(
    sql`alter table addresses add constraint no_canary check (house_no not like 'Canary%') not valid`,
  );
  const answer = await shop.request(addAddress, HOME, { token });
  const twice = await shop.shop.db
    .insert(users)
    .values({
      username: CANARY.email,
      usernameKey: 'tenant1',
      email: CANARY.email,
      name: CANARY.name,
      contact: CANARY.mobile,
      createdAt: new Date(),
    })
    .catch((error: unknown) => kept.log.error({ err: new Error('wrapped', { cause: error }) }));
  const unread = await shop.shop.db
    .execute(sql`select ${CANARY.bankNumber}::text::inet`)
    .catch((error: unknown) => kept.log.error({ err: error }, 'unread'));
  expect([answer.status, twice, unread]).toEqual([500, undefined, undefined]);
  expect(kept.text()).toContain('no_canary');
  expect(kept.text()).toContain('users_usernameKey_unique');
  expect(read()).toEqual([]);
});

test('nor the words of ways out that do not answer', async () => {
  const { config, log } = shop.shop;
  expect(await sendDueMessages(shop.shop, chooseSenders(config, log))).toBe(0);
  expect(kept.text()).toContain('ESOCKET');
  const account = { ...SANDBOX_ACCOUNT, keySecret: CANARY.keySecret };
  const provider = razorpayGateway(account, {
    api: 'http://127.0.0.1:1/v1',
    checkoutScript: '',
    isTest: true,
    fetch,
  });
  const lost = [
    provider.findPayment('pay_canary'),
    ofetch(`http://shop:${CANARY.mailPassword}@127.0.0.1:1/?key=${CANARY.smsToken}`, {
      headers: { authorization: CANARY.keySecret },
      body: { card: CANARY.card },
      method: 'POST',
      retry: 0,
    }),
  ];
  for (const failed of await Promise.allSettled(lost)) {
    log.error({ err: Reflect.get(failed, 'reason') as unknown }, 'a way out does not answer');
  }
  const basic = Buffer.from(`${account.keyId}:${account.keySecret}`).toString('base64');
  secrets.push(basic);
  expect(kept.text()).toContain('The payment provider failed at /payments/pay_canary');
  expect(read()).toEqual([]);
});
