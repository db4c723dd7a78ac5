import { and, eq, inArray, like, or, type SQL, sql } from 'drizzle-orm';
import { readLog } from '#contract/office/shell/log.ts';
import { bareSearch } from '#domain/catalogue/search/bare-search.ts';
import { customerIdOf } from '#domain/people/customer-number.ts';
import { type Numbered, numberedKind, readNumbered } from '#domain/office/log-subject.ts';
import { auditLog } from '#server/db/schema/care.ts';
import { ACTION_WORDS } from '#messages/office/log-words.ts';
import { isAboutOrder, namesOfDocuments } from '#server/lib/audit-log.ts';
import { logEntries } from '#server/lib/log-entries.ts';
import type { Api } from '#server/lib/http/serve.ts';
import { byNumber } from '#server/office/base/keyset.ts';
import { defineList, serveList } from '#server/office/base/list.ts';

/** Everything that is written down, by its name. */
const LOGGED = Object.keys(ACTION_WORDS).toSorted();

const logList = defineList(readLog, {
  id: auditLog.id,
  sort: () => byNumber(auditLog.id, 'most'),
  filters: {
    search: (text) => isFound(bareSearch(text) || text, text),
    action: (action) => eq(auditLog.action, action),
    about: (about) => isAboutNumbered(readNumbered(about)),
    document: (key) => inArray(auditLog.subject, namesOfDocuments([key])),
  },
  find: ({ shop: { db } }, ends) => db.select({ ...ends, entry: auditLog }).from(auditLog),
  show: (rows, { shop: { db } }) =>
    logEntries(
      db,
      rows.map(({ entry }) => entry),
    ),
  more: async () => ({ actions: LOGGED }),
});

/** The audit log, for those who may read it (rules/office.md#the-log-is-read). */
export function officeLogRoutes(api: Api): void {
  serveList(api, logList);
}

/** What a search of the log means: a subject, a customer's number, or the beginning of an operator's name. */
function isFound(search: string, typed: string): SQL | undefined {
  const customer = customerIdOf(search);
  const name = search.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`);
  return or(
    isAboutOrder([search, search.toUpperCase(), typed]),
    eq(auditLog.subject, search.toLowerCase()),
    customer === undefined ? undefined : eq(auditLog.customerId, customer),
    like(sql`lower(${auditLog.operator})`, `${name}%`),
  );
}

/** What was done about things of one kind: a stop is named by its visit's number as well. */
function isAboutNumbered(about: Numbered | undefined): SQL | undefined {
  if (!about) return undefined;
  const { kind, numbers } = about;
  const actions = LOGGED.filter((action) => numberedKind(action) === kind);
  const together = LOGGED.filter((action) => action.startsWith('replacement '));
  const all = sql.join(
    numbers.map((number) => sql`${number}`),
    sql`, `,
  );
  const named = or(
    inArray(auditLog.subject, [...numbers]),
    and(
      inArray(auditLog.action, together),
      sql`string_to_array(${auditLog.subject}, ' ') && array[${all}]::text[]`,
    ),
  );
  return or(
    and(inArray(auditLog.action, actions), named),
    inArray(
      auditLog.subject,
      numbers.map((number) => `${kind}-${number}`),
    ),
  );
}
