import { and, desc, eq, inArray, like, lt, or, type SQL, sql } from 'drizzle-orm';
import { readLog } from '#contract/office/shell/log.ts';
import { bareSearch } from '#domain/catalogue/search/bare-search.ts';
import { customerIdOf } from '#domain/people/customer-number.ts';
import { type Numbered, numberedKind, readNumbered } from '#domain/office/log-subject.ts';
import { auditLog } from '#server/db/schema/care.ts';
import { ACTION_WORDS } from '#messages/office/log-words.ts';
import { isAboutOrder, namesOfDocuments } from '#server/lib/audit-log.ts';
import { logEntries } from '#server/lib/log-entries.ts';
import type { Api } from '#server/lib/http/serve.ts';

const PAGE = 50;

/** Everything that is written down, by its name. */
const LOGGED = Object.keys(ACTION_WORDS).toSorted();

/** The audit log, for those who may read it (rules/office.md#the-log-is-read). */
export function officeLogRoutes(api: Api): void {
  const { shop } = api;

  api.serve(readLog, async ({ input: { search, action, about, document, before } }) => {
    const rows = await shop.db
      .select()
      .from(auditLog)
      .where(
        and(
          isFound(bareSearch(search) || search.trim(), search.trim()),
          isAboutNumbered(readNumbered(about)),
          action === '' ? undefined : eq(auditLog.action, action),
          document === '' ? undefined : inArray(auditLog.subject, namesOfDocuments([document])),
          before === undefined ? undefined : lt(auditLog.id, before),
        ),
      )
      .orderBy(desc(auditLog.id))
      .limit(PAGE + 1);
    const shown = rows.slice(0, PAGE);
    return {
      entries: await logEntries(shop.db, shown),
      next: rows.length > PAGE ? (shown.at(-1)?.id ?? null) : null,
      actions: LOGGED,
    };
  });
}

/** What a search of the log means: a subject, a customer's number, or the beginning of an operator's name. */
function isFound(search: string, typed: string): SQL | undefined {
  if (search === '') return undefined;
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
