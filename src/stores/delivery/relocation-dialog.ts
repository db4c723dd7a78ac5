import { atom } from 'nanostores';
import { dismissOrdersNotice } from '#stores/orders/orders.ts';
import { onSessionChange } from '#stores/base/session.ts';

/** The order that somebody wants to move to a new address; relocation.ts comes with the window. */
export const $relocationAsked = atom<string | null>(null);

onSessionChange({ began: () => undefined, ended: closeRelocation });

export function openRelocation(orderNumber: string): void {
  dismissOrdersNotice();
  $relocationAsked.set(orderNumber);
}

export function closeRelocation(): void {
  $relocationAsked.set(null);
}
