import {
  requestSwap,
  type SwapChoice,
  swapChoices,
  type SwapOptions,
  swapOptions,
  swapQuote,
} from '#contract/changes/exchange.ts';
import type { ExchangeQuote } from '#contract/orders/exchange-quote.ts';
import type { Day } from '#domain/base/kolkata.ts';
import type { Half } from '#domain/visits/visit.ts';
import { SWAP_INCOMPLETE } from '#messages/changes/exchange-words.ts';
import { call } from '#stores/base/api.ts';
import { defineRequest } from '#stores/orders/define-request.ts';
import { payForExchange } from '#stores/orders/pay-exchange.ts';

/** What is chosen; empty until it is. */
interface SwapFields {
  /** What goes back, and what comes in its place. */
  readonly productSlug: string;
  readonly wanted: string;
  readonly on: Day | '';
  readonly half: Half;
}

/** The swap that is being asked for. */
export const swap = defineRequest<SwapOptions, SwapFields, ExchangeQuote, readonly SwapChoice[]>({
  kind: 'swap',
  form: {
    blank: { productSlug: '', wanted: '', on: '', half: 'morning' },
    check: ({ wanted, on }) =>
      wanted && on ? undefined : { notice: { tone: 'bad', text: SWAP_INCOMPLETE } },
  },
  options: (orderNumber) => call(swapOptions, { orderNumber }),
  // A single item is chosen at once.
  loaded: ({ closed, lines: [only, second] }) => {
    if (!closed && only && !second) chooseLine(only.productSlug);
  },
  choices: ({ orderNumber }, { productSlug }) =>
    productSlug ? call(swapChoices, { orderNumber, productSlug }) : undefined,
  quote: ({ orderNumber }, { productSlug, wanted, on }) =>
    wanted && on ? call(swapQuote, { orderNumber, productSlug, wanted, on }) : undefined,
});

/** Chooses what goes back; what comes in its place is chosen anew. */
export function chooseLine(productSlug: string): void {
  swap.choose('wanted', '');
  swap.choose('productSlug', productSlug);
  void swap.load('choices');
}

/** Asks for the swap at what was shown, and pays what is due; the list then shows what the server knows. */
export async function sendSwap(shopName: string): Promise<void> {
  const asked = swap.$request.get();
  if (!asked?.form.check() || asked.quote.state !== 'ready') return;
  const { orderNumber, quote } = asked;
  const { value: shown } = quote;
  const { productSlug, wanted, half } = asked.form.$form.get().values;
  const placed = await swap.submit(() =>
    call(requestSwap, { orderNumber, productSlug, wanted, on: shown.on, half, shown }),
  );
  if (!placed) return;
  await payForExchange({ ...placed, slot: { day: shown.on, half }, isMove: false }, shopName);
}
