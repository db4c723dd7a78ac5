import { atom, onMount } from 'nanostores';
import type { Failure } from '#contract/base/failure.ts';
import {
  buyThing,
  confirmPurchase,
  openPurchase,
  type PurchaseOptions,
  purchaseOptions,
  type PurchaseQuote,
} from '#contract/changes/purchase.ts';
import {
  boughtName,
  boughtNotice,
  PURCHASE_UNCONFIRMED,
} from '#messages/changes/purchase-words.ts';
import { payThrough } from '#stores/payments/payment.ts';
import { returnedNotice } from '#stores/payments/returned-notice.ts';
import { failureNotice, type Notice } from '#stores/base/notice.ts';
import { call } from '#stores/base/api.ts';
import { type Loaded, loadedFrom } from '#stores/base/loaded.ts';
import { loadOrders, tellOnOrders } from '#stores/orders/orders.ts';
import { $purchaseAsked, closePurchase } from './purchase-dialog.ts';

/** What the window Buy it holds. */
export interface PurchaseRequest {
  readonly orderNumber: string;
  readonly options: Loaded<PurchaseOptions>;
  /** The thing chosen; empty until one is. */
  readonly productSlug: string;
  readonly isBusy: boolean;
  /** The window has left the screen to the payment window. */
  readonly isPaying: boolean;
  readonly notice: Notice | undefined;
}

/** The purchase that is being asked for. */
export const $purchase = atom<PurchaseRequest | null>(null);

onMount($purchase, () =>
  $purchaseAsked.subscribe((orderNumber) => {
    $purchase.set(orderNumber === null ? null : begin(orderNumber));
    if (orderNumber !== null) void loadPurchaseOptions();
  }),
);

function begin(orderNumber: string): PurchaseRequest {
  const options = { state: 'none' } as const;
  const idle = { isBusy: false, isPaying: false, notice: undefined };
  return { orderNumber, options, productSlug: '', ...idle };
}

/** Asks what of the order can be bought, and for how much; a single thing is chosen at once. */
export async function loadPurchaseOptions(): Promise<void> {
  const asked = $purchase.get();
  if (!asked) return;
  const { orderNumber } = asked;
  change(orderNumber, { options: { state: 'loading' } });
  const result = await call(purchaseOptions, { orderNumber });
  const [only, second] = result.ok ? result.value.lines : [];
  const productSlug = only && !second ? only.productSlug : asked.productSlug;
  change(orderNumber, { options: loadedFrom(result), productSlug });
}

export function chooseThing(productSlug: string): void {
  const asked = $purchase.get();
  if (asked) change(asked.orderNumber, { productSlug, notice: undefined });
}

/** What is chosen, as it was told. */
export function chosenThing({ options, productSlug }: PurchaseRequest) {
  if (options.state !== 'ready') return undefined;
  return options.value.lines.find((line) => line.productSlug === productSlug);
}

/** Buys the thing at what was shown, paying what is due; the list then shows what the server knows. */
export async function buyChosen(shopName: string): Promise<void> {
  const asked = $purchase.get();
  const chosen = asked && chosenThing(asked);
  if (!asked || !chosen?.quote || asked.isBusy) return;
  const { orderNumber } = asked;
  const { productSlug, quote: shown } = chosen;
  const what = boughtName(chosen);
  change(orderNumber, { isBusy: true, isPaying: shown.due > 0, notice: undefined });
  const wish = { orderNumber, productSlug, shown };
  if (shown.due === 0) {
    const answer = await call(buyThing, wish);
    if (!answer.ok) return refused(orderNumber, answer.failure);
    await loadOrders();
    tellOnOrders({ tone: 'good', text: answer.value.message });
  } else if (!(await pay(wish, what, shopName))) {
    return;
  }
  if ($purchase.get()?.orderNumber === orderNumber) closePurchase();
}

/** Whether the payment window was opened; the list tells how it ended. */
async function pay(
  wish: { orderNumber: string; productSlug: string; shown: PurchaseQuote },
  what: string,
  shopName: string,
): Promise<boolean> {
  const { orderNumber } = wish;
  const payment = await payThrough(
    {
      subject: orderNumber,
      open: () => call(openPurchase, wish),
      confirm: (proof) => call(confirmPurchase, { ...proof, orderNumber }),
      reread: loadOrders,
    },
    shopName,
  );
  if (payment.outcome === 'not-opened') {
    refused(orderNumber, payment.failure);
    return false;
  }
  if (payment.outcome === 'paid') tellOnOrders({ tone: 'good', text: boughtNotice(what) });
  if (payment.outcome === 'unconfirmed') {
    tellOnOrders({ tone: 'waiting', text: PURCHASE_UNCONFIRMED });
  }
  if (payment.outcome === 'returned') tellOnOrders(returnedNotice(payment, boughtNotice(what)));
  return true;
}

function refused(orderNumber: string, failure: Failure): void {
  change(orderNumber, { isBusy: false, isPaying: false, notice: failureNotice(failure) });
  if (failure.code === 'PRICE_CHANGED') void loadPurchaseOptions();
}

function change(orderNumber: string, part: Partial<PurchaseRequest>): void {
  const current = $purchase.get();
  if (current?.orderNumber === orderNumber) $purchase.set({ ...current, ...part });
}
