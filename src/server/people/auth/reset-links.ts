import { addMinutes } from 'date-fns/addMinutes';
import { asc, eq, gt } from 'drizzle-orm';
import { RESET_VALID_MINUTES } from '#domain/people/sign-in.ts';
import { passwordResetLetter } from '#messages/people/account-letters.ts';
import { passwordResets, resetRequests } from '#server/db/schema/accounts.ts';
import { lockAccount } from '#server/lib/account-lock.ts';
import { JobRun } from '#server/lib/jobs/job-run.ts';
import { hashToken, randomToken } from '#server/base/secrets.ts';
import { tellPlainly } from '#server/mails/tell.ts';
import type { AppContext, TxContext } from '#server/lib/shop.ts';
import { transact } from '#server/lib/transact.ts';
import { findUserByEmail } from './users.ts';
import { waysOf } from '#server/people/customers/contact.ts';

const BATCH = 20;

/**
 * Mails the links that were asked for, to those who have an account (rules/sign-in.md#a-link-for-a-new-password);
 * answers how many requests there were.
 */
export async function sendResetLinks(shop: AppContext): Promise<number> {
  const run = await JobRun.begin(shop, 'reset-links');
  let answered = 0;
  for (let after = 0; ;) {
    const asked = await shop.db
      .select({ id: resetRequests.id })
      .from(resetRequests)
      .where(gt(resetRequests.id, after))
      .orderBy(asc(resetRequests.id))
      .limit(BATCH);
    for (const { id } of asked) {
      answered += (await run.attempt(`request ${id}`, () => answerOne(shop, id))) ?? 0;
    }
    const last = asked.at(-1);
    if (!last || asked.length < BATCH) break;
    after = last.id;
  }
  await run.end(answered, { metAll: true });
  return answered;
}

async function answerOne(shop: AppContext, id: number): Promise<number | undefined> {
  return transact(shop, async (work) => {
    const [asked] = await work.db
      .select()
      .from(resetRequests)
      .where(eq(resetRequests.id, id))
      .for('update', { skipLocked: true });
    if (!asked) return undefined;
    await mailLink(work, asked.email);
    await work.db.delete(resetRequests).where(eq(resetRequests.id, id));
    return 1;
  });
}

async function mailLink(work: TxContext, email: string): Promise<void> {
  const { config, site } = work;
  const found = await findUserByEmail(work.db, email);
  if (!found || !(await lockAccount(work.db, found.id, 'share'))) return;
  const user = await findUserByEmail(work.db, email);
  if (user?.id !== found.id) return;
  const at = work.now();
  const token = randomToken();
  const expiresAt = addMinutes(at, RESET_VALID_MINUTES);
  await work.db
    .insert(passwordResets)
    .values({ tokenHash: hashToken(token), userId: user.id, expiresAt });
  const link = `${config.siteUrl}/password/reset/${encodeURIComponent(user.username)}/${token}`;
  const letter = passwordResetLetter(site.name, user.name, link);
  await tellPlainly(work, waysOf(user), { ...letter, urgency: 'code' }, at);
}
