import type { Db } from '#server/db/db.ts';
import { closeIncident, findIncident } from '#server/lib/incidents.ts';
import { type Refusal, refuse } from '#server/lib/refusal.ts';
import { attributeConflict } from '#server/office/base/conflict-attribution.ts';

export interface CloseCommand {
  readonly name: 'matter close';
  readonly matter: number;
  /** How often it had happened when it was seen; whatever it is where that is not said. */
  readonly times?: number | undefined;
}

/** Closes what an operator has done with, unless somebody has before, or it happened again since it was seen. */
export async function closeSeenIncident(
  db: Db,
  { name, matter, times }: CloseCommand,
  now: Date,
): Promise<Refusal | undefined> {
  if (await closeIncident(db, { id: matter, times }, now)) return undefined;
  const found = await findIncident(db, matter);
  if (!found) return refuse('NOT_FOUND');
  if (!found.closedAt) return refuse('MATTER_AGAIN');
  return (await attributeConflict(db, [String(matter)], [name])) ?? refuse('ALREADY_SO');
}
