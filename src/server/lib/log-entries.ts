import { inArray } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { logEntrySchema } from '#contract/office/shell/log.ts';
import type { Db } from '#server/db/db.ts';
import type { auditLog } from '#server/db/schema/care.ts';
import { crews } from '#server/db/schema/runs.ts';

type Row = typeof auditLog.$inferSelect;

/** Lines of the audit log as the office reads them: crews by name, also where they are kept by number. */
export async function logEntries(
  db: Db,
  rows: readonly Row[],
): Promise<z.input<typeof logEntrySchema>[]> {
  const ids = new Set(rows.flatMap(({ details }) => crewIn(details) ?? []));
  const known =
    ids.size === 0
      ? []
      : await db
          .select({ id: crews.id, name: crews.name })
          .from(crews)
          .where(inArray(crews.id, [...ids]));
  const names = new Map(known.map(({ id, name }) => [id, name]));
  return rows.map(({ at, details, ...entry }) => {
    const id = crewIn(details);
    const { crewId: _, ...others } = details;
    const told = id === undefined ? details : { ...others, crew: names.get(id) };
    return { ...entry, details: told, at: at.toISOString() };
  });
}

/** An operator chooses a crew by its number; one that is not ours is told by its name. */
function crewIn({ crewId, crew }: Row['details']): number | undefined {
  return [crewId, crew].find((id) => typeof id === 'number');
}
