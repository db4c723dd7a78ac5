import { atom } from 'nanostores';
import type { Order } from '#contract/orders/order.ts';
import { onSessionChange } from '#stores/base/session.ts';
import { dismissOrdersNotice } from './orders.ts';

/** What can be asked for in a window over the list of orders; `unpaid` tells what comes before an extension. */
export type RequestKind = 'return' | 'swap' | 'relocate' | 'buy' | 'extend' | 'unpaid';

interface Requested {
  readonly kind: RequestKind;
  readonly orderNumber: string;
  /** The order as the list shows it, for a window that shows more of it than its number. */
  readonly order?: Order;
}

/** The window that is open; its store comes with it (define-request.ts). */
export const $requested = atom<Requested | null>(null);

onSessionChange({ began: () => undefined, ended: closeRequest });

export function openRequest(kind: RequestKind, orderNumber: string, order?: Order): void {
  dismissOrdersNotice();
  $requested.set({ kind, orderNumber, ...(order ? { order } : {}) });
}

export function closeRequest(): void {
  $requested.set(null);
}
