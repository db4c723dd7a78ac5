import {
  officeSessions,
  operatorInvitations,
  passkeyChallenges,
} from '#server/db/schema/operators.ts';
import { BOOK_SUMS } from './books-rules.ts';
import type { Rule } from './rule.ts';

const DAYS = 30;
const OF_OPERATOR: Rule = { kept: 'while its owner works in the office' };

/** What is kept of those who work in the office (rules/office.md#operators). */
export const OFFICE = {
  ...BOOK_SUMS,
  operators: { kept: 'while they work in the office' },
  operatorInvitations: {
    sweeps: [{ since: 'it expired', column: operatorInvitations.expiresAt, term: DAYS }],
  },
  passkeys: OF_OPERATOR,
  authenticatorApps: OF_OPERATOR,
  passkeyChallenges: {
    sweeps: [{ since: 'it expired', column: passkeyChallenges.expiresAt, term: 'at once' }],
  },
  notes: { kept: 'while the account is there' },
  officeSessions: {
    sweeps: [{ since: 'it ended', column: officeSessions.expiresAt, term: 'at once' }],
  },
} satisfies Record<string, Rule>;
