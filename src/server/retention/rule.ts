import { subDays } from 'date-fns/subDays';
import type { SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { booksKeptFrom } from '#domain/overview/books.ts';
import { dayOf, instantAt } from '#domain/base/kolkata.ts';
import type { Tx } from '#server/db/db.ts';

/** How long what a table holds is kept: for a reason, and until a sweep or a job of its own takes it. */
export interface Rule {
  /** Why the rows stay, in words that follow "kept". */
  readonly kept?: string;
  /** The job that takes them in its own work, in words that follow the job's name. */
  readonly job?: { readonly name: string; readonly when: string };
  readonly sweeps?: readonly Sweep[];
}

/** In days; as the law has it for the books; or at once, at the next sweep. */
export type KeptFor = number | 'books' | 'at once';

export interface Sweep {
  /** What begins the term, in words: `it was sent`. */
  readonly since: string;
  readonly column: PgColumn;
  readonly term: KeptFor;
  /** Which rows, where not all; `before` is the time up to which they are due. */
  readonly which?: (before: Date, tx: Tx, now: Date) => SQL | undefined | Promise<SQL | undefined>;
  /** What is emptied in place of deleting the row, and how that is called. */
  readonly empty?: { readonly what: string; readonly values: Record<string, unknown> };
  /** Takes the rows where deleting them is not all; answers how many. */
  readonly take?: (tx: Tx, which: SQL, now: Date) => Promise<number>;
  /** Outside production the dev inbox shows what is emptied in production. */
  readonly inProduction?: boolean;
}

/** What is due lies before this. */
export function dueBefore({ term }: Sweep, now: Date): Date {
  if (term === 'books') return instantAt(booksKeptFrom(dayOf(now)), 0);
  return term === 'at once' ? now : subDays(now, term);
}

/** The rule in the words of docs/retention.md (rules/operations.md#retention). */
export function describeRule({ kept, job, sweeps = [] }: Rule): string {
  const parts = [
    ...(kept === undefined ? [] : [`kept ${kept}`]),
    ...(job ? [`by the job ${job.name}: ${job.when}`] : []),
    ...sweeps.map(describeSweep),
  ];
  return parts.join('; ');
}

function describeSweep({ empty, since, term }: Sweep): string {
  return `${empty ? `${empty.what} emptied` : 'deleted'} ${termInWords(term)} ${since}`;
}

function termInWords(term: KeptFor): string {
  if (term === 'books') return 'with the books of the year in which';
  if (term === 'at once') return 'as soon as';
  return term === 1 ? 'a day after' : `${term} days after`;
}
