import { and, eq, inArray, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Db, Tx } from '#server/db/db.ts';
import { auditLog } from '#server/db/schema/care.ts';

/** Who did something: by name, and by account where they were in the office with it. */
export interface Doer {
  readonly name: string;
  readonly userId: number | null;
  /** By which their browser knows what it asked for, where it said so. */
  readonly press?: string | undefined;
  /** At a terminal, the user of the machine, where another name was typed: a name that proves nobody. */
  readonly machineUser?: string | undefined;
  /** The customer number of the operator named there: two can have one name, and an email changes. */
  readonly operatorNumber?: string | undefined;
}

/** What an operator did, or was refused. */
export interface CrewEvent {
  readonly at: Date;
  readonly by: Doer;
  readonly action: string;
  /** The order, document, issue … it was about. */
  readonly subject: string;
  readonly details: Record<string, unknown>;
  /** Why it was refused, as a code. */
  readonly refusal?: string | null;
  /** Whose thing it was about. */
  readonly customerId?: number | null;
  /** The order that the subject belongs to, where it is none itself. */
  readonly orderNumber?: string | null;
  /** What it changed, as it was and as it is. */
  readonly before?: Record<string, unknown> | null;
  readonly after?: Record<string, unknown> | null;
}

/** Writes down what an operator did (rules/operations.md#the-audit-log). */
export async function writeDown(db: Db, { by, ...deed }: CrewEvent): Promise<void> {
  const press = deed.refusal ? undefined : by.press;
  // A person has tried nothing because their name was typed (rules/office.md#at-a-terminal).
  const operator = (deed.refusal ? by.machineUser : undefined) ?? by.name;
  const operatorNumber = deed.refusal ? undefined : by.operatorNumber;
  const details = {
    ...deed.details,
    ...(by.machineUser && { machineUser: by.machineUser }),
    ...(operatorNumber && { operatorNumber }),
  };
  await db.insert(auditLog).values({ ...deed, details, operator, operatorId: by.userId, press });
}

/** What was done to an order, or to what belongs to it (rules/office.md#the-log-is-read). */
export function isAboutOrder(numbers: readonly string[]): SQL | undefined {
  return or(inArray(auditLog.subject, numbers), inArray(auditLog.orderNumber, numbers));
}

/** How the log may name documents: with their folder where an operator typed it at the terminal. */
export function namesOfDocuments(keys: readonly string[]): string[] {
  return keys.flatMap((key) => [key, `kyc/${key}`]);
}

/** What is somebody's in what an operator did: words to them, and the digits of their account. */
export const PERSONAL = {
  'enquiry answer': 'text',
  'goods answer': 'text',
  'issue answer': 'answer',
  'issue close': 'answer',
  'review answer': 'answer',
  'kyc reject': 'reason',
  'bank account shown': 'account',
  'customer block': 'reason',
  'inspection decide': 'words',
} as const;
export type PersonalAction = keyof typeof PERSONAL;

/** Details of the audit log without what was somebody's, of these actions. */
export function withoutPersonal(...actions: readonly PersonalAction[]): SQL {
  const names = new Set(actions.map((action) => PERSONAL[action]));
  return sql`${auditLog.details}${sql.join([...names].map((name) => sql` - ${name}::text`))}`;
}

/**
 * Takes out of the audit log what was somebody's, once what it was for is gone; what was done, by whom
 * and when, stays (rules/operations.md#the-audit-log).
 */
export async function forgetDetails(
  tx: Tx,
  action: PersonalAction,
  subjects: SQLWrapper | readonly string[],
): Promise<void> {
  await tx
    .update(auditLog)
    .set({ details: withoutPersonal(action) })
    .where(and(eq(auditLog.action, action), inArray(auditLog.subject, subjects)));
}
