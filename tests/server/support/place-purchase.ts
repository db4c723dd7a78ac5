import { eq } from 'drizzle-orm';
import type { ProviderOrder } from '#contract/base/attempt.ts';
import { buyThing, openPurchase, purchaseOptions } from '#contract/changes/purchase.ts';
import { orders } from '#server/db/schema/orders.ts';
import { must } from './checkout.ts';
import type { Random } from './random.ts';
import type { TestShop } from './shop.ts';
import { signIn } from './swapping.ts';

/**
 * Buys any thing of an order that can be bought, as it is quoted; answers what is to be paid for it
 * first, if anything is.
 */
export async function placePurchase(
  shop: TestShop,
  random: Random,
  orderId: number,
): Promise<ProviderOrder | undefined> {
  const { db } = shop.shop;
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
  const orderNumber = order?.number ?? '';
  const token = await signIn(shop, orderId);
  const { closed, lines } = must(await shop.request(purchaseOptions, { orderNumber }, { token }));
  const line = random.pick(lines.filter(({ quote }) => quote !== null));
  if (closed !== '' || !line?.quote) return undefined;
  const { productSlug, quote: shown } = line;
  const asked = { orderNumber, productSlug, shown };
  if (shown.due > 0) {
    const opened = await shop.request(openPurchase, asked, { token });
    return opened.ok ? opened.value : undefined;
  }
  must(await shop.request(buyThing, asked, { token }));
  return undefined;
}
