import { type Paise, paise } from '#domain/base/money.ts';
import { PASSING } from '#contract/base/failure.ts';
import { addToCart } from './cart.ts';
import { toCartLine } from './cart-line.ts';
import { $city } from '#stores/base/city.ts';
import { dropKept, findKept, keep, type KeptItem, keptOnDevice, refuseKept } from './guest-cart.ts';
import { $session } from '#stores/base/session.ts';

let sending: Promise<number> | undefined;

/**
 * Puts what the device keeps into the customer's cart, in the order it was chosen. What the cart
 * refuses stays with the reason; what a lost session or connection stopped is tried again next time.
 * Answers how many were refused now (rules/cart.md#when-a-visitor-signs-in).
 */
export function addKept(): Promise<number> {
  sending ??= inOneTab(sendAll).finally(() => {
    sending = undefined;
  });
  return sending;
}

/** Tries a refused item again, at the price it has. */
export async function retryKept(productSlug: string): Promise<void> {
  const item = findKept(productSlug);
  if (!item) return;
  const { refusal, ...choice } = item;
  const seen = refusal?.line;
  keep({ ...choice, price: currentPrice(item), ...(seen ? { seen } : {}) });
  await addKept();
}

async function sendAll(): Promise<number> {
  let refused = 0;
  for (const item of keptOnDevice()) {
    if (!$session.get()) break;
    if (isWaiting(item) && (await sendItem(item))) refused += 1;
  }
  return refused;
}

/** Adds an item in the city the cart has; whether the cart refused it. */
async function sendItem(item: KeptItem): Promise<boolean> {
  const cityId = $city.get()?.id ?? item.cityId;
  const result = await addToCart({ ...toCartLine({ ...item, cityId }), seen: item.seen });
  if (result.ok) dropKept(item.productSlug);
  else if (result.status !== 401) refuseKept(item.productSlug, result.failure);
  return !result.ok && result.status !== 401;
}

/** Whether an item is still to be sent: it was not, or nothing was decided about it. */
function isWaiting({ refusal }: KeptItem): boolean {
  return refusal === undefined || PASSING.has(refusal.code);
}

function currentPrice({ price, refusal }: KeptItem): Paise {
  const change = refusal?.changes?.find(({ what }) => what === 'monthlyRent');
  return change ? paise(change.current) : price;
}

/** Several tabs learn of a sign-in at once; one of them sends. */
async function inOneTab<Value>(job: () => Promise<Value>): Promise<Value> {
  const { locks } = navigator as { readonly locks?: LockManager | null };
  return locks ? locks.request('basera:kept', job) : job();
}
