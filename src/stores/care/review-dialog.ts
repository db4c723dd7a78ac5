import { atom } from 'nanostores';
import type { Order } from '#contract/orders/order.ts';
import { onSessionChange } from '#stores/base/session.ts';

/** A thing of an order. */
export interface ReviewSubject {
  readonly orderNumber: string;
  readonly productSlug: string;
  readonly name: string;
}

/** What somebody wants to review; review.ts comes with the window. */
export const $reviewAsked = atom<ReviewSubject | null>(null);

onSessionChange({ began: () => undefined, ended: closeReview });

export function openReview(
  { orderNumber }: Pick<Order, 'orderNumber'>,
  { productSlug, name }: Order['productList'][number],
): void {
  $reviewAsked.set({ orderNumber, productSlug, name });
}

export function closeReview(): void {
  $reviewAsked.set(null);
}
