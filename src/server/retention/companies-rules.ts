import { ne } from 'drizzle-orm';
import { companies, companyInvitations } from '#server/db/schema/companies.ts';
import type { Rule } from './rule.ts';

const MONTH = 30;
const QUARTER = 90;

/** rules/companies.md#how-long-a-company-is-kept */
export const COMPANIES = {
  companies: {
    kept: 'while somebody is in it, and as books',
    sweeps: [
      {
        since: 'the last of its people left',
        column: companies.endedAt,
        term: MONTH,
        which: () => ne(companies.name, ''),
        empty: { what: 'name and PAN', values: { name: '', pan: '' } },
      },
    ],
  },
  companyPeople: { kept: 'as books, which name nobody once the account is deleted' },
  companyInvitations: {
    sweeps: [{ since: 'it was sent', column: companyInvitations.sentAt, term: QUARTER }],
  },
} satisfies Record<string, Rule>;
