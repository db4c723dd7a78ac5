import { isDeepStrictEqual } from 'node:util';
import { answerText, isMessageCode } from '#messages/office/answer-texts.ts';
import type { Db } from '#server/db/db.ts';
import { type Doer, writeDown } from '#server/lib/audit-log.ts';
import { Refusal } from '#server/lib/refusal.ts';
import { lookAt, subjectOf } from './audited.ts';
import type { Command } from './commands.ts';
import type { AuditSnapshot } from '#server/office/base/audit-snapshot.ts';
import { type Outcome, refusalOf } from './outcomes.ts';
import { auditDetails } from './audit-details.ts';

/**
 * Figures that are only looked at before they are confirmed, and an account, whose every showing is written
 * down where it is opened.
 */
const UNWRITTEN: ReadonlySet<Outcome['kind']> = new Set([
  'account shown',
  'end to confirm',
  'refund to confirm',
]);

interface Done {
  readonly by: Doer;
  readonly command: Command;
  readonly outcome: Outcome | Refusal;
  readonly at: Date;
  readonly before: AuditSnapshot;
}

/** Writes down what an operator asked for and what came of it (rules/operations.md#the-audit-log). */
export async function writeAuditEntry(
  db: Db,
  { by, command, outcome, at, before }: Done,
): Promise<void> {
  if (!(outcome instanceof Refusal) && UNWRITTEN.has(outcome.kind)) return;
  const { name: action, ...told } = auditDetails(command);
  const refusal = refusalOf(outcome);
  const { state, named, ...of } = await lookAt(db, command, at);
  // What is gone was somebody's until then.
  const customerId = of.customerId ?? before.customerId;
  const orderNumber = of.orderNumber ?? before.orderNumber ?? null;
  const hasChanged = refusal === null && !isDeepStrictEqual(before.state, state);
  const changed = hasChanged ? { before: before.state, after: state } : {};
  const about = { subject: subjectOf(command), customerId, orderNumber };
  const made = !(outcome instanceof Refusal) && outcome.kind === 'units added' && outcome.tags;
  // What was planned may be over by what was done.
  const why = outcome instanceof Refusal && isWhyAlone(outcome) && outcome.failure.message;
  const details = {
    ...told,
    ...before.named,
    ...named,
    ...(made && { tags: made }),
    ...(why && { why }),
  };
  await writeDown(db, { at, by, action, details, refusal, ...about, ...changed });
}

/** Whether the code of a refusal does not say why: its text is nothing but a reason of ours. */
function isWhyAlone({ failure: { code } }: Refusal): boolean {
  return isMessageCode(code) && answerText(code) === '{why}';
}
