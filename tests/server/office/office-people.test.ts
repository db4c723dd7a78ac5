import { beforeEach, describe, expect, test } from 'vitest';
import { changePassword, endSessions } from '#contract/people/account.ts';
import { logout } from '#contract/people/user.ts';
import {
  acceptInvitation,
  endOwnOfficeSession,
  officeGate,
  officeMe,
  proveApp,
} from '#contract/office/shell/gate.ts';
import {
  changeRole,
  endOperator,
  endOperatorSessions,
  invitePerson,
  listPeople,
  resetFactors,
  withdrawInvitation,
} from '#contract/office/people/people.ts';
import { operators } from '#server/db/schema/operators.ts';
import { must } from '../support/checkout.ts';
import { operate } from '../support/operator.ts';
import { enterByApp, nextCode, operatorOf, signedInAgain, withApp } from '../support/operators.ts';
import { proofBy } from '../support/proof.ts';
import { failedChecks } from '../support/rentals.ts';
import { refused } from '../support/refused.ts';
import { testShop } from '../support/test-shop.ts';

const shop = testShop();
let owner: Awaited<ReturnType<typeof operatorOf>>;
/** An owner, and nobody else. */
beforeEach(async () => {
  expect(await failedChecks(shop)).toEqual([]);
  await shop.shop.db.delete(operators);
  owner = await operatorOf(shop);
});

const asOwner = () => ({ token: owner.office });
const meIn = (token: string) => shop.request(officeMe, {}, { token });
const people = async () => must(await shop.request(listPeople, {}, asOwner()));
const roleOf = async (userId: number) =>
  (await people()).people.find((person) => person.userId === userId)?.role;

describe('an owner', () => {
  test('invites by mail, sees who is invited until when, and withdraws it', async () => {
    const { email, token } = await shop.signedUp();
    const invitation = { email: ` ${email.toUpperCase()} `, role: 'care' } as const;
    expect(must(await shop.request(invitePerson, invitation, asOwner())).message).toBe(
      'We’ve sent the invitation.',
    );
    expect((await shop.inbox(email))[0]?.text).toContain('Asha Rao has invited you');
    expect((await people()).invitations).toEqual([
      expect.objectContaining({ email, role: 'care', invitedBy: 'Asha Rao', hasExpired: false }),
    ]);
    must(await shop.request(withdrawInvitation, { email }, asOwner()));
    expect((await people()).invitations).toEqual([]);
    expect(await shop.request(acceptInvitation, {}, { token })).toEqual(refused('NO_OPERATOR'));
    expect(await shop.request(withdrawInvitation, { email }, asOwner())).toEqual(
      refused('NOT_FOUND'),
    );
  });

  test('invites nobody by what is no email, and nobody who works there already', async () => {
    const care = await operatorOf(shop, 'care');
    const invite = (email: string) =>
      shop.request(invitePerson, { email, role: 'floor' }, asOwner());
    expect(await invite('asha')).toEqual(
      refused('EMAIL_INVALID', { email: 'Invalid email format' }),
    );
    expect(await invite(care.email)).toEqual(refused('OPERATOR_THERE'));
  });

  test('sees who works there, with what they prove themselves, and when they were there', async () => {
    const care = await operatorOf(shop, 'care');
    const seenAt = shop.clock.now().toISOString();
    expect((await people()).people).toEqual([
      expect.objectContaining({ userId: owner.userId, role: 'owner', isMe: true }),
      {
        userId: care.userId,
        name: 'Asha Rao',
        email: care.email,
        role: 'care',
        since: expect.any(String) as string,
        invitedBy: 'Basera',
        passkeys: 0,
        hasApp: true,
        sessions: 1,
        seenAt,
        isMe: false,
      },
    ]);
  });

  test('gives another role, which ends the sessions', async () => {
    const { userId, office, token, app } = await operatorOf(shop, 'care');
    const change = { userId, role: 'books', before: 'care' } as const;
    must(await shop.request(changeRole, change, asOwner()));
    expect(await meIn(office)).toEqual(refused('SESSION_EXPIRED'));
    const again = await enterByApp(shop, token, app);
    expect(must(await meIn(again)).role).toBe('books');
  });

  test('changes nothing where another owner has given another role meanwhile', async () => {
    const { userId } = await operatorOf(shop, 'care');
    const other = await operatorOf(shop);
    const first = { userId, role: 'books', before: 'care' } as const;
    must(await shop.request(changeRole, first, asOwner()));
    const second = { userId, role: 'floor', before: 'care' } as const;
    expect(await shop.request(changeRole, second, { token: other.office })).toEqual(
      refused('OPERATOR_CHANGED'),
    );
    expect(await roleOf(userId)).toBe('books');
  });

  test('cannot be ended nor given another role while there is no other', async () => {
    const { userId } = owner;
    const change = { userId, role: 'care', before: 'owner' } as const;
    expect(await shop.request(changeRole, change, asOwner())).toEqual(refused('LAST_OWNER'));
    expect(await shop.request(endOperator, { userId }, asOwner())).toEqual(refused('LAST_OWNER'));
    expect(await roleOf(userId)).toBe('owner');
    await operatorOf(shop);
    must(await shop.request(changeRole, change, asOwner()));
  });

  test('takes factors away: the sessions end, and new ones are set up after signing in', async () => {
    const { userId, office, token, app } = await operatorOf(shop, 'floor');
    must(await shop.request(resetFactors, { userId }, asOwner()));
    expect(await meIn(office)).toEqual(refused('SESSION_EXPIRED'));
    shop.clock.advance(11 * 60_000);
    expect(await shop.request(proveApp, { code: nextCode(shop, app) }, { token })).toEqual(
      refused('SIGN_IN_AGAIN'),
    );
    const again = await signedInAgain(shop, userId);
    expect(must(await shop.request(officeGate, {}, { token: again })).state).toBe('set-up');
    const other = await withApp(shop, again);
    must(await meIn(await enterByApp(shop, again, other)));
  });

  test('signs somebody out everywhere, who may come back', async () => {
    const { userId, office, token, app } = await operatorOf(shop, 'care');
    must(await shop.request(endOperatorSessions, { userId }, asOwner()));
    expect(await meIn(office)).toEqual(refused('SESSION_EXPIRED'));
    must(await meIn(await enterByApp(shop, token, app)));
  });

  test('ends somebody’s work, who is a customer as before', async () => {
    const { userId, office, token } = await operatorOf(shop, 'care');
    must(await shop.request(endOperator, { userId }, asOwner()));
    expect(await meIn(office)).toEqual(refused('SESSION_EXPIRED'));
    expect(must(await shop.request(officeGate, {}, { token }))).toEqual({ state: 'closed' });
    for (const call of [endOperator, resetFactors, endOperatorSessions]) {
      expect(await shop.request(call, { userId }, asOwner())).toEqual(refused('NOT_FOUND'));
    }
  });

  test('and another who end each other at once leave one of them', async () => {
    const other = await operatorOf(shop);
    const answers = await Promise.all([
      shop.request(endOperator, { userId: other.userId }, asOwner()),
      shop.request(endOperator, { userId: owner.userId }, { token: other.office }),
    ]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await shop.shop.db.select().from(operators)).toHaveLength(1);
  });
});

