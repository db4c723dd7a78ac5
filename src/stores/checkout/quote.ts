import { atom, onMount } from 'nanostores';
import { getQuote, type Quote } from '#contract/checkout/quote.ts';
import { onTabReturn } from '#stores/base/tab-return.ts';
import { call } from '#stores/base/api.ts';
import { type Loaded, loadedFrom } from '#stores/base/loaded.ts';
import { onSessionChange } from '#stores/base/session.ts';

/** The quote whose link is in the address (rules/quotes.md#who-sees-it). */
export const $quote = atom<Loaded<Quote>>({ state: 'none' });

export const linkInAddress = () => location.pathname.split('/')[2] ?? '';

onMount($quote, () => {
  void loadQuote();
  return onTabReturn(() => void loadQuote());
});

onSessionChange({ began: askAgain, ended: askAgain });

function askAgain(): void {
  if ($quote.lc > 0) void loadQuote();
}

/** Asks again; what is shown stays until the answer has come, and if no answer comes. */
export async function loadQuote(): Promise<void> {
  const isShown = $quote.get().state === 'ready';
  if (!isShown) $quote.set({ state: 'loading' });
  const result = await call(getQuote, { linkId: linkInAddress() });
  if (result.ok || !isShown) $quote.set(loadedFrom(result));
}
