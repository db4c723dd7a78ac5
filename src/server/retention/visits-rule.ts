import { isNotNull, or } from 'drizzle-orm';
import { visits } from '#server/db/schema/visits.ts';
import type { Rule } from './rule.ts';

const DAYS = 365;

/** Who came is forgotten before the books are. */
export const VISITS: Rule = {
  kept: 'as books, which name nobody once the order’s address is gone',
  sweeps: [
    {
      since: 'it ended',
      column: visits.endedAt,
      term: DAYS,
      which: () => or(isNotNull(visits.crew), isNotNull(visits.crewPhone)),
      empty: { what: 'crew', values: { crew: null, crewPhone: null } },
    },
  ],
};
