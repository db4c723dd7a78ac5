import type * as z from 'zod/mini';
import type { requestSwap } from '#contract/changes/exchange.ts';
import type { ExchangePlaced } from '#contract/orders/exchange-quote.ts';
import type { ExchangeQuote } from '#domain/changes/exchange-quote.ts';
import { type Day, dayOf } from '#domain/base/kolkata.ts';
import type { Paise } from '#domain/base/money.ts';
import { SWAP_BAR_WORDS, swapBarWords } from '#messages/changes/exchange-words.ts';
import type { Caller } from '#server/lib/account-lock.ts';
import { refuseBlocked } from '#server/lib/customer-block.ts';
import { Refusal, refuse } from '#server/lib/refusal.ts';
import type { AppContext, TxContext } from '#server/lib/shop.ts';
import { transactAs } from '#server/lib/transact.ts';
import { labourOfExchange } from './labour.ts';
import { barOf, type OutgoingOrder, lockOutgoing } from './outgoing-order.ts';
import { findPlacedExchange, placeExchange, refuseOtherQuote } from './place.ts';
import { findSwapChoices, linesWith, quoteSwap } from './plan.ts';

export interface AskedSwap {
  readonly productSlug: string;
  readonly wanted: string;
  readonly on: Day;
}

/** A swap as it would be today. */
export interface PlannedSwap {
  readonly leaving: OutgoingOrder;
  readonly lines: ReturnType<typeof linesWith>;
  readonly quote: ExchangeQuote;
  readonly labourFee: Paise | null;
}

/** What a swap on a day comes to, or why it cannot be. */
export async function planSwap(
  work: TxContext,
  leaving: OutgoingOrder | undefined,
  { productSlug, wanted, on }: AskedSwap,
  now: Date,
): Promise<PlannedSwap | Refusal> {
  if (!leaving) return refuse('EXCHANGE_NOT_POSSIBLE', { values: { why: NOT_DELIVERED } });
  const bar = await barOf(work, leaving, now);
  if (bar) {
    const why = swapBarWords(bar, leaving.order.expiresOn, dayOf(now));
    return refuse('EXCHANGE_NOT_POSSIBLE', { values: { why } });
  }
  const line = leaving.lines.find((each) => each.productSlug === productSlug);
  const choices = line ? await findSwapChoices(work, leaving, line, now) : [];
  const chosen = choices.find((choice) => choice.line.productSlug === wanted);
  if (!line || !chosen) return refuse('SWAP_NOT_OFFERED');
  const lines = linesWith(leaving, line, chosen.line);
  const labourFee = await labourOfExchange(work, lines, leaving.order.address);
  return { leaving, lines, quote: quoteSwap(leaving, lines, on), labourFee };
}

export const NOT_DELIVERED = SWAP_BAR_WORDS.not_delivered;

/** Asks for a swap at what was shown: all of it or nothing (rules/swaps.md#a-swap-is-an-order). */
export async function askForSwap(
  shop: AppContext,
  caller: Caller,
  orderId: number,
  asked: z.output<typeof requestSwap.input>,
  key: string | undefined,
  now: Date,
): Promise<ExchangePlaced | Refusal> {
  return transactAs(shop, caller, 'update', async (work) => {
    const repeated = await findPlacedExchange(work.db, caller.userId, key);
    if (repeated) return repeated;
    const blocked = await refuseBlocked(work, caller.userId);
    if (blocked) return blocked;
    const locked = await lockOutgoing(work.db, orderId);
    const planned = await planSwap(work, locked, asked, now);
    if (planned instanceof Refusal) return planned;
    const { leaving, lines, quote, labourFee } = planned;
    const other = refuseOtherQuote(quote, asked.shown);
    if (other) return other;
    const { cityId, address, addressId, stateCode } = leaving.order;
    const place = { cityId, address, addressId, stateCode };
    const slot = { day: asked.on, half: asked.half };
    const exchange = { kind: 'swap', lines, place, slot, quote, labourFee } as const;
    return placeExchange(work, leaving, exchange, key, now);
  });
}
