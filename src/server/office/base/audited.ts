import type { MessageCode } from '#messages/office/answer-texts.ts';
import type { Db } from '#server/db/db.ts';
import { type AuditSnapshot, NOTHING } from './audit-snapshot.ts';

/** What the audit log has to know of an act (rules/operations.md#the-audit-log). */
export interface Audited<Input, Made = unknown> {
  /** What it is about, as the log names it; `made` is what it answers once it is done. */
  readonly subject: (input: Input, made?: Made) => string;
  /** The order that it names: an act that takes the number of one cannot leave it out. */
  readonly order: (input: Input) => Input extends { readonly number: string } ? string : null;
  /** How that stands, before and after. */
  readonly look: (db: Db, input: Input, now: Date, made?: Made) => Promise<AuditSnapshot>;
  /** What is written down of it, where that is not its input. */
  readonly told?: (input: Input, made?: Made) => Readonly<Record<string, unknown>>;
  /** Refusals that say only that it is done already: nobody tried anything. */
  readonly silent?: readonly MessageCode[];
  /** Each thing that it shows is written down where it is opened. */
  readonly isWrittenByStep?: true;
}

/** Of something that is no order, and is named by nothing else. */
export const UNNAMED = { order: () => null, subject: () => '', look: async () => NOTHING };
