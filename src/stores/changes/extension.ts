import { atom } from 'nanostores';
import type { Failure } from '#contract/base/failure.ts';
import {
  confirmExtension,
  type ExtensionOffer,
  extensionOffer,
  openExtensionPayment,
} from '#contract/billing/extension.ts';
import { invoiceIsPaid } from '#contract/billing/invoice.ts';
import type { Order } from '#contract/orders/order.ts';
import type { Tenure } from '#domain/catalogue/tenure.ts';
import { EXTENSION_UNCONFIRMED, ORDER_EXTENDED } from '#messages/orders/rentals.ts';
import { call } from '#stores/base/api.ts';
import { type Loaded, loadedFrom } from '#stores/base/loaded.ts';
import { failureNotice } from '#stores/base/notice.ts';
import { dismissOrdersNotice, loadOrders, tellOnOrders } from '#stores/orders/orders.ts';
import { type PaymentOutcome, payThrough } from '#stores/payments/payment.ts';
import { returnedNotice } from '#stores/payments/returned-notice.ts';
import { onSessionChange } from '#stores/base/session.ts';

/** What the Extend Order dialog holds. */
interface Asked {
  readonly order: Order;
  readonly offer: Loaded<ExtensionOffer>;
  /** The months chosen to be added, if some are. */
  readonly tenure: Tenure | null;
  /** Why a payment could not be opened. */
  readonly problem: Failure | undefined;
}

export type Extension =
  | { readonly state: 'closed' }
  /** The server is asked whether invoices are unpaid; or they are. */
  | { readonly state: 'checking' | 'unpaid'; readonly order: Order }
  | ({ readonly state: 'open' } & Asked)
  /** The dialog has left the screen to the payment window. */
  | ({ readonly state: 'paying' } & Asked);

/** How the extension of an order goes. */
export const $extension = atom<Extension>({ state: 'closed' });

onSessionChange({ began: () => undefined, ended: closeExtension });

export function closeExtension(): void {
  $extension.set({ state: 'closed' });
}

/** Begins an extension: unpaid invoices come first. */
export async function askExtension(order: Order): Promise<void> {
  if ($extension.get().state === 'checking') return;
  const checking = { state: 'checking', order } as const;
  $extension.set(checking);
  dismissOrdersNotice();
  const { orderNumber } = order;
  const unpaid = await call(invoiceIsPaid, { orderNumber });
  if ($extension.get() !== checking) return;
  if (!unpaid.ok) {
    closeExtension();
    tellOnOrders(failureNotice(unpaid.failure));
    return;
  }
  if (unpaid.value) {
    $extension.set({ state: 'unpaid', order });
    return;
  }
  $extension.set({
    state: 'open',
    order,
    offer: { state: 'loading' },
    tenure: null,
    problem: undefined,
  });
  await loadOffer();
}

/** Asks what an extension comes to. */
export async function loadOffer(): Promise<void> {
  const current = $extension.get();
  if (current.state !== 'open') return;
  const { orderNumber } = current.order;
  $extension.set({ ...current, offer: { state: 'loading' } });
  const result = await call(extensionOffer, { orderNumber });
  const shown = $extension.get();
  if (shown.state !== 'open' || shown.order.orderNumber !== orderNumber) return;
  if (result.ok && result.value.hasUnpaidInvoices) {
    $extension.set({ state: 'unpaid', order: shown.order });
    return;
  }
  $extension.set({ ...shown, offer: loadedFrom(result) });
}

export function chooseTenure(tenure: Tenure | null): void {
  const current = $extension.get();
  if (current.state === 'open') $extension.set({ ...current, tenure });
}

/** Pays for the months chosen; however it ends, the list then shows what the server knows. */
export async function payExtension(shopName: string): Promise<void> {
  const current = $extension.get();
  if (current.state !== 'open' || current.tenure === null) return;
  const { order, tenure } = current;
  const { orderNumber } = order;
  $extension.set({ ...current, state: 'paying', problem: undefined });
  const payment = await payThrough(
    {
      subject: orderNumber,
      open: () => call(openExtensionPayment, { orderNumber, extendMonth: tenure }),
      confirm: (proof) => call(confirmExtension, { ...proof, orderNumber, extendMonth: tenure }),
      reread: loadOrders,
    },
    shopName,
  );
  if (payment.outcome === 'not-opened') {
    $extension.set(
      payment.failure.code === 'INVOICES_UNPAID'
        ? { state: 'unpaid', order }
        : { ...current, problem: payment.failure },
    );
    return;
  }
  closeExtension();
  tell(payment);
}

function tell(payment: PaymentOutcome): void {
  const { outcome } = payment;
  if (outcome === 'paid') tellOnOrders({ tone: 'good', text: ORDER_EXTENDED });
  if (outcome === 'unconfirmed') tellOnOrders({ tone: 'waiting', text: EXTENSION_UNCONFIRMED });
  if (outcome === 'returned') tellOnOrders(returnedNotice(payment, ORDER_EXTENDED));
}
