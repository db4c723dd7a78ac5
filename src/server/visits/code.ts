import { eq, sql } from 'drizzle-orm';
import { CODE_TRIES } from '#domain/visits/delivery-code.ts';
import { isUnnoted } from '#domain/visits/visit-move.ts';
import { CODE_LOCKED_WORDS, moreTries } from '#messages/visits/visit-texts.ts';
import { codeOf } from '#messages/visits/visit-words.ts';
import type { Db } from '#server/db/db.ts';
import { visits } from '#server/db/schema/visits.ts';
import { sameSecret } from '#server/base/secrets.ts';
import { type Refusal, refuse } from '#server/lib/refusal.ts';
import type { VisitEnd, VisitRow } from './visits.ts';

/** What an operator knows of a handing over: the code that the renter told, or why there is none. */
export interface CodeTold {
  readonly code?: string | undefined;
  readonly withoutCode?: string | undefined;
  /** When it was told, where that is noted later. */
  readonly toldAt?: Date | undefined;
}

type Proof = NonNullable<Extract<VisitEnd, { to: 'done' }>['proof']>;

/**
 * Returns what proves that a visit took place. A wrong code is counted although it is refused; after the
 * last try only a reason proves the visit (rules/visits.md#the-delivery-code).
 */
export function checkCode(
  { id, kind, code: right, wrongCodes }: VisitRow,
  { code, withoutCode, toldAt }: CodeTold,
  now: Date,
): Proof | Refusal {
  if (withoutCode) return { provedAt: null, withoutCode };
  if (!code) return refuse('CODE_NEEDED');
  if (wrongCodes >= CODE_TRIES) return refuse('CODE_LOCKED');
  if (sameSecret(code, right)) return { provedAt: toldAt ?? now, withoutCode: null };
  const left = CODE_TRIES - wrongCodes - 1;
  const refusal =
    left === 0
      ? refuse('CODE_LOCKED')
      : refuse('CODE_WRONG', { values: { code: codeOf(kind), left: moreTries(left) } });
  return refusal.withLasting((db) => countWrongCode(db, id));
}

async function countWrongCode(db: Db, id: number): Promise<void> {
  await db
    .update(visits)
    .set({ wrongCodes: sql`${visits.wrongCodes} + 1` })
    .where(eq(visits.id, id));
}

/** The code as its renter is shown it: while it counts, and else why it does not (rules/visits.md#the-delivery-code). */
export function shownCode(visit: VisitRow, now: Date) {
  const { state, code, wrongCodes } = visit;
  if (state !== 'planned' || isUnnoted(visit, now)) return { code: null, codeNote: null };
  return wrongCodes < CODE_TRIES
    ? { code, codeNote: null }
    : { code: null, codeNote: CODE_LOCKED_WORDS };
}
