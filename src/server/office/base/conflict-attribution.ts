import { and, desc, eq, inArray, isNotNull, isNull, like, or } from 'drizzle-orm';
import { formatInstant } from '#domain/base/kolkata.ts';
import { answerText } from '#messages/office/answer-texts.ts';
import { meanwhileTexts } from '#messages/base/meanwhile-texts.ts';
import type { Db } from '#server/db/db.ts';
import { auditLog } from '#server/db/schema/care.ts';
import { isAboutOrder } from '#server/lib/audit-log.ts';
import { Refusal, refuse } from '#server/lib/refusal.ts';

/** Tells whoever comes second who did it before them, and when; nothing where nobody did. */
export async function attributeConflict(
  db: Db,
  subjects: readonly string[],
  actions: readonly string[],
): Promise<Refusal | undefined> {
  const first = await findFirst(db, subjects, actions);
  return first && refuse('DONE_BY', { values: first });
}

/** Who did it last, and when, in words. */
export async function findFirst(
  db: Db,
  subjects: readonly string[],
  actions: readonly string[],
): Promise<{ readonly who: string; readonly when: string } | undefined> {
  const [deed] = await db
    .select({ operator: auditLog.operator, at: auditLog.at })
    .from(auditLog)
    .where(
      and(
        inArray(auditLog.subject, [...subjects]),
        inArray(auditLog.action, [...actions]),
        isNull(auditLog.refusal),
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(1);
  return deed && { who: deed.operator, when: formatInstant(deed.at) };
}

/** What was to be done, to what. */
interface Asked {
  readonly action: string;
  readonly subject: string;
  readonly orderNumber: string | null;
}

/**
 * Adds to what comes second who changed the same last in the office, and when; as it was where nobody of
 * the office did (rules/office.md#simultaneous-changes).
 */
export async function nameTheFirst<Outcome>(
  db: Db,
  outcome: Outcome,
  { action, subject, orderNumber }: Asked,
): Promise<Outcome | Refusal> {
  if (!(outcome instanceof Refusal) || !(outcome.failure.code in meanwhileTexts)) return outcome;
  const [kind = ''] = action.split(' ');
  const [last] = await db
    .select({ who: auditLog.operator, at: auditLog.at })
    .from(auditLog)
    .where(
      and(
        or(
          // Numbers of crews, issues and others are alike.
          and(eq(auditLog.subject, subject), like(auditLog.action, `${kind} %`)),
          orderNumber ? isAboutOrder([orderNumber]) : undefined,
        ),
        isNull(auditLog.refusal),
        isNotNull(auditLog.after),
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(1);
  if (!last) return outcome;
  const { failure, retryAfter } = outcome;
  const named = answerText('LAST_CHANGED_BY', { who: last.who, when: formatInstant(last.at) });
  return new Refusal({ ...failure, message: `${failure.message} ${named}` }, retryAfter);
}
