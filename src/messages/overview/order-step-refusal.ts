import { ORDER_STATUSES, type OrderStatus } from '#domain/orders/order.ts';
import type { ProductKind } from '#domain/catalogue/product.ts';
import { ORDER_WORDS } from '#messages/orders/order-status.ts';

/** What an operator does to an order, after the status that it needs. */
export type OfficeStep = 'CONFIRMED' | 'SCHEDULED' | 'RETURN_REQUESTED';

interface Standing {
  readonly number: string;
  readonly status: OrderStatus;
}

/** How an order stands that a step was asked for too early or too late, and what has to come first. */
export function notThereYet({ number, status }: Standing, needed: OfficeStep) {
  const isEarly = ORDER_STATUSES.indexOf(status) < ORDER_STATUSES.indexOf(needed);
  const first = isEarly ? nextStep(number, status) : 'It’s too late for that.';
  return { number, status: ORDER_WORDS[status], first };
}

/** The same, of an answer to what is no open enquiry. */
export function noOpenEnquiry({ number, status, kind }: Standing & { readonly kind: ProductKind }) {
  const first =
    kind === 'medical'
      ? 'The enquiry for this order has already been answered.'
      : 'You can only answer enquiries about medical items.';
  return { number, status: ORDER_WORDS[status], first };
}

function nextStep(number: string, status: OrderStatus): string {
  const office = 'npm run office --';
  const steps: Partial<Record<OrderStatus, string>> = {
    ENQUIRY_AWAITED: `Accept its enquiry first: ${office} answer-enquiry --order-number ${number} --outcome accepted --text "…"`,
    PAYMENT_AWAITED: 'The renter has to pay for it first.',
    SCHEDULED: `Record its delivery first: ${office} deliver-order --number ${number}`,
    DELIVERED: 'The renter has to ask for the return first.',
  };
  const schedule = `Schedule its delivery first: ${office} schedule-order --number ${number} --day <day>`;
  return steps[status] ?? schedule;
}
