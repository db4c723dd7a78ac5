import { and, eq, isNull } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { customerNumber } from '#domain/people/customer-number.ts';
import { auditLog } from '#server/db/schema/care.ts';
import { operatorInvitations } from '#server/db/schema/operators.ts';
import { operate, typeIn } from '../support/operator.ts';
import { joined, rename } from '../support/operators.ts';
import { testShop } from '../support/test-shop.ts';

/** A command with `--by` has the permissions of the operator named there (rules/office.md#at-a-terminal). */
const shop = testShop();
let care: Awaited<ReturnType<typeof joined>>;
beforeAll(async () => {
  await rename(shop, await joined(shop, 'owner'), 'Meena Owner');
  care = await joined(shop, 'care');
  await rename(shop, care, 'Flora Care');
});

const invite = (...by: string[]) =>
  typeIn(shop, ['invite-person', '--email', 'new@mail.example', '--role', 'floor', ...by]);
const invitations = () => shop.shop.db.$count(operatorInvitations);

test('by email or by name, in any case, an operator may what their role may', async () => {
  for (const by of [care.email, ` ${care.email.toUpperCase()}`, 'Flora Care', 'FLORA care']) {
    expect(await invite('--by', by)).toMatchObject({ done: false, refusal: 'NOT_YOUR_PART' });
    expect(await typeIn(shop, ['orders', '--by', by])).toMatchObject({ done: true });
  }
  expect(await invitations()).toBe(0);
});

test('whoever is no operator does nothing: a customer, a former operator, a stranger, nobody', async () => {
  const customer = await shop.signedUp();
  const former = await joined(shop, 'books');
  await rename(shop, former, 'Former Books');
  await operate(shop, 'end-operator', '--user-id', former.email);
  const others = [customer.email, former.email, 'Former Books', 'nobody@mail.example', ''];
  for (const by of others) {
    expect(await invite('--by', by)).toEqual({
      done: false,
      refusal: 'BY_UNKNOWN',
      text: `No operator has the name or email ${by}, so nothing was done. List the operators with npm run office -- people, or invite one with npm run office -- invite-person.`,
    });
    expect(await typeIn(shop, ['orders', '--by', by])).toMatchObject({ refusal: 'BY_UNKNOWN' });
  }
  expect(await invitations()).toBe(0);
});

test('a name that two operators have is nobody’s, the answer names their emails, and the log tells them apart', async () => {
  const [one, other] = [await joined(shop, 'care'), await joined(shop, 'owner')];
  await rename(shop, one, 'Two Same');
  await rename(shop, other, 'Two Same');
  const shown = await invite('--by', 'Two Same');
  expect(shown).toMatchObject({ done: false, refusal: 'BY_AMBIGUOUS' });
  expect(shown.text).toContain(`${one.email}, ${other.email}.`);
  expect(await invite('--by', other.email)).toMatchObject({ done: true });
  const made = and(eq(auditLog.operator, 'Two Same'), isNull(auditLog.refusal));
  expect(await shop.shop.db.select().from(auditLog).where(made)).toMatchObject([
    { operatorId: null, details: { operatorNumber: customerNumber(other.userId) } },
  ]);
});

test('without --by a command may do everything', async () => {
  expect(await invite()).toMatchObject({ done: true });
});
