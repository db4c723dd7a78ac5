import {
  buyThing,
  confirmPurchase,
  openPurchase,
  type PurchaseOptions,
  purchaseOptions,
} from '#contract/changes/purchase.ts';
import {
  boughtName,
  boughtNotice,
  PURCHASE_UNCONFIRMED,
} from '#messages/changes/purchase-words.ts';
import { call } from '#stores/base/api.ts';
import { defineRequest } from '#stores/orders/define-request.ts';

/** The item that is bought; empty until one is chosen. */
interface PurchaseFields {
  readonly productSlug: string;
}

/** The purchase that is being asked for. */
export const purchase = defineRequest<PurchaseOptions, PurchaseFields>({
  kind: 'buy',
  form: { blank: { productSlug: '' } },
  options: (orderNumber) => call(purchaseOptions, { orderNumber }),
  // The price comes with the options; a single item is chosen at once.
  loaded: ({ lines: [only, second] }, form) => {
    if (only && !second) form.edit('productSlug', only.productSlug);
  },
});

/** Chooses an item; what was said of another is over. */
export function chooseItem(productSlug: string): void {
  const form = purchase.$request.get()?.form;
  form?.edit('productSlug', productSlug);
  form?.dismiss();
}

/** The item that is chosen, as it was told. */
export function chosenItem({ lines }: PurchaseOptions, { productSlug }: PurchaseFields) {
  return lines.find((line) => line.productSlug === productSlug);
}

/** Buys the item at what was shown, paying what is due; the list then shows what the server knows. */
export async function buyChosen(shopName: string): Promise<void> {
  const asked = purchase.$request.get();
  if (asked?.options.state !== 'ready') return;
  const chosen = chosenItem(asked.options.value, asked.form.$form.get().values);
  if (!chosen?.quote) return;
  const { orderNumber } = asked;
  const { productSlug, quote: shown } = chosen;
  const wish = { orderNumber, productSlug, shown };
  if (shown.due === 0) {
    await purchase.submitAndTell(() => call(buyThing, wish));
    return;
  }
  await purchase.pay(
    {
      open: () => call(openPurchase, wish),
      confirm: (proof) => call(confirmPurchase, { ...proof, orderNumber }),
    },
    shopName,
    { paid: boughtNotice(boughtName(chosen)), unconfirmed: PURCHASE_UNCONFIRMED },
  );
}