describe('one’s own sessions', () => {
  test('are listed with device and last use, and can be ended', async () => {
    const { token, app, office } = await operatorOf(shop, 'floor');
    const other = await enterByApp(shop, token, app);
    const { sessions } = must(await meIn(office));
    expect(sessions.map(({ isThisOne }) => isThisOne)).toEqual([false, true]);
    const [latest] = sessions;
    expect(latest?.seenAt).toBe(shop.clock.now().toISOString());
    must(await shop.request(endOwnOfficeSession, { id: latest?.id ?? 0 }, { token: office }));
    expect(await meIn(other)).toEqual(refused('SESSION_EXPIRED'));
    expect(must(await meIn(office)).sessions).toHaveLength(1);
  });

  test('of somebody else stay', async () => {
    const care = await operatorOf(shop, 'care');
    const [own] = must(await meIn(care.office)).sessions;
    must(await shop.request(endOwnOfficeSession, { id: own?.id ?? 0 }, asOwner()));
    must(await meIn(care.office));
  });

  test('end with a new password, with logging out, and with the ending of sessions elsewhere', async () => {
    const { token, office, userId, app } = await operatorOf(shop, 'care');
    const elsewhere = await signedInAgain(shop, userId);
    const there = await enterByApp(shop, elsewhere, app);
    must(await shop.request(endSessions, {}, { token }));
    expect(await meIn(there)).toEqual(refused('SESSION_EXPIRED'));
    must(await meIn(office));
    const secret = { password: 'correct horse', proof: await proofBy(shop, token) };
    const { token: renewed } = must(await shop.request(changePassword, secret, { token }));
    expect(await meIn(office)).toEqual(refused('SESSION_EXPIRED'));
    const last = await enterByApp(shop, renewed, app);
    must(await shop.request(logout, {}, { token: renewed }));
    expect(await meIn(last)).toEqual(refused('SESSION_EXPIRED'));
  });
});

/** The line of a table that names somebody. */
async function lineOf(table: Promise<string>, name: string): Promise<string | undefined> {
  return (await table).split('\n').find((line) => line.includes(name));
}

describe('at the terminal', () => {
  test('the first to be invited is an owner', async () => {
    await shop.shop.db.delete(operators);
    const invite = operate(shop, 'invite-person', '--email', 'new@mail.example', '--role', 'care');
    await expect(invite).rejects.toThrow('no owner yet');
    expect(await operate(shop, 'people')).toContain('People: none');
  });

  test('everybody is listed, invited, changed, reset, signed out and ended', async () => {
    const { email, office, token, app } = await operatorOf(shop, 'care');
    const act = (command: string, ...more: string[]) =>
      operate(shop, command, '--user-id', email.toUpperCase(), ...more);
    const row = () => lineOf(operate(shop, 'people'), email);
    expect(await row()).toMatch(/Asha Rao .* care .* yes /);
    await act('end-operator-sessions');
    expect(await meIn(office)).toEqual(refused('SESSION_EXPIRED'));
    await act('change-role', '--role', 'books');
    must(await meIn(await enterByApp(shop, token, app)));
    await act('reset-factors');
    expect(await row()).toMatch(/Asha Rao .* books .* no /);
    await act('end-operator');
    await expect(act('end-operator')).rejects.toThrow();
    const invited = ['--email', email.toUpperCase()];
    await operate(shop, 'invite-person', ...invited, '--role', 'floor');
    expect(await row()).toMatch(/ floor .* no$/);
    shop.clock.advance(3 * 86_400_000);
    expect(await row()).toMatch(/ floor .* yes$/);
    await operate(shop, 'withdraw-invitation', ...invited);
    await expect(operate(shop, 'withdraw-invitation', ...invited)).rejects.toThrow();
  });

  test('the last owner stays there too', async () => {
    const end = operate(shop, 'end-operator', '--user-id', owner.email);
    await expect(end).rejects.toThrow('the last owner');
    const change = operate(shop, 'change-role', '--user-id', owner.email, '--role', 'floor');
    await expect(change).rejects.toThrow('the last owner');
  });
});
