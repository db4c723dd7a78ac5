import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { CODE_LENGTH, referralCode } from '#domain/overview/referral-code.ts';
import type { Db } from '#server/db/db.ts';
import { referralCodes } from '#server/db/schema/referrals.ts';
import type { Caller } from '#server/lib/account-lock.ts';
import { refuseBlocked } from '#server/lib/customer-block.ts';
import { type Refusal, refuse } from '#server/lib/refusal.ts';
import type { AppContext } from '#server/lib/shop.ts';
import { transactAs } from '#server/lib/transact.ts';
import { isRenter } from './find.ts';

export async function findCode(db: Db, userId: number): Promise<string | undefined> {
  const [row] = await db.select().from(referralCodes).where(eq(referralCodes.userId, userId));
  return row?.code;
}

/** The code of a renter, made where there is none yet (rules/referrals.md#who-has-a-code). */
export async function makeCode(
  shop: AppContext,
  caller: Caller,
  now: Date,
): Promise<string | Refusal> {
  return transactAs(shop, caller, 'update', async (work) => {
    const { db: tx } = work;
    const { userId } = caller;
    const blocked = await refuseBlocked(work, userId);
    if (blocked) return blocked;
    if (!(await isRenter(tx, userId))) return refuse('REFERRAL_NOT_YET');
    for (;;) {
      const kept = await findCode(tx, userId);
      if (kept !== undefined) return kept;
      const code = referralCode(randomBytes(CODE_LENGTH));
      // Somebody else's by chance: then another is drawn.
      await tx.insert(referralCodes).values({ userId, code, at: now }).onConflictDoNothing();
    }
  });
}
