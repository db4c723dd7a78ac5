import type { Db } from '#server/db/db.ts';
import { type Refusal, refuse } from '#server/lib/refusal.ts';
import { findAllTransfersDue } from '#server/modules/bank/transfers-due.ts';
import type { Command } from './commands.ts';
import type { SeveralTransfers } from './outcomes.ts';

export type RecordCommand = Extract<Command, { name: 'refund record' }>;
export type NoteCommand = Extract<Command, { name: 'refund note' | 'deposit refund' }>;

/**
 * Which transfer was made, of a payment or of a deposit, where its operator tells the number of the
 * refund or of the order (rules/deposits.md#a-transfer-that-was-made).
 */
export async function findTransferMade(
  db: Db,
  command: RecordCommand,
): Promise<NoteCommand | SeveralTransfers | Refusal> {
  const { reference } = command;
  if ('refund' in command) return { name: 'refund note', refund: command.refund, reference };
  const { number } = command;
  const all = await findAllTransfersDue(db);
  const due = all.filter(({ orderNumber }) => orderNumber === number);
  const [only] = due;
  if (!only) return refuse('NO_TRANSFER_WAITING', { values: { order: number } });
  const refunds = due.map(({ refundId }) => refundId);
  if (refunds.length > 1) return { kind: 'several transfers', number, refunds };
  return only.refundId === null
    ? { name: 'deposit refund', number, reference }
    : { name: 'refund note', refund: only.refundId, reference };
}
