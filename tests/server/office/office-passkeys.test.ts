import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  askPasskey,
  confirmApp,
  dropApp,
  dropPasskey,
  keepFirstPasskey,
  keepPasskey,
  makeApp,
  makeFirstPasskey,
  makePasskey,
  officeGate,
  officeMe,
  proveApp,
  provePasskey,
} from '#contract/office/shell/gate.ts';
import { Authenticator } from '../support/authenticator.ts';
import { must } from '../support/checkout.ts';
import { openTestDb } from '../support/database.ts';
import { keepLog } from '../support/kept-log.ts';
import {
  appOf,
  enterWithNewPasskey,
  joined,
  nextCode,
  operatorOf,
  proveWith,
  signedInAgain,
} from '../support/operators.ts';
import { refused } from '../support/refused.ts';
import { openTestShop, type TestShop } from '../support/shop.ts';

const MINUTE = 60_000;
const SITE = 'https://basera.example';

const kept = keepLog();
let shop: TestShop;
/** The same shop, reached by an address in numbers. */
let moved: TestShop;
beforeAll(async () => {
  const database = await openTestDb();
  shop = await openTestShop({ database, env: { PUBLIC_SITE_URL: SITE }, log: kept.log });
  moved = await openTestShop({ database, env: { PUBLIC_SITE_URL: 'http://127.0.0.1:4321' } });
});
afterAll(() => shop.close());

const meIn = async (token: string) => must(await shop.request(officeMe, {}, { token }));

test('a first passkey opens the office, and proves its owner afterwards', async () => {
  const { token } = await joined(shop);
  const { passkey, office } = await enterWithNewPasskey(shop, token, 'Asha’s phone');
  const { factors } = await meIn(office);
  expect(factors).toMatchObject({
    hasPasskeys: true,
    passkeys: [{ name: 'Asha’s phone', usedAt: null }],
    app: null,
  });
  const gate = must(await shop.request(officeGate, {}, { token }));
  expect(gate).toEqual({ state: 'prove', passkey: true, app: false });
  const again = must(await proveWith(shop, token, passkey)).token;
  expect((await meIn(again)).factors.passkeys).toEqual([
    expect.objectContaining({ usedAt: shop.clock.now().toISOString() }),
  ]);
});

test('a passkey is asked for what its owner proved, and signs each challenge once', async () => {
  const { token } = await joined(shop);
  const { passkey } = await enterWithNewPasskey(shop, token);
  const { id, options } = must(await shop.request(askPasskey, {}, { token }));
  expect(options).toMatchObject({ userVerification: 'required', rpId: 'basera.example' });
  const proof = passkey.prove(options);
  must(await shop.request(provePasskey, { id, proof }, { token }));
  expect(await shop.request(provePasskey, { id, proof }, { token })).toEqual(
    refused('PASSKEY_WRONG'),
  );
});

test('what a passkey signs for another site, another key, or without its owner, proves nothing', async () => {
  const { token } = await joined(shop);
  const { passkey } = await enterWithNewPasskey(shop, token);
  const other = await operatorOf(shop, 'care');
  const asked = async () => must(await shop.request(askPasskey, {}, { token }));
  const prove = (id: string, proof: { id: string }, by = token) =>
    shop.request(provePasskey, { id, proof }, { token: by });

  const stranger = await asked();
  const unknown = new Authenticator(SITE).prove(stranger.options);
  expect(await prove(stranger.id, unknown)).toEqual(refused('PASSKEY_WRONG'));
  const posed = await asked();
  expect(await prove(posed.id, { ...unknown, id: passkey.id.toString('base64url') })).toEqual(
    refused('PASSKEY_WRONG'),
  );
  const unseen = await asked();
  expect(await prove(unseen.id, passkey.prove(unseen.options, false))).toEqual(
    refused('PASSKEY_WRONG'),
  );
  const old = await asked();
  shop.clock.advance(5 * MINUTE);
  expect(await prove(old.id, passkey.prove(old.options))).toEqual(refused('PASSKEY_WRONG'));
  const foreign = await asked();
  expect(await prove(foreign.id, passkey.prove(foreign.options), other.token)).toEqual(
    refused('PASSKEY_WRONG'),
  );
  must(await prove(foreign.id, passkey.prove(foreign.options)));
});

test.each([
  [20, 5],
  [1, 0],
])(
  'a passkey whose counter goes backwards, %i to %i, still proves its owner, and the log says so',
  async (before, counter) => {
    const { token } = await joined(shop);
    const { passkey } = await enterWithNewPasskey(shop, token);
    // Each use counts one more.
    for (const use of [before, counter]) {
      passkey.restore(use - 1);
      must(await proveWith(shop, token, passkey));
    }
    const line = kept.lines().findLast(({ msg }) => msg === 'A passkey counts backwards');
    expect(line).toMatchObject({ before, counter });
  },
);

