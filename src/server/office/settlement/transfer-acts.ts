import { eq } from 'drizzle-orm';
import * as calls from '#contract/office/settlement/transfers.ts';
import { normalizeReference } from '#domain/settlement/bank-reference.ts';
import { dayOf } from '#domain/base/kolkata.ts';
import { transferHolds } from '#messages/payments/transfer-holds.ts';
import type { Db } from '#server/db/db.ts';
import { orders } from '#server/db/schema/orders.ts';
import { refunds } from '#server/db/schema/payments.ts';
import { type Refusal, refuse } from '#server/lib/refusal.ts';
import type { TxContext } from '#server/lib/shop.ts';
import { askAgain } from '#server/settlement/bank/ask-again.ts';
import { listTransfers, showAccount } from '#server/settlement/bank/list-transfers.ts';
import { takeTransferBack } from '#server/settlement/bank/transfer-returned.ts';
import { findHeldByTransfer } from '#server/settlement/bank/transfers-due.ts';
import { serveAct } from '#server/office/base/act.ts';
import { type AuditSnapshot, NOTHING } from '#server/office/base/audit-snapshot.ts';
import { type Audited, UNNAMED } from '#server/office/base/audited.ts';
import { lookAtOrder, OF_ORDER } from '#server/office/orders/audited-orders.ts';
import { findOrderId } from '#server/office/orders/order-version.ts';
import { noteTransfer } from './record-transfer.ts';
import { transferFile } from './transfer-file.ts';

interface Transfer {
  readonly orderNumber: string;
  readonly refundId?: number | null | undefined;
}

/** The log names a transfer by its refund, or else by its order. */
const TRANSFER: Audited<Transfer> = {
  ...UNNAMED,
  subject: ({ orderNumber, refundId }) => (refundId ? String(refundId) : orderNumber),
  look: (db, { orderNumber, refundId }) =>
    refundId ? lookAtRefund(db, refundId) : lookAtDeposit(db, orderNumber, refundId === null),
};

/** Locks a transfer's order and runs a step on it. */
async function onTransfer<Value>(
  { db }: TxContext,
  number: string,
  step: (id: number) => Promise<Value>,
): Promise<Value | Refusal> {
  const id = await findOrderId(db, number);
  return id === undefined ? refuse('NOT_FOUND') : step(id);
}

/** Refunds by bank transfer (rules/deposits.md#recording-a-transfer). */
export const TRANSFER_ACTS = [
  serveAct(
    calls.showTransferAccount,
    { ...OF_ORDER, isWrittenByStep: true },
    (work, { orderNumber }, { by, now }) =>
      onTransfer(work, orderNumber, () => showAccount(work, by, orderNumber, now)),
  ),
  serveAct(calls.recordTransfer, TRANSFER, (work, input, { now }) =>
    noteTransfer(work, input, now),
  ),
  serveAct(calls.askForAccount, OF_ORDER, (work, { orderNumber }, { now }) =>
    onTransfer(work, orderNumber, (id) => askAgain(work, id, now)),
  ),
  serveAct(calls.returnTransfer, OF_ORDER, (work, { orderNumber, reference }) =>
    onTransfer(work, orderNumber, (id) =>
      takeTransferBack(work, id, normalizeReference(reference)),
    ),
  ),
  serveAct(calls.transfersFile, UNNAMED, async (work, _input, { by, now }) => {
    const transfers = await listTransfers(work, by, now);
    return transferFile(`transfers-${dayOf(now)}.csv`, transfers);
  }),
];

async function lookAtDeposit(db: Db, number: string, isNamed: boolean): Promise<AuditSnapshot> {
  const held = isNamed && (await findHeldByTransfer(db, number));
  const looked = { ...(await lookAtOrder(db, number)), orderNumber: number };
  return held
    ? {
        ...looked,
        named: { holds: transferHolds({ ...held, refundId: null }), amount: held.amount },
      }
    : looked;
}

async function lookAtRefund(db: Db, id: number): Promise<AuditSnapshot> {
  const [row] = await db
    .select({
      customerId: orders.userId,
      orderNumber: orders.number,
      state: refunds.state,
      amount: refunds.amount,
    })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .where(eq(refunds.id, id));
  if (!row) return NOTHING;
  const { customerId, orderNumber, state, amount } = row;
  return { customerId, orderNumber, state: { refund: state }, named: { amount } };
}
