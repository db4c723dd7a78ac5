import { atom, onMount } from 'nanostores';
import {
  requestSwap,
  type SwapChoice,
  swapChoices,
  type SwapOptions,
  swapOptions,
  swapQuote,
} from '#contract/changes/exchange.ts';
import type { ExchangePlaced, ExchangeQuote } from '#contract/orders/exchange-quote.ts';
import type { Day } from '#domain/base/kolkata.ts';
import type { Half, Slot } from '#domain/visits/visit.ts';
import { SWAP_INCOMPLETE } from '#messages/changes/exchange-words.ts';
import { createForm, type Form } from '#stores/base/form.ts';
import { failureNotice } from '#stores/base/notice.ts';
import { call } from '#stores/base/api.ts';
import { type Loaded, loadedFrom } from '#stores/base/loaded.ts';
import { payForExchange } from '#stores/orders/pay-exchange.ts';
import { $swapAsked, closeSwap } from './swap-dialog.ts';

/** What is chosen; empty until it is. */
export interface SwapFields {
  /** What goes back, and what comes in its place. */
  readonly productSlug: string;
  readonly wanted: string;
  readonly on: Day | '';
  readonly half: Half;
}

export interface SwapRequest {
  readonly orderNumber: string;
  readonly options: Loaded<SwapOptions>;
  readonly choices: Loaded<readonly SwapChoice[]>;
  readonly quote: Loaded<ExchangeQuote>;
  readonly form: Form<SwapFields>;
}

const BLANK: SwapFields = { productSlug: '', wanted: '', on: '', half: 'morning' };
const NONE = { state: 'none' } as const;

/** The swap that is being asked for. */
export const $swap = atom<SwapRequest | null>(null);

onMount($swap, () =>
  $swapAsked.subscribe((orderNumber) => {
    $swap.set(orderNumber === null ? null : begin(orderNumber));
    if (orderNumber !== null) void loadSwapOptions();
  }),
);

function begin(orderNumber: string): SwapRequest {
  const form = createForm({
    blank: BLANK,
    check: ({ wanted, on }) =>
      wanted && on ? undefined : { notice: { tone: 'bad', text: SWAP_INCOMPLETE } },
  });
  return { orderNumber, options: NONE, choices: NONE, quote: NONE, form };
}

/** Asks what of the order can be swapped; of a single thing, for what as well. */
export async function loadSwapOptions(): Promise<void> {
  const asked = $swap.get();
  if (!asked) return;
  change({ options: { state: 'loading' } });
  const result = await call(swapOptions, { orderNumber: asked.orderNumber });
  if ($swap.get()?.form !== asked.form) return;
  change({ options: loadedFrom(result) });
  const [only, second] = result.ok ? result.value.lines : [];
  if (result.ok && !result.value.closed && only && !second) chooseLine(only.productSlug);
}

export function chooseLine(productSlug: string): void {
  const asked = $swap.get();
  asked?.form.edit('productSlug', productSlug);
  asked?.form.edit('wanted', '');
  change({ quote: NONE });
  void loadSwapChoices();
}

export async function loadSwapChoices(): Promise<void> {
  const asked = $swap.get();
  const productSlug = asked?.form.$form.get().values.productSlug;
  if (!asked || !productSlug) return;
  change({ choices: { state: 'loading' } });
  const result = await call(swapChoices, { orderNumber: asked.orderNumber, productSlug });
  const { form } = $swap.get() ?? {};
  const isShown = form === asked.form && form.$form.get().values.productSlug === productSlug;
  if (isShown) change({ choices: loadedFrom(result) });
}

/** Chooses what comes, or the day: with both the quote is asked for. */
export function choose<Field extends 'wanted' | 'on'>(field: Field, value: SwapFields[Field]) {
  $swap.get()?.form.edit(field, value);
  void loadSwapQuote();
}

export async function loadSwapQuote(): Promise<void> {
  const asked = $swap.get();
  if (!asked) return;
  const { productSlug, wanted, on } = asked.form.$form.get().values;
  if (!wanted || !on) {
    change({ quote: NONE });
    return;
  }
  change({ quote: { state: 'loading' } });
  const { orderNumber } = asked;
  const result = await call(swapQuote, { orderNumber, productSlug, wanted, on });
  const { form } = $swap.get() ?? {};
  const values = form?.$form.get().values;
  const isShown = form === asked.form && values?.wanted === wanted && values.on === on;
  if (isShown) change({ quote: loadedFrom(result) });
}

/** Asks for the swap at what was shown, and pays what is due; the list then shows what the server knows. */
export async function sendSwap(shopName: string): Promise<void> {
  const asked = $swap.get();
  if (!asked?.form.check() || asked.quote.state !== 'ready') return;
  const { orderNumber, form } = asked;
  const { value: shown } = asked.quote;
  let placed: (ExchangePlaced & { slot: Slot }) | undefined;
  const isSent = await form.submit({
    send: async ({ productSlug, wanted, half }) => {
      const wish = { orderNumber, productSlug, wanted, on: shown.on, half, shown };
      const answer = await call(requestSwap, wish);
      if (answer.ok) placed = { ...answer.value, slot: { day: shown.on, half } };
      return answer;
    },
    succeeded: () => ({}),
    failed: ({ failure }) => {
      if (failure.code === 'PRICE_CHANGED') void loadSwapQuote();
      return { notice: failureNotice(failure) };
    },
  });
  if (!isSent || !placed) return;
  if ($swap.get()?.form === form) closeSwap();
  await payForExchange({ ...placed, isMove: false }, shopName);
}

function change(part: Partial<SwapRequest>): void {
  const current = $swap.get();
  if (current) $swap.set({ ...current, ...part });
}
