import { eq } from 'drizzle-orm';
import type { QuoteState } from '#domain/checkout/quote.ts';
import type { Tx } from '#server/db/db.ts';
import { quotes } from '#server/db/schema/quotes.ts';
import { type Refusal, refuse } from '#server/lib/refusal.ts';
import { lockQuote } from './find.ts';

/** Withdraws a quote that is open (rules/quotes.md#what-can-be-done-with-one). */
export async function withdrawQuote(
  tx: Tx,
  number: string,
  now: Date,
): Promise<Refusal | undefined> {
  const standing = await lockQuote(tx, { number }, now);
  if (!standing) return refuse('NOT_FOUND');
  const { quote, state } = standing;
  const values: { number: string; state: QuoteState } = { number, state };
  if (state !== 'open') return refuse('QUOTE_STANDS_OTHERWISE', { values });
  await withdraw(tx, quote.id, now);
  return undefined;
}

export async function withdraw(tx: Tx, id: number, now: Date): Promise<void> {
  await tx.update(quotes).set({ withdrawnAt: now }).where(eq(quotes.id, id));
}
