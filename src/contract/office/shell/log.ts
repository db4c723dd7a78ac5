import * as z from 'zod/mini';
import { instantSchema } from '#contract/base/common.ts';
import { defineEndpoint } from '#contract/base/endpoint.ts';
import { searchSchema } from '#contract/base/form-fields.ts';
import { listInput, listOutput } from './list.ts';

const wordsSchema = z.record(z.string(), z.custom());
const stateSchema = z.nullable(wordsSchema);

export const logEntrySchema = z.object({
  id: z.number(),
  at: instantSchema,
  operator: z.string(),
  /** The account of an operator who was in the office with it; null of one at a terminal. */
  operatorId: z.nullable(z.number()),
  action: z.string(),
  /** The order, document, issue … it was about. */
  subject: z.string(),
  customerId: z.nullable(z.number()),
  /** The order that the subject belongs to, where it is none itself. */
  orderNumber: z.nullable(z.string()),
  details: wordsSchema,
  /** Why it was refused, as a code; null where it was done. */
  refusal: z.nullable(z.string()),
  before: stateSchema,
  after: stateSchema,
});
export type LogEntry = z.infer<typeof logEntrySchema>;

/** What operators did, the newest first. */
export const readLog = defineEndpoint({
  method: 'GET',
  path: '/office/log',
  access: 'operator:log.read',
  input: listInput({
    /** An order's number or another subject, a customer's number, an operator's name. */
    search: searchSchema,
    action: z._default(z.string().check(z.maxLength(40)), ''),
    /** What has a bare number, as `numberedSubject` names it. */
    about: z._default(z.string().check(z.maxLength(100)), ''),
    /** The key of a document. */
    document: z._default(z.string().check(z.maxLength(100)), ''),
  }),
  output: z.extend(listOutput(logEntrySchema), { actions: z.array(z.string()) }),
});
