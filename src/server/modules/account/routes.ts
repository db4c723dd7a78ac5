import { and, desc, eq, gt, ne } from 'drizzle-orm';
import * as calls from '#contract/account.ts';
import { normalizeEmail } from '#domain/email.ts';
import { refusePassword } from '#domain/sign-in.ts';
import { passwordChangedLetter } from '#messages/account-letters.ts';
import { messageFor } from '#messages/catalogue.ts';
import type { Db } from '../../db/db.ts';
import { sessions, users } from '../../db/schema/accounts.ts';
import { notificationPreferences } from '../../db/schema/care.ts';
import { isWithin } from '../../lib/limits.ts';
import { post } from '../../lib/outbox.ts';
import { hashPassword } from '../../lib/password-hash.ts';
import { reach } from '../../lib/reach.ts';
import { refuse } from '../../lib/refusal.ts';
import type { Api } from '../../lib/serve.ts';
import { endAllSessions, startSession } from '../../lib/sessions.ts';
import { eraseStrayFiles } from '../kyc/keep.ts';
import { findUser, lockUser } from '../users.ts';
import { findContact } from '../users/contact.ts';
import { eraseAccount } from './erase.ts';
import { collectData } from './my-data.ts';

const CHANGES = { name: 'change-password', hits: 10, seconds: 3600 };
const DOWNLOADS = { name: 'my-data', hits: 10, seconds: 3600 };
const DEFAULTS = { reminders: true, offers: false };

export function accountRoutes(api: Api): void {
  const { shop } = api;
  const { config, db, site } = shop;

  api.serve(calls.changePassword, async ({ input, caller, now }) => {
    if (!(await isWithin(db, CHANGES, String(caller.userId), now)))
      return refuse('TOO_MANY_REQUESTS');
    const { password } = input;
    const refusal = refusePassword(password, password);
    if (refusal) return refuse(refusal);
    const passwordHash = await hashPassword(password);
    const { userId } = caller;
    return db.transaction(async (tx) => {
      await lockUser(tx, userId);
      await tx.update(users).set({ passwordHash }).where(eq(users.id, userId));
      await endAllSessions(tx, userId);
      const to = await findContact(tx, userId);
      const letter = passwordChangedLetter(site.name, to.name, site.email);
      await post(tx, { ...reach(config, to, 'email'), ...letter }, now);
      const token = await startSession(tx, userId, now);
      return { message: messageFor('PASSWORD_CHANGED'), token };
    });
  });

  api.serve(calls.listSessions, async ({ caller, now }) => {
    const rows = await db
      .select()
      .from(sessions)
      .where(and(eq(sessions.userId, caller.userId), gt(sessions.expiresAt, now)))
      .orderBy(desc(sessions.seenAt));
    return rows.map(({ tokenHash, createdAt, seenAt }) => ({
      startedAt: createdAt.toISOString(),
      seenAt: seenAt.toISOString(),
      isThisOne: tokenHash === caller.tokenHash,
    }));
  });

  api.serve(calls.endSessions, async ({ input, caller }) => {
    const { userId, tokenHash } = caller;
    const others = and(eq(sessions.userId, userId), ne(sessions.tokenHash, tokenHash));
    if (input.here === 'true') await endAllSessions(db, userId);
    else await db.delete(sessions).where(others);
    return { message: messageFor('SESSIONS_ENDED') };
  });

  api.serve(calls.getPreferences, ({ caller }) => findPreferences(db, caller.userId));

  api.serve(calls.setPreferences, async ({ input, caller }) => {
    await db
      .insert(notificationPreferences)
      .values({ userId: caller.userId, ...input })
      .onConflictDoUpdate({ target: notificationPreferences.userId, set: input });
    return input;
  });

  api.serve(calls.downloadMyData, async ({ caller, now }) => {
    if (!(await isWithin(db, DOWNLOADS, String(caller.userId), now)))
      return refuse('TOO_MANY_REQUESTS');
    const preferences = await findPreferences(db, caller.userId);
    return { ...(await collectData(shop, caller.userId, now)), preferences };
  });

  api.serve(calls.deleteAccount, async ({ input, caller, now }) => {
    const user = await findUser(db, caller.userId);
    if (!user || normalizeEmail(input.confirm) !== user.email) {
      return refuse('ACCOUNT_NOT_CONFIRMED');
    }
    const refusal = await eraseAccount(shop, user.id, now);
    if (refusal) return refusal;
    await eraseStrayFiles(shop);
    return { message: messageFor('ACCOUNT_DELETED') };
  });
}

async function findPreferences(db: Db, userId: number) {
  const [row] = await db
    .select()
    .from(notificationPreferences)
    .where(eq(notificationPreferences.userId, userId));
  const { reminders, offers } = row ?? DEFAULTS;
  return { reminders, offers };
}
