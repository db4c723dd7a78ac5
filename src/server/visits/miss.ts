import { formatInstant } from '#domain/base/kolkata.ts';
import type { AskedAttempt } from '#domain/visits/next-attempt.ts';
import { type Slot, slotBegins } from '#domain/visits/visit.ts';
import { type Refusal, refuse } from '#server/lib/refusal.ts';
import type { VisitRow } from './visits.ts';

/** An attempt in vain, and what is named of the next one. */
export interface Miss extends AskedAttempt {
  /** Whether nobody was there, or we failed to come. */
  readonly outcome: 'not_home' | 'ours';
  /** The operator who notes it. */
  readonly by: string;
}

/** What an attempt in vain came to: the next one, or null where none follows. */
export interface MissNoted {
  readonly next: Slot | null;
  /** Whether nobody was there after we had said that we come late, which counts as ours. */
  readonly countsAsOurs?: true;
}

/**
 * For whom an attempt at a planned visit counts: nobody can be missing before its slot begins, and of a
 * visit that was announced as late the fault is ours (rules/visits.md#missed-attempts).
 */
export function countMiss(
  visit: VisitRow,
  outcome: Miss['outcome'],
  now: Date,
): { readonly outcome: Miss['outcome']; readonly countsAsOurs?: true } | Refusal {
  if (outcome === 'ours') return { outcome };
  const begins = slotBegins(visit);
  if (now < begins) return refuse('VISIT_NOT_BEGUN', { values: { begins: formatInstant(begins) } });
  return visit.lateUntil ? { outcome: 'ours', countsAsOurs: true } : { outcome };
}
