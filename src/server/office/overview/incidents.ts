import { closeIncident as closeIncidentCall } from '#contract/office/overview/matters.ts';
import { closeIncident, findIncident } from '#server/lib/incidents.ts';
import { refuse } from '#server/lib/refusal.ts';
import { serveAct } from '#server/office/base/act.ts';
import { NOTHING } from '#server/office/base/audit-snapshot.ts';
import { type Audited, UNNAMED } from '#server/office/base/audited.ts';
import { attributeConflict } from '#server/office/base/conflict-attribution.ts';

const INCIDENT: Audited<{ readonly id: number }> = {
  ...UNNAMED,
  subject: ({ id }) => String(id),
  look: async (db, { id }) => {
    const row = await findIncident(db, id);
    return row ? { customerId: null, state: { closed: row.closedAt !== null } } : NOTHING;
  },
};

/** Closes what an operator has done with, unless somebody has before, or it happened again since it was seen. */
export const closeIncidentAct = serveAct(
  closeIncidentCall,
  INCIDENT,
  async (work, { id, times }, { now }) => {
    if (await closeIncident(work.db, { id, times }, now)) return undefined;
    const found = await findIncident(work.db, id);
    if (!found) return refuse('NOT_FOUND');
    if (!found.closedAt) return refuse('MATTER_AGAIN');
    return (
      (await attributeConflict(work.db, [String(id)], ['matter close'])) ?? refuse('ALREADY_SO')
    );
  },
);
