import * as z from 'zod/mini';
import { ISSUE_TYPES, MAX_DESCRIPTION_LENGTH, REASON_TYPES } from '#domain/issue.ts';
import { ORDER_STATUSES } from '#domain/order.ts';
import { instantSchema, messageSchema, nothingSchema } from './common.ts';
import { defineEndpoint } from './endpoint.ts';

const text = z.string().check(z.trim(), z.minLength(1), z.maxLength(200));

/** account.md §3 */
const issueSchema = z.object({
  id: z.number(),
  /** The number of the order or invoice. */
  issueItemId: z.string(),
  issueType: z.enum(ISSUE_TYPES),
  productSlug: z.nullable(z.string()),
  reason: z.string(),
  description: z.string(),
  createdAt: instantSchema,
  isClosed: z.boolean(),
  /** What the shop answered, if it has. */
  answer: z.nullable(z.string()),
});
export type Issue = z.infer<typeof issueSchema>;

export const listIssues = defineEndpoint({
  method: 'GET',
  path: '/order/showAllIssues',
  access: 'customer',
  input: nothingSchema,
  output: z.array(issueSchema),
});

/**
 * Reports an issue on an order, an invoice, or the deposit of an order. The reason is one of
 * `listReasons`.
 */
export const reportIssue = defineEndpoint({
  method: 'POST',
  path: '/order/reportIssue',
  access: 'customer',
  input: z.object({
    issueItemId: text,
    issueType: z.enum(ISSUE_TYPES),
    /** The item of the order that is meant. */
    productSlug: z._default(z.nullable(text), null),
    reason: text,
    description: z._default(z.string().check(z.trim(), z.maxLength(MAX_DESCRIPTION_LENGTH)), ''),
  }),
  output: messageSchema,
});

export const listReasons = defineEndpoint({
  method: 'GET',
  path: '/order/reasons/:type',
  access: 'public',
  input: z.object({ type: z.enum(REASON_TYPES) }),
  output: z.array(z.object({ reason: z.string() })),
});

/** The customer's healthcare enquiries, newest first (account.md §2). */
export const listEnquiries = defineEndpoint({
  method: 'GET',
  path: '/order/showAllEnquiry',
  access: 'customer',
  input: nothingSchema,
  output: z.array(
    z.object({
      orderNumber: z.string(),
      orderStatus: z.enum(ORDER_STATUSES),
      createdAt: instantSchema,
      answer: z.nullable(z.string()),
    }),
  ),
});
