import { and, isNotNull, isNull, ne, not } from 'drizzle-orm';
import { outbox } from '#server/db/schema/operations.ts';
import type { Rule } from './rule.ts';

const MONTH = 30;

/** What was written to somebody (rules/operations.md#retention). */
export const OUTBOX: Rule = {
  sweeps: [
    {
      // rules/operations.md#texts-of-messages
      since: 'it was sent or given up',
      column: outbox.createdAt,
      term: 'at once',
      which: () => and(isNull(outbox.tryAt), not(outbox.isKept), ne(outbox.text, '')),
      empty: { what: 'text of messages that are not letters', values: { text: '' } },
      inProduction: true,
    },
    {
      since: 'it was sent or given up',
      column: outbox.createdAt,
      term: 'at once',
      which: () => and(isNull(outbox.tryAt), isNotNull(outbox.html)),
      empty: { what: 'second part', values: { html: null } },
      inProduction: true,
    },
    {
      // rules/operations.md#deleting-an-account
      since: 'a last letter was sent or given up',
      column: outbox.createdAt,
      term: 'at once',
      which: () => and(outbox.isLast, isNull(outbox.tryAt), ne(outbox.to, '')),
      empty: { what: 'recipient', values: { to: '' } },
    },
    { since: 'it was sent', column: outbox.sentAt, term: MONTH },
    {
      since: 'it was written, if it was given up',
      column: outbox.createdAt,
      term: MONTH,
      which: () => and(isNull(outbox.tryAt), isNull(outbox.sentAt)),
    },
  ],
};
