import { atom } from 'nanostores';
import { dismissOrdersNotice } from '#stores/orders/orders.ts';
import { onSessionChange } from '#stores/base/session.ts';

/** The order of which somebody wants to buy; purchase.ts comes with the window. */
export const $purchaseAsked = atom<string | null>(null);

onSessionChange({ began: () => undefined, ended: closePurchase });

export function openPurchaseWindow(orderNumber: string): void {
  dismissOrdersNotice();
  $purchaseAsked.set(orderNumber);
}

export function closePurchase(): void {
  $purchaseAsked.set(null);
}
