import { transactAs } from '#server/lib/transact.ts';
import { and, desc, eq, gt } from 'drizzle-orm';
import * as calls from '#contract/people/account.ts';
import { normalizeSubject } from '#domain/people/channel.ts';
import { refusePassword } from '#domain/people/password.ts';
import { passwordChangedLetter } from '#messages/people/account-letters.ts';
import { answerText } from '#messages/office/answer-texts.ts';
import { sessions, users } from '#server/db/schema/accounts.ts';
import { hit, refuseOver } from '#server/lib/limits.ts';
import { hashPassword } from '#server/lib/password-hash.ts';
import { Refusal, refuse } from '#server/lib/refusal.ts';
import type { Api } from '#server/lib/http/serve.ts';
import { endAllSessions, endOtherSessions, startSession } from '#server/lib/sessions.ts';
import { tellPlainly } from '#server/mails/tell.ts';
import { findLeftWithoutOwner } from '#server/overview/companies/people.ts';
import { proveAgain } from '#server/people/auth/prove-again.ts';
import { findUser } from '#server/people/auth/users.ts';
import { findContact } from '#server/people/customers/contact.ts';
import { keepCookieChoice } from '#server/people/customers/consents.ts';
import {
  describePreferences,
  findChoices,
  keepPreferences,
} from '#server/people/customers/preferences.ts';
import { eraseAccount, isInUse } from './erase.ts';
import { collectData } from './my-data.ts';

const CHANGES = { name: 'change-password', hits: 10, seconds: 3600 };
const DOWNLOADS = { name: 'my-data', hits: 10, seconds: 3600 };
const CHOICES = { name: 'cookie-choice', hits: 60, seconds: 3600 };

export function accountRoutes(api: Api): void {
  const { shop } = api;
  const { db, site } = shop;

  api.serve(calls.changePassword, async ({ input, caller, now, address, device }) => {
    const limited = await refuseOver(db, [hit(CHANGES, `user ${caller.userId}`)], now);
    if (limited) return limited;
    const { password } = input;
    const refusal = refusePassword(password, password);
    if (refusal) return refuse(refusal);
    const useProof = await proveAgain(db, caller, input.proof, { address, device }, now);
    if (useProof instanceof Refusal) return useProof;
    const passwordHash = await hashPassword(password);
    const { userId } = caller;
    return transactAs(shop, caller, 'update', async (work) => {
      const unproved = await useProof(work.db, now);
      if (unproved) return unproved;
      await work.db.update(users).set({ passwordHash }).where(eq(users.id, userId));
      await endAllSessions(work.db, userId, device);
      const to = await findContact(work.db, userId);
      const letter = passwordChangedLetter(site.name, to.name, site.email);
      await tellPlainly(work, to.ways, letter, now);
      const token = await startSession(work.db, userId, now);
      if (token === undefined) return refuse('SESSION_EXPIRED');
      return { message: answerText('PASSWORD_CHANGED'), token };
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

  api.serve(calls.endSessions, ({ input, caller, device }) =>
    transactAs(shop, caller, 'update', async ({ db: tx }) => {
      if (input.here === 'true') await endAllSessions(tx, caller.userId, device);
      else await endOtherSessions(tx, caller, device);
      return { message: answerText('SESSIONS_ENDED') };
    }),
  );

  api.serve(calls.getPreferences, ({ caller }) => describePreferences(shop, caller.userId));

  api.serve(calls.setPreferences, ({ input, caller, now }) =>
    transactAs(shop, caller, 'update', async (work) => {
      const refusal = await keepPreferences(work, caller.userId, input, now);
      return refusal ?? describePreferences(work, caller.userId);
    }),
  );

  api.serve(calls.keepCookieChoice, async ({ input: { given }, caller, now }) => {
    const limited = await refuseOver(db, [hit(CHOICES, `user ${caller.userId}`)], now);
    if (limited) return limited;
    return transactAs(shop, caller, 'update', async (work) => {
      await keepCookieChoice(work, caller.userId, given, now);
      return { given };
    });
  });

  api.serve(calls.downloadMyData, async ({ caller, now }) => {
    const limited = await refuseOver(db, [hit(DOWNLOADS, `user ${caller.userId}`)], now);
    if (limited) return limited;
    const preferences = await findChoices(db, caller.userId);
    return { ...(await collectData(shop, caller.userId, now)), preferences };
  });

  api.serve(calls.deletionHindrance, async ({ caller, now }) => {
    if (await isInUse(db, caller.userId, now)) return { message: answerText('ACCOUNT_IN_USE') };
    const left = await findLeftWithoutOwner(db, caller.userId);
    return { message: left === undefined ? null : answerText('COMPANY_HAND_OVER', { name: left }) };
  });

  api.serve(calls.deleteAccount, async ({ input, caller, now }) => {
    const user = await findUser(db, caller.userId);
    if (!user || normalizeSubject(input.confirm) !== (user.email || user.contact)) {
      return refuse('ACCOUNT_NOT_CONFIRMED');
    }
    const refusal = await eraseAccount(shop, caller, now);
    if (refusal) return refusal;
    return { message: answerText('ACCOUNT_DELETED') };
  });
}