test('a challenge is used up by a wrong answer too', async () => {
  const { token } = await joined(shop);
  const { passkey } = await enterWithNewPasskey(shop, token);
  const { id, options } = must(await shop.request(askPasskey, {}, { token }));
  const prove = (proof: { id: string }) => shop.request(provePasskey, { id, proof }, { token });
  const unknown = new Authenticator(SITE).prove(options);
  expect(await prove(unknown)).toEqual(refused('PASSKEY_WRONG'));
  expect(await prove(passkey.prove(options))).toEqual(refused('PASSKEY_WRONG'));
});

test('a passkey of another site is not kept, nor one for a challenge of somebody else', async () => {
  const [first, second] = [await joined(shop), await joined(shop)];
  const begin = async (token: string) => must(await shop.request(makeFirstPasskey, {}, { token }));
  const keep = (token: string, id: string, made: { id: string }) =>
    shop.request(keepFirstPasskey, { id, name: 'Phone', made }, { token });
  const elsewhere = await begin(first.token);
  const phished = new Authenticator('https://basera.evil').make(elsewhere.options);
  expect(await keep(first.token, elsewhere.id, phished)).toEqual(refused('PASSKEY_WRONG'));
  const mine = await begin(first.token);
  const made = new Authenticator(SITE).make(mine.options);
  expect(await keep(second.token, mine.id, made)).toEqual(refused('PASSKEY_WRONG'));
  expect(await keep(first.token, 'no-id', made)).toEqual(refused('PASSKEY_WRONG'));
  must(await keep(first.token, mine.id, made));
  expect(await keep(second.token, (await begin(second.token)).id, made)).toEqual(
    refused('PASSKEY_WRONG'),
  );
});

test('in the office further factors are set up and dropped, but never the last', async () => {
  const { token, userId } = await joined(shop);
  const { office } = await enterWithNewPasskey(shop, token, '');
  const inOffice = { token: office };
  const [kept] = (await meIn(office)).factors.passkeys;
  expect(kept?.name).toBe('Passkey');
  const id = kept?.id ?? 0;
  expect(await shop.request(dropPasskey, { id }, inOffice)).toEqual(refused('LAST_FACTOR'));
  expect((await meIn(office)).factors.passkeys).toHaveLength(1);

  shop.clock.advance(30 * MINUTE);
  const made = must(await shop.request(makePasskey, {}, inOffice));
  const key = new Authenticator(SITE);
  const factors = must(
    await shop.request(
      keepPasskey,
      { id: made.id, name: 'Key', made: key.make(made.options) },
      inOffice,
    ),
  );
  expect(factors.passkeys.map(({ name }) => name)).toEqual(['Passkey', 'Key']);
  const app = appOf(must(await shop.request(makeApp, {}, inOffice)).address);
  expect(await shop.request(confirmApp, { code: 'abc' }, inOffice)).toEqual(
    refused('FACTOR_NO_CODE'),
  );
  must(await shop.request(confirmApp, { code: nextCode(shop, app) }, inOffice));
  expect(await shop.request(makeApp, {}, inOffice)).toEqual(refused('FACTOR_THERE'));
  expect(await shop.request(confirmApp, { code: nextCode(shop, app) }, inOffice)).toEqual(
    refused('FACTOR_THERE'),
  );

  const elsewhere = await signedInAgain(shop, userId);
  const other = must(await proveWith(shop, elsewhere, key)).token;
  const left = must(await shop.request(dropPasskey, { id }, inOffice));
  expect(left.passkeys.map(({ name }) => name)).toEqual(['Key']);
  expect(await shop.request(officeMe, {}, { token: other })).toEqual(refused('SESSION_EXPIRED'));
  expect(must(await shop.request(dropPasskey, { id }, inOffice))).toEqual(left);
  must(await shop.request(dropApp, {}, inOffice));
  expect(await shop.request(dropApp, {}, inOffice)).toMatchObject({ value: { app: null } });
  expect(await shop.request(proveApp, { code: nextCode(shop, app) }, { token })).toEqual(
    refused('FACTOR_THERE'),
  );
  must(await proveWith(shop, token, key));
});

test('where the site is reached by a number there are no passkeys, and a kept one is not gone around', async () => {
  const { token } = await joined(shop);
  await enterWithNewPasskey(shop, token);
  const gate = must(await moved.request(officeGate, {}, { token }));
  expect(gate).toEqual({ state: 'prove', passkey: false, app: false });
  expect(await moved.request(askPasskey, {}, { token })).toEqual(refused('NOT_FOUND'));
  expect(await moved.request(makeFirstPasskey, {}, { token })).toEqual(refused('FACTOR_THERE'));
  const newcomer = await joined(shop);
  const asNumber = { token: newcomer.token };
  expect(await moved.request(makeFirstPasskey, {}, asNumber)).toEqual(refused('NOT_FOUND'));
});
