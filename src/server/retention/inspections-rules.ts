import { isNotNull, or } from 'drizzle-orm';
import { inspectionPictures, inspections } from '#server/db/schema/inspections.ts';
import { dropPictures } from '#server/endings/inspections/draft.ts';
import type { Rule } from './rule.ts';

/** As long as claims of a contract are heard. */
const CLAIMS = 1095;
const BOOKS = 'as books, which name nobody once the order’s address is gone';

/** What is kept of what came back, and of what was said of it (rules/inspections.md#how-long-it-is-kept). */
export const INSPECTIONS = {
  inspections: {
    kept: BOOKS,
    sweeps: [
      {
        since: 'it was final',
        column: inspections.finalAt,
        term: CLAIMS,
        which: () => or(isNotNull(inspections.objection), isNotNull(inspections.decision)),
        empty: { what: 'what was said', values: { objection: null, decision: null } },
      },
    ],
  },
  inspectionUnits: { kept: BOOKS },
  inspectionItems: { kept: BOOKS },
  inspectionPictures: {
    sweeps: [
      {
        since: 'it was taken',
        column: inspectionPictures.at,
        term: CLAIMS,
        take: dropPictures,
      },
    ],
  },
} satisfies Record<string, Rule>;
