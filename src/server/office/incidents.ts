import type { Db } from '#server/db/db.ts';
import { closeIncident, findIncident } from '#server/lib/incidents.ts';
import { type Refusal, refuse } from '#server/lib/refusal.ts';
import type { Command } from './commands.ts';
import { attributeConflict } from './conflict-attribution.ts';

/** Closes what an operator has done with, unless somebody has before, or it happened again since it was seen. */
export async function closeSeenIncident(
  db: Db,
  { name, matter, times }: Extract<Command, { name: 'matter close' }>,
  now: Date,
): Promise<Refusal | undefined> {
  if (await closeIncident(db, { id: matter, times }, now)) return undefined;
  const found = await findIncident(db, matter);
  if (!found) return refuse('NOT_FOUND');
  if (!found.closedAt) return refuse('MATTER_AGAIN');
  return (await attributeConflict(db, [String(matter)], [name])) ?? refuse('ALREADY_SO');
}
