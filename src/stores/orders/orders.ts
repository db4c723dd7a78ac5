import { atom, onMount } from 'nanostores';
import type { Result } from '#api/call.ts';
import type { Failure } from '#contract/base/failure.ts';
import { type Order, viewAllOrders } from '#contract/orders/order.ts';
import { countOrders } from '#contract/orders/order-count.ts';
import { pageAmong, type PageNumber, partOfPage } from '#domain/base/paging.ts';
import { pageText } from '#messages/base/page-texts.ts';
import { call } from '#stores/base/api.ts';
import { findPaid } from '#stores/payments/ask-payment.ts';
import { $bankSaved } from '#stores/people/profile/bank-saved.ts';
import { askToCancel } from './cancellation.ts';
import { leaveTo } from '#stores/base/leave.ts';
import { createLoader } from '#stores/base/loaded.ts';
import type { Notice } from '#stores/base/notice.ts';
import { onSessionChange } from '#stores/base/session.ts';
import { payFor } from '#stores/payments/payment.ts';
import { $user, type UserState } from '#stores/base/user.ts';

const ORDERS_PER_PAGE = 4; // docs/screens.md#lists-by-month

/** The page that is asked for, from 1. */
let wanted = 1;

export interface OrdersPage extends PageNumber {
  readonly orders: readonly Order[];
}

const { $loaded, load } = createLoader(async () => {
  const found = await findOrders(wanted);
  if (found.ok) void askFor(found.value.orders);
  else stayOnShown(found.failure);
  return found;
});

onMount($loaded, () => $bankSaved.listen(() => void load()));

/** A page of the customer's orders, the newest first. */
export const $orders = $loaded;
export const loadOrders = load;

/** How what was last done to one of the orders ended. */
export const $ordersNotice = atom<Notice | null>(null);

/** The orders of which the server is being asked how their last payment went. */
export const $askedOrders = atom<readonly string[]>([]);

/** Brings a page of the list; where it does not come, that is said, and the one that is shown stays. */
export async function showOrdersPage(page: number): Promise<void> {
  wanted = page;
  await load();
}

function stayOnShown(failure: Failure): void {
  const shown = $loaded.get();
  if (shown.state !== 'ready' || shown.value.number === wanted) return;
  wanted = shown.value.number;
  sayBad(failure);
}

onSessionChange({ began: toFirstPage, ended: toFirstPage });

function toFirstPage(): void {
  wanted = 1;
}

export function dismissOrdersNotice(): void {
  $ordersNotice.set(null);
}

/** Tells above the list how something went. */
export function tellOnOrders(notice: Notice): void {
  $ordersNotice.set(notice);
}

/** Opens the payment window for an awaiting order; the list then shows what the server knows. */
export async function payOrder(orderNumber: string, shopName: string): Promise<void> {
  $ordersNotice.set(null);
  const payment = await payFor(orderNumber, shopName, { reread: load });
  if (payment.outcome === 'unconfirmed') {
    leaveTo(`/order/checking?order=${encodeURIComponent(orderNumber)}`);
    return;
  }
  if (payment.outcome === 'not-opened') sayBad(payment.failure);
  if (payment.outcome === 'returned') tellOnOrders({ tone: 'waiting', text: payment.words });
  if (payment.outcome === 'paid')
    tellOnOrders({ tone: 'good', text: `Payment received for order ${orderNumber}.` });
}

/** Asks about cancelling an order of the list; the list then shows what the server knows. */
export function cancelListed(orderNumber: string): void {
  $ordersNotice.set(null);
  askToCancel(orderNumber, async (notice) => {
    await load();
    $ordersNotice.set(notice);
  });
}

function sayBad({ message }: Failure): void {
  $ordersNotice.set({ tone: 'bad', text: message });
}

/** A payment whose confirmation was lost is found, and the list shows it. */
async function askFor(orders: readonly Order[]): Promise<void> {
  const inProgress = orders.filter(({ paymentInProgress }) => paymentInProgress);
  const asked = inProgress.map(({ orderNumber }) => orderNumber);
  $askedOrders.set(asked);
  const paid = await findPaid(asked);
  if (paid.length > 0) await load();
  if ($askedOrders.get() === asked) $askedOrders.set([]);
}

async function findOrders(page: number): Promise<Result<OrdersPage>> {
  const who = await userKnown();
  if (who.state === 'ready') return findPage(who.user.id, page);
  if (who.state === 'failed') return { ok: false, status: 0, failure: who.failure };
  const code = 'SIGN_IN_REQUIRED';
  return { ok: false, status: 401, failure: { code, message: pageText(code) } };
}

async function findPage(userId: number, page: number): Promise<Result<OrdersPage>> {
  const part = partOfPage(page, ORDERS_PER_PAGE);
  const [found, counted] = await Promise.all([
    call(viewAllOrders, { userId, ...part }),
    call(countOrders, {}),
  ]);
  if (!found.ok) return found;
  if (!counted.ok) return counted;
  const nearest = pageAmong(counted.value.count, page, ORDERS_PER_PAGE);
  if (nearest.number !== page) return findPage(userId, nearest.number);
  return { ok: true, value: { ...nearest, orders: found.value } };
}

/** Who is signed in, once the server has told. */
function userKnown(): Promise<UserState> {
  return new Promise((resolve) => {
    const current = $user.get();
    if (current.state !== 'loading') {
      resolve(current);
      return;
    }
    const stop = $user.listen((state) => {
      if (state.state === 'loading') return;
      stop();
      resolve(state);
    });
  });
}
