import { inTransaction, transact } from '#server/lib/transact.ts';
import { and, eq, gt, isNull } from 'drizzle-orm';
import { requestPasswordReset, resetPassword } from '#contract/people/sign-in.ts';
import { isEmail, normalizeEmail } from '#domain/people/email.ts';
import { refusePassword } from '#domain/people/password.ts';
import { passwordChangedLetter } from '#messages/people/account-letters.ts';
import { type MessageCode, answerText } from '#messages/office/answer-texts.ts';
import { foreignLetterText } from '#messages/base/foreign-letter.ts';
import type { Db } from '#server/db/db.ts';
import { passwordResets, resetRequests, users } from '#server/db/schema/accounts.ts';
import { lockAccount } from '#server/lib/account-lock.ts';
import { hit, refuseOver } from '#server/lib/limits.ts';
import { hashPassword } from '#server/lib/password-hash.ts';
import { refuse } from '#server/lib/refusal.ts';
import { hashToken } from '#server/base/secrets.ts';
import type { Api } from '#server/lib/http/serve.ts';
import { endAllSessions } from '#server/lib/sessions.ts';
import { tellPlainly } from '#server/mails/tell.ts';
import { countMessages, RESETS_BY_ADDRESS } from './sign-in-limits.ts';
import { type UserRow, usernameKey } from './users.ts';
import { waysOf } from '#server/people/customers/contact.ts';

export function passwordRoutes(api: Api): void {
  const { db, site } = api.shop;

  api.serve(requestPasswordReset, async ({ input, now, address, device }) => {
    const email = normalizeEmail(input.email);
    if (!isEmail(email)) {
      return refuse('EMAIL_INVALID', {
        fields: { email: foreignLetterText(email) ?? answerText('EMAIL_INVALID') },
      });
    }
    const limited = await refuseOver(db, [hit(RESETS_BY_ADDRESS, `net ${address}`)], now);
    if (limited) return limited;
    return inTransaction(db, async (tx) => {
      const { wait } = await countMessages(tx, 'links', [email], { address, device }, now);
      if (wait > 0) return refuse('TOO_MANY_REQUESTS', { retryAfter: wait });
      await tx.insert(resetRequests).values({ email, createdAt: now });
      return { message: answerText('RESET_SENT') };
    });
  });

  api.serve(resetPassword, async ({ input, now, address, device }) => {
    const { password, token } = input;
    const limited = await refuseOver(db, [hit(RESETS_BY_ADDRESS, `net ${address}`)], now);
    if (limited) return limited;
    const refusal = refusePassword(password, password);
    if (refusal) return failure(refusal);
    const user = await findResetUser(db, input.username, token, now);
    if (!user) return failure('RESET_LINK_INVALID');

    const passwordHash = await hashPassword(password);
    const changed = await transact(api.shop, async (work) => {
      if (!(await lockAccount(work.db, user.id, 'update'))) return false;
      if (!(await useReset(work.db, token, now))) return false;
      await work.db.update(users).set({ passwordHash }).where(eq(users.id, user.id));
      await useAllResets(work.db, user.id, now);
      await endAllSessions(work.db, user.id, device);
      const letter = passwordChangedLetter(site.name, user.name, site.email);
      await tellPlainly(work, waysOf(user), letter, now);
      return true;
    });
    return changed ? `Success:${answerText('PASSWORD_CHANGED')}` : failure('RESET_LINK_INVALID');
  });
}

function failure(code: MessageCode): string {
  return `Failure:${answerText(code)}`;
}

/** The account a link's name and token belong to together, while the link can be used. */
async function findResetUser(
  db: Db,
  username: string,
  token: string,
  now: Date,
): Promise<UserRow | undefined> {
  const [found] = await db
    .select({ user: users })
    .from(passwordResets)
    .innerJoin(users, eq(users.id, passwordResets.userId))
    .where(and(isUsable(token, now), eq(users.usernameKey, usernameKey(username))));
  return found?.user;
}

/** Uses a link up; true for exactly one caller. */
async function useReset(db: Db, token: string, now: Date): Promise<boolean> {
  const used = await db
    .update(passwordResets)
    .set({ usedAt: now })
    .where(isUsable(token, now))
    .returning({ userId: passwordResets.userId });
  return used.length === 1;
}

async function useAllResets(db: Db, userId: number, now: Date): Promise<void> {
  await db
    .update(passwordResets)
    .set({ usedAt: now })
    .where(and(eq(passwordResets.userId, userId), isNull(passwordResets.usedAt)));
}

function isUsable(token: string, now: Date) {
  return and(
    eq(passwordResets.tokenHash, hashToken(token)),
    isNull(passwordResets.usedAt),
    gt(passwordResets.expiresAt, now),
  );
}
