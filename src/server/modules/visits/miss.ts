import type { AskedAttempt } from '#domain/next-attempt.ts';
import type { Slot } from '#domain/visit.ts';

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
}
