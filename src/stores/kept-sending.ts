import { type Paise, paise } from '#domain/money.ts';
import { addToCart } from './cart.ts';
import { toCartLine } from './cart-line.ts';
import { dropKept, findKept, keep, type KeptItem, keptOnDevice, refuseKept } from './guest-cart.ts';
import { $session } from './session.ts';

let sending: Promise<void> | undefined;

/**
 * Puts what the device keeps into the customer's cart, in the order it was chosen. What the cart
 * refuses stays with the reason; what a lost session or connection stopped is tried again next time.
 */
export function addKept(): Promise<void> {
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
  keep({ ...choice, price: currentPrice(item) });
  await addKept();
}

async function sendAll(): Promise<void> {
  for (const item of keptOnDevice()) {
    if (!$session.get()) return;
    if (isWaiting(item)) await sendItem(item);
  }
}

async function sendItem(item: KeptItem): Promise<void> {
  const result = await addToCart(toCartLine(item));
  if (result.ok) dropKept(item.productSlug);
  else if (result.status !== 401) refuseKept(item.productSlug, result.failure);
}

/** Whether an item is still to be sent: it was not, or nothing was decided about it. */
function isWaiting({ refusal }: KeptItem): boolean {
  return (
    refusal === undefined || refusal.code === 'UNEXPECTED' || refusal.code === 'TOO_MANY_REQUESTS'
  );
}

function currentPrice({ price, refusal }: KeptItem): Paise {
  const change = refusal?.changes?.find(({ what }) => what === 'monthlyRent');
  return change ? paise(change.current) : price;
}

/** Several tabs learn of a sign-in at once; one of them sends. */
async function inOneTab(job: () => Promise<void>): Promise<void> {
  const { locks } = navigator as { readonly locks?: LockManager | null };
  if (locks) await locks.request('basera:kept', job);
  else await job();
}
