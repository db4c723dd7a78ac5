import { asc, eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { deleteAccount, downloadMyData } from '#contract/people/account.ts';
import { auditLog } from '#server/db/schema/care.ts';
import {
  authenticatorApps,
  officeSessions,
  operatorInvitations,
  operators,
  passkeyChallenges,
} from '#server/db/schema/operators.ts';
import { sweepTables } from '#server/retention/sweep.ts';
import { must } from '../support/checkout.ts';
import { operate } from '../support/operator.ts';
import { operatorOf } from '../support/operators.ts';
import { failedChecks } from '../support/rentals.ts';
import { refused } from '../support/refused.ts';
import { testShop } from '../support/test-shop.ts';

const DAY = 86_400_000;

const shop = testShop();
let owner: Awaited<ReturnType<typeof operatorOf>>;
beforeAll(async () => {
  owner = await operatorOf(shop);
});
const erase = ({ token, email }: { token: string; email: string }) =>
  shop.request(deleteAccount, { confirm: email }, { token });
const deedsAbout = (subject: string) =>
  shop.shop.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subject, subject))
    .orderBy(asc(auditLog.id));

test('an operator cannot delete the account, and afterwards leaves no email behind', async () => {
  const care = await operatorOf(shop, 'care');
  const { email, userId } = care;
  expect(await erase(care)).toEqual(refused('OPERATOR_ROLE'));
  await operate(shop, 'end-operator', '--user-id', email);
  await operate(shop, 'invite-person', '--email', email, '--role', 'care');
  must(await erase(care));
  const { db } = shop.shop;
  expect(await db.select().from(operatorInvitations)).toEqual([]);
  expect(JSON.stringify(await db.select().from(auditLog))).not.toContain(email);
  const deeds = await deedsAbout(`deleted-${userId}`);
  expect(deeds.map(({ action, operator, details }) => [action, operator, details])).toEqual([
    ['operator invite', 'meena', { email: `deleted-${userId}`, role: 'care' }],
    ['office join', 'Asha Rao', { role: 'care', invitedBy: 'Basera' }],
    ['factor add', 'Asha Rao', { factor: 'app' }],
    ['operator end', 'meena', { email: `deleted-${userId}` }],
    ['operator invite', 'meena', { email: `deleted-${userId}`, role: 'care' }],
  ]);
  expect(await failedChecks(shop)).toEqual([]);
});

test('my data has the work in the office, and no secret', async () => {
  const { token, email } = await operatorOf(shop, 'floor');
  const data = must(await shop.request(downloadMyData, {}, { token }));
  const at = shop.clock.now().toISOString();
  expect(data).toMatchObject({
    invitations: [],
    operator: { role: 'floor', invitedBy: 'Basera', passkeys: [], authenticatorApp: {} },
    officeSessions: [{ agent: '', startedAt: at, seenAt: at }],
    doneInTheOffice: [
      { action: 'office join', subject: email },
      { action: 'factor add', subject: email },
    ],
  });
  const [app] = await shop.shop.db.select().from(authenticatorApps);
  expect(JSON.stringify(data)).not.toContain(app?.sealed);
  const invited = await shop.signedUp();
  await operate(shop, 'invite-person', '--email', invited.email, '--role', 'books');
  expect(must(await shop.request(downloadMyData, {}, { token: invited.token }))).toMatchObject({
    invitations: [{ role: 'books', invitedBy: 'Basera' }],
    officeSessions: [],
  });
});

test('ended sessions, old challenges and invitations go, whoever works there stays', async () => {
  const { db } = shop.shop;
  await operate(shop, 'invite-person', '--email', 'kiran@mail.example', '--role', 'care');
  const expiresAt = shop.clock.now();
  await db.insert(passkeyChallenges).values({
    id: '11111111-1111-4111-8111-111111111111',
    userId: owner.userId,
    challenge: 'sign',
    expiresAt,
  });
  const count = await db.$count(operators);
  shop.clock.advance(DAY);
  await sweepTables(shop.shop);
  expect(await db.$count(officeSessions)).toBe(0);
  expect(await db.$count(passkeyChallenges)).toBe(0);
  const invited = eq(operatorInvitations.email, 'kiran@mail.example');
  expect(await db.$count(operatorInvitations, invited)).toBe(1);
  shop.clock.advance(33 * DAY);
  await sweepTables(shop.shop);
  expect(await db.$count(operatorInvitations, invited)).toBe(0);
  expect(await db.$count(operators)).toBe(count);
  expect(await db.$count(authenticatorApps)).toBe(count);
});
