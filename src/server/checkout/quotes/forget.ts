import { and, asc, eq, inArray, notInArray, or } from 'drizzle-orm';
import type { Db, Tx } from '#server/db/db.ts';
import { quoteLines, quoteOrders, quotes } from '#server/db/schema/quotes.ts';

/**
 * Takes the quotes of an account that goes, those to its email and number with them: all of one that
 * was not ordered, and the names and words of any other (rules/quotes.md#how-long-it-is-kept).
 */
export async function eraseQuotes(tx: Tx, userId: number, own: readonly string[]): Promise<void> {
  const named = or(inArray(quotes.email, [...own]), inArray(quotes.phone, [...own]));
  const theirs = or(eq(quotes.userId, userId), named);
  const ordered = tx.select({ id: quoteOrders.quoteId }).from(quoteOrders);
  await tx.delete(quotes).where(and(theirs, notInArray(quotes.id, ordered)));
  await tx.update(quotes).set({ name: '', phone: '', email: null, note: '' }).where(theirs);
}

/** What was quoted to a customer, the first one first. */
export async function collectQuotes(db: Db, userId: number) {
  const rows = await db
    .select()
    .from(quotes)
    .where(eq(quotes.userId, userId))
    .orderBy(asc(quotes.id));
  const ids = rows.map(({ id }) => id);
  const lines =
    ids.length === 0
      ? []
      : await db
          .select()
          .from(quoteLines)
          .where(inArray(quoteLines.quoteId, ids))
          .orderBy(asc(quoteLines.quoteId), asc(quoteLines.position));
  return rows.map(({ id, number, name, phone, email, note, validUntil, madeAt, ...quote }) => ({
    number,
    name,
    phone,
    email,
    note,
    validUntil,
    madeAt,
    withdrawnAt: quote.withdrawnAt,
    orderedAt: quote.orderedAt,
    lines: lines
      .filter(({ quoteId }) => quoteId === id)
      .map(({ productSlug, quantity, tenure, price }) => ({
        productSlug,
        quantity,
        tenure,
        price,
      })),
  }));
}
