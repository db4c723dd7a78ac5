import * as z from 'zod/mini';
import { COMPANY_NAME_LENGTH, COMPANY_ROLES } from '#domain/overview/company.ts';
import { plainGstin } from '#domain/base/gstin.ts';
import { ORDER_STATUSES } from '#domain/orders/order.ts';
import {
  daySchema,
  instantSchema,
  lineSchema,
  printedLineSchema,
  messageSchema,
  nothingSchema,
  paiseSchema,
  partFields,
  rowIdSchema,
} from '#contract/base/common.ts';
import { endedAsFields } from '#contract/orders/end-of-order.ts';
import { defineEndpoint } from '#contract/base/endpoint.ts';
import { invoiceSchema } from '#contract/billing/invoice.ts';
import { period, statementSchema } from './statement.ts';

const role = z.enum(COMPANY_ROLES);
const name = printedLineSchema(COMPANY_NAME_LENGTH);

const companySchema = z.object({
  name: z.string(),
  pan: z.string(),
  /** The caller's. */
  role,
  /** Whether the caller has a mail for each of its new invoices. */
  getsInvoices: z.boolean(),
  /** Those who are in it, the first one first; an `id` names a stay. */
  people: z.array(
    z.object({
      id: z.number(),
      name: z.string(),
      role,
      joinedAt: instantSchema,
      isYou: z.boolean(),
    }),
  ),
  /** Those that are open; for owners alone. */
  invitations: z.array(
    z.object({ id: z.number(), to: z.string(), sentAt: instantSchema, validUntil: daySchema }),
  ),
});
export type Company = z.infer<typeof companySchema>;

/** The company of the caller (rules/companies.md). */
export const getCompany = defineEndpoint({
  method: 'GET',
  path: '/company',
  access: 'customer',
  input: nothingSchema,
  output: z.object({ company: z.nullable(companySchema) }),
});

export const foundCompany = defineEndpoint({
  method: 'POST',
  path: '/company',
  access: 'customer',
  status: 201,
  input: z.object({
    name,
    gstin: z.pipe(z.string().check(z.maxLength(40)), z.transform(plainGstin)),
  }),
  output: messageSchema,
});

export const renameCompany = defineEndpoint({
  method: 'PUT',
  path: '/company',
  access: 'customer',
  input: z.object({ name }),
  output: messageSchema,
});

export const leaveCompany = defineEndpoint({
  method: 'POST',
  path: '/company/leave',
  access: 'customer',
  input: nothingSchema,
  output: messageSchema,
});

/** Whether the caller has a mail for each new invoice of the company. */
export const chooseCompanyMail = defineEndpoint({
  method: 'PUT',
  path: '/company/mail',
  access: 'customer',
  input: z.object({ getsInvoices: z.boolean() }),
  output: messageSchema,
});

export const setCompanyRole = defineEndpoint({
  method: 'PUT',
  path: '/company/people/:id',
  access: 'customer',
  input: z.object({ id: rowIdSchema, role }),
  output: messageSchema,
});

export const removeFromCompany = defineEndpoint({
  method: 'DELETE',
  path: '/company/people/:id',
  access: 'customer',
  input: z.object({ id: rowIdSchema }),
  output: messageSchema,
});

/** `to` is an email or a mobile number. */
export const inviteToCompany = defineEndpoint({
  method: 'POST',
  path: '/company/invitations',
  access: 'customer',
  status: 201,
  input: z.object({ to: lineSchema(254) }),
  output: messageSchema,
});

export const withdrawCompanyInvitation = defineEndpoint({
  method: 'DELETE',
  path: '/company/invitations/:id',
  access: 'customer',
  input: z.object({ id: rowIdSchema }),
  output: messageSchema,
});

const link = z.object({ linkId: z.string().check(z.maxLength(100)) });

/** An invitation of the caller that is open, or to a company that they are in (rules/companies.md#an-invitation). */
export const getCompanyInvitation = defineEndpoint({
  method: 'GET',
  path: '/company/invitation/:linkId',
  access: 'customer',
  input: link,
  output: z.object({
    company: z.string(),
    invitedBy: z.string(),
    validUntil: daySchema,
    isIn: z._default(z.boolean(), false),
  }),
});

export const acceptCompanyInvitation = defineEndpoint({
  method: 'POST',
  path: '/company/invitation/:linkId/accept',
  access: 'customer',
  input: link,
  output: messageSchema,
});

const companyOrderSchema = z.object({
  orderNumber: z.string(),
  orderDate: instantSchema,
  orderStatus: z.enum(ORDER_STATUSES),
  ...endedAsFields,
  orderedBy: z.string(),
  isYours: z.boolean(),
  items: z.array(z.object({ name: z.string(), quantity: z.number() })),
  monthly: paiseSchema,
  purchaseOrder: z.string(),
});
export type CompanyOrder = z.infer<typeof companyOrderSchema>;

/** All orders of the caller's company, the newest first. */
export const listCompanyOrders = defineEndpoint({
  method: 'GET',
  path: '/company/orders',
  access: 'customer',
  input: z.object(partFields),
  output: z.array(companyOrderSchema),
});

const companyInvoiceSchema = z.extend(invoiceSchema, {
  orderedBy: z.string(),
  isYours: z.boolean(),
});
export type CompanyInvoice = z.infer<typeof companyInvoiceSchema>;

/** The invoices of its orders, the newest first. */
export const listCompanyInvoices = defineEndpoint({
  method: 'GET',
  path: '/company/invoices',
  access: 'customer',
  input: z.object(partFields),
  output: z.array(companyInvoiceSchema),
});

/** The statement over its orders; `customerNumber` is empty. */
export const companyStatement = defineEndpoint({
  method: 'GET',
  path: '/company/statement',
  access: 'customer',
  input: period,
  output: statementSchema,
});

const file = z.custom<Blob>((value) => value instanceof Blob);

export const companyStatementPdf = defineEndpoint({
  method: 'GET',
  path: '/company/statementPdf',
  access: 'customer',
  input: period,
  output: file,
});

export const companyStatementCsv = defineEndpoint({
  method: 'GET',
  path: '/company/statementCsv',
  access: 'customer',
  input: period,
  output: file,
});
