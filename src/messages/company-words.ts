import type { CompanyRole } from '#domain/company.ts';
import type { OrderStatus } from '#domain/order.ts';
import { ORDER_WORDS } from './order-status.ts';

export const COMPANY_ROLE_WORDS: Record<CompanyRole, string> = {
  owner: 'Owner',
  member: 'Member',
};

const OF_COLLEAGUE: Partial<Record<OrderStatus, string>> = {
  PAYMENT_AWAITED: 'Waiting for payment',
  KYC_AWAITED: 'Waiting for documents',
};

/** How an order stands, said to somebody who did not place it. */
export function colleagueStandingWords(status: OrderStatus): string {
  return OF_COLLEAGUE[status] ?? ORDER_WORDS[status];
}
