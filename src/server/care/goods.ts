import { eq } from 'drizzle-orm';
import { goodsAnswerLetter } from '#messages/checkout/enquiry-letters.ts';
import { productEnquiries } from '#server/db/schema/visitors.ts';
import { type Refusal, refuse } from '#server/lib/refusal.ts';
import type { AppContext } from '#server/lib/shop.ts';
import { transact } from '#server/lib/transact.ts';
import { tellPlainly } from '#server/mails/tell.ts';

/** Answers who asked about goods, once (rules/enquiries.md#answering-one). */
export async function answerGoods(
  shop: AppContext,
  id: number,
  text: string,
  now: Date,
): Promise<Refusal | undefined> {
  return transact(shop, async (work) => {
    const [asked] = await work.db
      .select()
      .from(productEnquiries)
      .where(eq(productEnquiries.id, id))
      .for('update');
    if (!asked) return refuse('NOT_FOUND');
    if (asked.answeredAt) return refuse('ALREADY_SO');
    await work.db
      .update(productEnquiries)
      .set({ answeredAt: now, answer: text })
      .where(eq(productEnquiries.id, id));
    const ways = { email: asked.email, sms: asked.contact };
    await tellPlainly(work, ways, goodsAnswerLetter(work.site.name, asked, text), now);
    return undefined;
  });
}
