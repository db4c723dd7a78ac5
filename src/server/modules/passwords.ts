import { addMinutes } from 'date-fns/addMinutes';
import { subDays } from 'date-fns/subDays';
import { and, eq, gt, isNull, lt } from 'drizzle-orm';
import { requestPasswordReset, resetPassword } from '#contract/sign-in.ts';
import { isEmail, normalizeEmail } from '#domain/email.ts';
import { RESET_VALID_MINUTES, refusePassword } from '#domain/sign-in.ts';
import { passwordChangedLetter, passwordResetLetter } from '#messages/account-letters.ts';
import { type MessageCode, messageFor } from '#messages/catalogue.ts';
import type { Db } from '../db/db.ts';
import { passwordResets, users } from '../db/schema/accounts.ts';
import { post } from '../lib/outbox.ts';
import { hashPassword } from '../lib/password-hash.ts';
import { reach } from '../lib/reach.ts';
import { refuse } from '../lib/refusal.ts';
import { hashToken, randomToken } from '../lib/secrets.ts';
import type { Api } from '../lib/serve.ts';
import { endAllSessions } from '../lib/sessions.ts';
import { areWithin, RESETS_BY_ADDRESS, RESETS_BY_NAME } from './sign-in-limits.ts';
import { findUserByEmail, lockUser, type UserRow, usernameKey } from './users.ts';

export function passwordRoutes(api: Api): void {
  const { config, db, site } = api.shop;

  api.serve(requestPasswordReset, async ({ input, now, address }) => {
    const email = normalizeEmail(input.email);
    if (!isEmail(email)) {
      return refuse('EMAIL_INVALID', { fields: { email: messageFor('EMAIL_INVALID') } });
    }
    const limits = [
      [RESETS_BY_ADDRESS, address],
      [RESETS_BY_NAME, email],
    ] as const;
    if (!(await areWithin(db, limits, now))) return refuse('TOO_MANY_REQUESTS');
    const user = await findUserByEmail(db, email);
    if (user) {
      await db.transaction(async (tx) => {
        const token = await issueReset(tx, user.id, now);
        const link = `${config.siteUrl}/password/reset/${encodeURIComponent(user.username)}/${token}`;
        const letter = passwordResetLetter(site.name, user.name, link);
        await post(tx, { ...reach(config, user, 'email'), ...letter }, now);
      });
    }
    return { message: messageFor('RESET_SENT') };
  });

  api.serve(resetPassword, async ({ input, now, address }) => {
    const { password, token } = input;
    if (!(await areWithin(db, [[RESETS_BY_ADDRESS, address]], now)))
      return refuse('TOO_MANY_REQUESTS');
    const refusal = refusePassword(password, password);
    if (refusal) return failure(refusal);
    const user = await findResetUser(db, input.username, token, now);
    if (!user) return failure('RESET_LINK_INVALID');

    const passwordHash = await hashPassword(password);
    const changed = await db.transaction(async (tx) => {
      await lockUser(tx, user.id);
      if (!(await useReset(tx, token, now))) return false;
      await tx.update(users).set({ passwordHash }).where(eq(users.id, user.id));
      await useAllResets(tx, user.id, now);
      await endAllSessions(tx, user.id);
      const letter = passwordChangedLetter(site.name, user.name, site.email);
      await post(tx, { ...reach(config, user, 'email'), ...letter }, now);
      return true;
    });
    return changed ? `Success:${messageFor('PASSWORD_CHANGED')}` : failure('RESET_LINK_INVALID');
  });
}

function failure(code: MessageCode): string {
  return `Failure:${messageFor(code)}`;
}

/** Forgets links a day after their end. */
export async function deleteOldResets(db: Db, now: Date): Promise<void> {
  await db.delete(passwordResets).where(lt(passwordResets.expiresAt, subDays(now, 1)));
}

async function issueReset(db: Db, userId: number, now: Date): Promise<string> {
  const token = randomToken();
  const expiresAt = addMinutes(now, RESET_VALID_MINUTES);
  await db.insert(passwordResets).values({ tokenHash: hashToken(token), userId, expiresAt });
  return token;
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
