import { atom, onMount } from 'nanostores';
import { autopayOffer } from '#contract/billing/autopay.ts';
import type { MandateMethod } from '#domain/billing/mandate-method.ts';
import type { Paise } from '#domain/base/money.ts';
import { call } from '#stores/base/api.ts';
import { onSessionChange } from '#stores/base/session.ts';

/** The most that AutoPay would take at a time, began it with this order; null where it cannot. */
export const $autopayMaximum = atom<Paise | null>(null);

/** Whether the AutoPay that the shopper has pays the later rent of this order too. */
export const $isCovered = atom(false);

/** A month's rent with this order, where it is more than the AutoPay that the shopper has takes. */
export const $uncovered = atom<{ amount: Paise; maximum: Paise } | null>(null);

/** How the shopper wants AutoPay to begin with the order; nothing until they choose it. */
export const $autopayMethod = atom<MandateMethod | null>(null);

/** What a month and the first payment come to of what is to be ordered; empty where no month does. */
const $asked = atom('');

onMount($autopayMaximum, () => $asked.subscribe((asked) => void ask(asked)));

onSessionChange({
  began: () => void ask($asked.get()),
  ended() {
    $autopayMethod.set(null);
    $autopayMaximum.set(null);
    $isCovered.set(false);
    $uncovered.set(null);
  },
});

export interface Comes {
  readonly monthly: Paise;
  readonly payable: Paise;
}

/** Asks whether AutoPay can begin with an order that comes to so much. */
export function offerAutopay({ monthly, payable }: Comes): void {
  $asked.set(monthly > 0 ? `${monthly} ${payable}` : '');
}

/** Asks again, where what was shown is not so any more. */
export function renewAutopay(): void {
  void ask($asked.get());
}

async function ask(asked: string): Promise<void> {
  const [monthly, payable] = asked.split(' ').map(Number);
  if (!monthly || !payable) {
    $autopayMaximum.set(null);
    $isCovered.set(false);
    $uncovered.set(null);
    return;
  }
  const offer = await call(autopayOffer, { monthly, payable });
  if (asked !== $asked.get()) return;
  $autopayMaximum.set(offer.ok ? offer.value.maximum : null);
  $isCovered.set(offer.ok && offer.value.isCovered);
  $uncovered.set(offer.ok ? offer.value.uncovered : null);
}

/** What the order is sent with. */
export function autopayChosen(): { method: MandateMethod; maximum: Paise } | undefined {
  const method = $autopayMethod.get();
  const maximum = $autopayMaximum.get();
  return method && maximum !== null ? { method, maximum } : undefined;
}
