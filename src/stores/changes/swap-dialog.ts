import { atom } from 'nanostores';
import { dismissOrdersNotice } from '#stores/orders/orders.ts';
import { onSessionChange } from '#stores/base/session.ts';

/** The order that somebody wants to swap; swap.ts comes with the window. */
export const $swapAsked = atom<string | null>(null);

onSessionChange({ began: () => undefined, ended: closeSwap });

export function openSwap(orderNumber: string): void {
  dismissOrdersNotice();
  $swapAsked.set(orderNumber);
}

export function closeSwap(): void {
  $swapAsked.set(null);
}
