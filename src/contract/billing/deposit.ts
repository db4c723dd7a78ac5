import * as z from 'zod/mini';
import { DEDUCTION_KINDS } from '#domain/endings/closure.ts';
import { DEPOSIT_STATUSES } from '#domain/billing/deposit.ts';
import { ZERO } from '#domain/base/money.ts';
import { instantSchema, nothingSchema, paiseSchema } from '#contract/base/common.ts';
import { defineEndpoint } from '#contract/base/endpoint.ts';

const depositSchema = z.object({
  txnDate: instantSchema,
  orderNum: z.string(),
  txnType: z.enum(['DEPOSIT', 'REFUND']),
  /** `0` where there is none, shown as NA (rules/deposits.md#the-ledger). */
  paymentId: z.string(),
  amount: paiseSchema,
  /** The part of the deposit that is held by this entry now. */
  held: z._default(paiseSchema, ZERO),
  depositStatus: z.enum(DEPOSIT_STATUSES),
  /** On one entry of an order: what was kept of its deposit, item by item. */
  deductions: z._default(
    z.array(z.object({ kind: z.enum(DEDUCTION_KINDS), amount: paiseSchema, note: z.string() })),
    [],
  ),
});
export type Deposit = z.infer<typeof depositSchema>;

export const listDeposits = defineEndpoint({
  method: 'GET',
  path: '/order/depositList',
  access: 'customer',
  input: nothingSchema,
  output: z.array(depositSchema),
});
