import * as z from 'zod/mini';
import { DEDUCTION_KINDS } from '#domain/closure.ts';
import { DEPOSIT_STATUSES } from '#domain/deposit.ts';
import { instantSchema, nothingSchema, paiseSchema } from './common.ts';
import { defineEndpoint } from './endpoint.ts';

const depositSchema = z.object({
  txnDate: instantSchema,
  orderNum: z.string(),
  txnType: z.enum(['DEPOSIT', 'REFUND']),
  /** `0` where there is none, shown as NA (rules/deposits.md#the-ledger). */
  paymentId: z.string(),
  amount: paiseSchema,
  depositStatus: z.enum(DEPOSIT_STATUSES),
  /** Of a refund, or of a deposit nothing came back of: what was kept, item by item. */
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
