import type { MessageCode } from '#messages/office/answer-texts.ts';
import type { Db } from '#server/db/db.ts';
import { type AuditSnapshot, NOTHING } from './audit-snapshot.ts';

/** What the audit log needs about an act (rules/operations.md#the-audit-log). */
export interface Audited<Input, Made = unknown> {
  /** Its subject as the log names it; `made` is the answer once it is done. */
  readonly subject: (input: Input, made?: Made) => string;
  /** The order in the input; an act whose input has an order number can't leave it out. */
  readonly order: (input: Input) => Input extends { readonly number: string } ? string : null;
  /** The subject's state, compared before and after. */
  readonly look: (db: Db, input: Input, now: Date, made?: Made) => Promise<AuditSnapshot>;
  /** What the log keeps, if not the input. */
  readonly told?: (input: Input, made?: Made) => Readonly<Record<string, unknown>>;
  /** Refusals that only say it was already done, which aren't logged. */
  readonly silent?: readonly MessageCode[];
  /** Opening each thing it shows writes its own entry. */
  readonly isWrittenByStep?: true;
}

/** About something other than an order, named by its own number. */
export const UNNAMED = { order: () => null, subject: () => '', look: async () => NOTHING };
