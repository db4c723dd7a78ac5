import { describe, expect, test } from 'vitest';
import {
  acceptInvitation,
  confirmApp,
  makeFirstApp,
  makeFirstPasskey,
  officeGate,
  officeMe,
  proveApp,
} from '#contract/office/shell/gate.ts';
import { operatorInvitations } from '#server/db/schema/operators.ts';
import { must } from '../support/checkout.ts';
import { operate, typeIn } from '../support/operator.ts';
import {
  codeNow,
  enterByApp,
  joined,
  nextCode,
  operatorOf,
  rename,
  signedInAgain,
  withApp,
  wrongCode,
} from '../support/operators.ts';
import { refused } from '../support/refused.ts';
import { testShop } from '../support/test-shop.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const shop = testShop();
const gateOf = async (token: string) => must(await shop.request(officeGate, {}, { token }));
const accept = (token: string) => shop.request(acceptInvitation, {}, { token });
const invite = (email: string, role = 'owner') =>
  operate(shop, 'invite-person', '--email', email, '--role', role);

describe('invitations', () => {
  test('whoever is not invited finds the office closed, and cannot join it', async () => {
    const { token } = await shop.signedUp();
    expect(await gateOf(token)).toEqual({ state: 'closed' });
    expect(await accept(token)).toEqual(refused('NO_OPERATOR'));
    expect(await shop.request(makeFirstApp, {}, { token })).toEqual(refused('NO_OPERATOR'));
    expect(await shop.request(proveApp, { code: '123456' }, { token })).toEqual(
      refused('NO_OPERATOR'),
    );
  });

  test('who is invited by mail accepts, and is to set up a second factor', async () => {
    const { token, email } = await shop.signedUp();
    await invite(email.toUpperCase());
    const [letter] = await shop.inbox(email);
    expect(letter?.subject).toBe('You’re invited to the Basera office');
    expect(letter?.text).toContain('Basera has invited you');
    expect(letter?.text).toContain('/office');
    expect(letter?.text).not.toContain('Register');
    expect(await gateOf(token)).toEqual({ state: 'invited', role: 'owner', invitedBy: 'Basera' });
    const gate = { state: 'set-up', hasPasskeys: true, isFresh: true };
    expect(must(await accept(token))).toEqual(gate);
    expect(must(await accept(token))).toEqual(gate);
    expect(await shop.shop.db.select().from(operatorInvitations)).toEqual([]);
  });

  test.each([
    ['the operator after --by', true, 'Meena Owner'],
    ['the shop where nobody is named', false, 'Basera'],
  ])(
    'an invitation of the terminal names %s, and never the user of the machine',
    async (_who, isNamed, invitedBy) => {
      const owner = await joined(shop);
      await rename(shop, owner, invitedBy);
      const by = isNamed ? ['--by', owner.email] : [];
      const { token, email } = await shop.signedUp();
      const words = ['invite-person', '--email', email, '--role', 'owner', ...by];
      expect(await typeIn(shop, words, 'root')).toMatchObject({ done: true });
      const [letter] = await shop.inbox(email);
      expect(letter?.text).toContain(`${invitedBy} has invited you`);
      expect(await gateOf(token)).toMatchObject({ state: 'invited', invitedBy });
    },
  );

  test('who is invited and has no account is told to register first', async () => {
    await invite('newcomer@shop.example');
    const [letter] = await shop.inbox('newcomer@shop.example');
    expect(letter?.text).toContain('Register with this email and confirm it');
  });

  test('an invitation is for whoever has confirmed the email, for three days', async () => {
    const { email, token } = await shop.signedUp();
    const other = await shop.signedUp();
    await invite(email, 'care');
    expect(await gateOf(other.token)).toEqual({ state: 'closed' });
    shop.clock.advance(3 * DAY);
    expect(await gateOf(token)).toEqual({ state: 'closed' });
    expect(await accept(token)).toEqual(refused('NO_OPERATOR'));
    await invite(email, 'floor');
    expect(await gateOf(token)).toMatchObject({ state: 'invited', role: 'floor' });
    await operate(shop, 'withdraw-invitation', '--email', email);
    expect(await gateOf(token)).toEqual({ state: 'closed' });
  });
});

