import { isNull } from 'drizzle-orm';
import {
  productEnquiries,
  restockRequests,
  searchMisses,
  surveys,
} from '#server/db/schema/visitors.ts';
import type { Rule } from './rule.ts';

const MONTH = 30;
const YEAR = 365;

/** What visitors asked or told (rules/operations.md#retention). */
export const ASKED = {
  surveys: { sweeps: [{ since: 'it was sent', column: surveys.createdAt, term: YEAR }] },
  productEnquiries: {
    sweeps: [{ since: 'it was asked', column: productEnquiries.createdAt, term: YEAR }],
  },
  restockRequests: {
    sweeps: [
      { since: 'the email was written', column: restockRequests.toldAt, term: MONTH },
      {
        since: 'it was asked, if no email was written',
        column: restockRequests.createdAt,
        term: YEAR,
        which: () => isNull(restockRequests.toldAt),
      },
    ],
  },
  wishlistItems: { kept: 'while the account is there' },
  searchMisses: {
    sweeps: [{ since: 'the last of them', column: searchMisses.lastAt, term: YEAR }],
  },
} satisfies Record<string, Rule>;
