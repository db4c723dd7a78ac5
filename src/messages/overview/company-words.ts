import type { CompanyRole } from '#domain/overview/company.ts';
import type { OrderStatus } from '#domain/orders/order.ts';
import { standingOf } from '#messages/orders/order-status.ts';
import { gstinFault } from '#messages/people/gstin-words.ts';

export const COMPANY_ROLE_WORDS: Record<CompanyRole, string> = {
  owner: 'Owner',
  member: 'Member',
};

const OF_COLLEAGUE: Partial<Record<OrderStatus, string>> = {
  PAYMENT_AWAITED: 'Waiting for payment',
  KYC_AWAITED: 'Waiting for documents',
};

/** How an order stands, said to somebody who did not place it. */
export function colleagueStandingWords(order: Parameters<typeof standingOf>[0]): string {
  return OF_COLLEAGUE[order.orderStatus] ?? standingOf({ ...order, awaitedDocuments: [] }).words;
}

/** What is wrong with a field, said in the form and by the server alike. */
export const COMPANY_FAULTS = {
  name: 'Please enter the legal name of the company.',
  gstin: gstinFault(''),
  to: 'Please enter an email like name@example.in or a 10-digit mobile number.',
} as const;
