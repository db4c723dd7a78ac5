import type { Db } from '#server/db/db.ts';
import { closeMatter, findMatter } from '#server/lib/incidents.ts';
import { type Refusal, refuse } from '#server/lib/refusal.ts';
import type { Command } from './commands.ts';
import { refuseDone } from './conflict-attribution.ts';

/** Closes what an operator has done with, unless somebody has before, or it happened again since it was seen. */
export async function closeSeenMatter(
  db: Db,
  { name, matter, times }: Extract<Command, { name: 'matter close' }>,
  now: Date,
): Promise<Refusal | undefined> {
  if (await closeMatter(db, { id: matter, times }, now)) return undefined;
  const found = await findMatter(db, matter);
  if (!found) return refuse('NOT_FOUND');
  if (!found.closedAt) return refuse('MATTER_AGAIN');
  return (await refuseDone(db, [String(matter)], [name])) ?? refuse('ALREADY_SO');
}