describe('the authenticator app', () => {
  test('a first app is set up after signing in, and opens the office with its first code', async () => {
    const { token } = await joined(shop);
    const app = await withApp(shop, token);
    expect(app.issuer).toBe('Basera office');
    expect(await gateOf(token)).toMatchObject({ state: 'set-up' });
    const office = await enterByApp(shop, token, app);
    expect(await gateOf(token)).toEqual({ state: 'prove', passkey: false, app: true });
    expect(must(await shop.request(officeMe, {}, { token: office }))).toMatchObject({
      name: 'Asha Rao',
      role: 'owner',
      factors: { hasPasskeys: true, passkeys: [], app: { createdAt: expect.any(String) } },
    });
  });

  test('a page that is loaded anew goes on with the key that was begun', async () => {
    const { token } = await joined(shop);
    const begun = await withApp(shop, token);
    shop.clock.advance(MINUTE);
    const again = await withApp(shop, token);
    expect(again.secret.base32).toBe(begun.secret.base32);
    await enterByApp(shop, token, begun);
  });

  test('nobody sets up a first factor ten minutes after signing in', async () => {
    const { token, userId } = await joined(shop);
    await withApp(shop, token);
    shop.clock.advance(10 * MINUTE + 1);
    expect(await gateOf(token)).toMatchObject({ state: 'set-up', isFresh: false });
    expect(await shop.request(makeFirstApp, {}, { token })).toEqual(refused('SIGN_IN_AGAIN'));
    const again = await signedInAgain(shop, userId);
    const app = await withApp(shop, again);
    expect(await shop.request(proveApp, { code: nextCode(shop, app) }, { token })).toEqual(
      refused('SIGN_IN_AGAIN'),
    );
    await enterByApp(shop, again, app);
  });

  test('nobody sets up another first factor where one is there', async () => {
    const { token, userId } = await operatorOf(shop);
    const again = await signedInAgain(shop, userId);
    for (const each of [token, again]) {
      expect(await shop.request(makeFirstApp, {}, { token: each })).toEqual(
        refused('FACTOR_THERE'),
      );
      expect(await shop.request(makeFirstPasskey, {}, { token: each })).toEqual(
        refused('FACTOR_THERE'),
      );
    }
  });

  test('a code counts once, in whatever spelling', async () => {
    const { token, app } = await operatorOf(shop);
    const code = nextCode(shop, app);
    const spelt = `${code.slice(0, 3)} ${code.slice(3)}`;
    must(await shop.request(proveApp, { code: spelt }, { token }));
    expect(await shop.request(proveApp, { code }, { token })).toEqual(refused('FACTOR_USED'));
    must(await shop.request(proveApp, { code: nextCode(shop, app) }, { token }));
  });

  test('the code before and the code after are taken, further ones are not', async () => {
    const { token, app } = await operatorOf(shop);
    const codeAt = (steps: number) =>
      app.generate({ timestamp: shop.clock.now().getTime() + steps * 30_000 });
    const prove = (code: string) => shop.request(proveApp, { code }, { token });
    shop.clock.advance(10 * MINUTE);
    expect(await prove(codeAt(-2))).toEqual(refused('FACTOR_WRONG'));
    expect(await prove(codeAt(2))).toEqual(refused('FACTOR_WRONG'));
    must(await prove(codeAt(-1)));
    must(await prove(codeAt(1)));
    // The one of now is older than what was used.
    expect(await prove(codeNow(shop, app))).toEqual(refused('FACTOR_USED'));
  });

  test('a code used while our clock was ahead keeps nobody out afterwards', async () => {
    const { token, app } = await operatorOf(shop);
    shop.clock.advance(120 * MINUTE);
    must(await shop.request(proveApp, { code: codeNow(shop, app) }, { token }));
    shop.clock.advance(-110 * MINUTE);
    const code = codeNow(shop, app);
    must(await shop.request(proveApp, { code }, { token }));
    expect(await shop.request(proveApp, { code }, { token })).toEqual(refused('FACTOR_USED'));
    shop.clock.advance(110 * MINUTE);
  });

  test('after five wrong codes the right one waits too, on the same network', async () => {
    const { token, app } = await operatorOf(shop);
    for (let tried = 0; tried < 5; tried += 1) {
      const wrong = await shop.request(proveApp, { code: wrongCode(shop, app) }, { token });
      expect(wrong).toEqual(refused('FACTOR_WRONG'));
      expect(wrong.status).toBe(403);
    }
    const code = app.generate({ timestamp: shop.clock.now().getTime() + 30_000 });
    const limited = await shop.request(proveApp, { code }, { token });
    expect(limited).toEqual(refused('TOO_MANY_REQUESTS'));
    shop.clock.advance(1000);
    must(await shop.request(proveApp, { code }, { token }));
  });

  test('a code that was used is told from a wrong one, and uses up no tries', async () => {
    const { token, app } = await operatorOf(shop);
    const used = codeNow(shop, app);
    for (let tried = 0; tried < 7; tried += 1) {
      expect(await shop.request(proveApp, { code: used }, { token })).toEqual(
        refused('FACTOR_USED'),
      );
    }
    expect(await shop.request(proveApp, { code: wrongCode(shop, app) }, { token })).toEqual(
      refused('FACTOR_WRONG'),
    );
    must(await shop.request(proveApp, { code: nextCode(shop, app) }, { token }));
  });

  test('what is refused before the code is looked at uses up no tries', async () => {
    const { token, app, office } = await operatorOf(shop);
    for (let tried = 0; tried < 7; tried += 1) {
      const code = wrongCode(shop, app);
      expect(await shop.request(confirmApp, { code }, { token: office })).toEqual(
        refused('FACTOR_THERE'),
      );
    }
    await enterByApp(shop, token, app);
    const late = await joined(shop);
    const begun = await withApp(shop, late.token);
    shop.clock.advance(10 * MINUTE + 1);
    for (let tried = 0; tried < 7; tried += 1) {
      const code = wrongCode(shop, begun);
      expect(await shop.request(proveApp, { code }, { token: late.token })).toEqual(
        refused('SIGN_IN_AGAIN'),
      );
    }
    const again = await signedInAgain(shop, late.userId);
    await enterByApp(shop, again, await withApp(shop, again));
  });

  test('such a refusal forgives no wrong codes', async () => {
    const { token, app, office } = await operatorOf(shop);
    const code = wrongCode(shop, app);
    for (let tried = 0; tried < 4; tried += 1) {
      const wrong = await shop.request(proveApp, { code }, { token });
      expect(wrong).toEqual(refused('FACTOR_WRONG'));
    }
    expect(await shop.request(confirmApp, { code }, { token: office })).toEqual(
      refused('FACTOR_THERE'),
    );
    expect(await shop.request(proveApp, { code }, { token })).toEqual(refused('FACTOR_WRONG'));
    expect(await shop.request(proveApp, { code }, { token })).toEqual(refused('TOO_MANY_REQUESTS'));
  });

  test('what is no code is refused as that, and uses up no tries', async () => {
    const { token, app } = await operatorOf(shop);
    for (const code of ['', '12ab', '😀😀', '12345', '1234567', ' ']) {
      const refusal = await shop.request(proveApp, { code }, { token });
      expect(refusal).toEqual(refused('FACTOR_NO_CODE'));
    }
    await enterByApp(shop, token, app);
  });

  test('right codes use up no tries', async () => {
    const { token, app } = await operatorOf(shop);
    for (let entered = 0; entered < 7; entered += 1) await enterByApp(shop, token, app);
  });
});

describe('sessions of the office', () => {
  const meIn = (token: string) => shop.request(officeMe, {}, { token });

  test('a session ends after two hours without a call', async () => {
    const { office } = await operatorOf(shop);
    for (let calls = 0; calls < 3; calls += 1) {
      shop.clock.advance(2 * HOUR - 1);
      must(await meIn(office));
    }
    shop.clock.advance(2 * HOUR);
    expect(await meIn(office)).toEqual(refused('SESSION_EXPIRED'));
  });

  test('a session ends after twelve hours, however much it is used', async () => {
    const { office } = await operatorOf(shop);
    for (let hours = 1; hours < 12; hours += 1) {
      shop.clock.advance(HOUR);
      must(await meIn(office));
    }
    shop.clock.advance(HOUR);
    expect(await meIn(office)).toEqual(refused('SESSION_EXPIRED'));
  });

  test('neither token does what the other is for', async () => {
    const { office, token } = await operatorOf(shop);
    expect(await meIn(token)).toEqual(refused('SESSION_EXPIRED'));
    expect(await shop.request(officeGate, {}, { token: office })).toEqual(
      refused('SESSION_EXPIRED'),
    );
  });
});
