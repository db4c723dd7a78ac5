import { giveConcession as giveConcessionCall } from '#contract/office/people/concessions.ts';
import type { Doer } from '#server/lib/audit-log.ts';
import { Refusal, refuse } from '#server/lib/refusal.ts';
import type { AppContext } from '#server/lib/shop.ts';
import { transact } from '#server/lib/transact.ts';
import {
  findRentalOf,
  type Given,
  giveConcession,
  type Giving,
} from '#server/billing/concessions.ts';
import { standOf } from '#server/billing/take-off.ts';
import { giverOf } from '#server/office/base/giver.ts';
import { serveAct } from '#server/office/base/act.ts';
import { NOTHING } from '#server/office/base/audit-snapshot.ts';
import { type Audited, UNNAMED } from '#server/office/base/audited.ts';

/** The customer whose money it is, and its state. */
const GIVEN: Audited<Giving & { readonly id: number }> = {
  ...UNNAMED,
  subject: ({ about }) => about,
  look: async (db, giving, now) => {
    const found = await findRentalOf(db, giving);
    if (!found) return NOTHING;
    const { orderNumber, userId: customerId } = found;
    const of = giving.kind === 'goodwill' ? {} : { orderNumber };
    return { customerId, ...of, state: { ...(await standOf(db, found.orderId, now)) } };
  },
  told: ({ amount, reason }) => ({ amount, reason }),
};

/** Pays a goodwill amount, if it is the one shown (rules/customers.md#money-given). */
export const giveConcessionAct = serveAct(
  giveConcessionCall,
  GIVEN,
  async (work, { id, ...giving }, { by, now }) => {
    if ((await findRentalOf(work.db, giving))?.userId !== id) return refuse('NOT_FOUND');
    const given = await giveConcession(work, giving, await giverOf(work.db, by), now);
    return given instanceof Refusal ? given : undefined;
  },
);

class Undone extends Error {}

/** What giving it would do, by doing it and undoing all of it. */
export async function quoteGiving(
  shop: AppContext,
  by: Doer,
  giving: Giving,
  now: Date,
): Promise<Given | Refusal> {
  let given: Given | Refusal | undefined;
  try {
    await transact(shop, async (work) => {
      given = await giveConcession(work, giving, await giverOf(work.db, by), now);
      throw new Undone();
    });
  } catch (error) {
    if (!(error instanceof Undone)) throw error;
  }
  if (!given) throw new Error('Nothing was quoted');
  return given;
}
