import { isNotNull } from 'drizzle-orm';
import { mandates } from '#server/db/schema/mandates.ts';
import type { Rule } from './rule.ts';

const DAYS = 30;

/** Whose account was debited is forgotten before the books are (rules/autopay.md#what-is-kept-of-a-mandate). */
export const MANDATES: Rule = {
  kept: 'as books',
  sweeps: [
    {
      since: 'it ended',
      column: mandates.endedAt,
      term: DAYS,
      which: () => isNotNull(mandates.account),
      empty: { what: 'account', values: { account: null } },
    },
  ],
};
