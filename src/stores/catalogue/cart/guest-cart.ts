import { persistentAtom } from '#stores/base/persistent-atom.ts';
import type { Failure } from '#contract/base/failure.ts';
import type { LineTerms } from '#domain/catalogue/cart/line-terms.ts';
import type { CityId } from '#domain/base/city.ts';
import { type ChosenLine, readChoice, withKept } from '#domain/catalogue/cart/saved-choice.ts';
import type { Paise } from '#domain/base/money.ts';
import { $cartCount, showCount } from '#stores/base/counts.ts';
import { $session, onSessionChange } from '#stores/base/session.ts';

/** A choice on its way to the account's cart. */
export interface KeptItem extends ChosenLine {
  /** The line of the account's cart that was shown when it was chosen. */
  readonly seen?: LineTerms;
  /** Why the cart did not take it; it stays until it is dropped or tried again. */
  readonly refusal?: Failure;
}

const KEY = 'guestCart';

/**
 * What a visitor wants to rent, in the order chosen, kept on the device until it is in the cart of an
 * account (rules/cart.md#when-a-visitor-signs-in). Whoever logs out leaves nothing of it.
 */
export const $guestCart = persistentAtom<readonly KeptItem[]>(KEY, [], {
  encode: (items) => (items.length > 0 ? JSON.stringify(items) : undefined),
  decode: readKept,
});

$guestCart.listen(countKept);
$session.listen(countKept);
onSessionChange({ began: () => undefined, ended: forgetKept });

export function keep(item: KeptItem): void {
  change((items) => withKept(items, item));
}

/** Takes over the city the cart has gone to, with the prices that were shown there. */
export function moveKept(cityId: CityId, priceOf: (item: KeptItem) => Paise | undefined): void {
  change((items) => items.map((item) => ({ ...item, cityId, price: priceOf(item) ?? item.price })));
}

export function setKeptQuantity(productSlug: string, quantity: number): void {
  replace(productSlug, (item) => ({ ...item, quantity }));
}

/** Takes an item out: it is in the cart, or no longer wanted. */
export function dropKept(productSlug: string): void {
  if (findKept(productSlug)) {
    change((items) => items.filter((item) => item.productSlug !== productSlug));
  }
}

export function refuseKept(productSlug: string, refusal: Failure): void {
  replace(productSlug, (item) => ({ ...item, refusal }));
}

export function findKept(productSlug: string): KeptItem | undefined {
  return keptOnDevice().find((item) => item.productSlug === productSlug);
}

/** The items as the device holds them this moment, also when another tab has just changed them. */
export function keptOnDevice(): readonly KeptItem[] {
  try {
    return readKept(localStorage.getItem(KEY) ?? '[]');
  } catch {
    return $guestCart.get();
  }
}

function forgetKept(): void {
  if (keptOnDevice().length > 0) $guestCart.set([]);
}

function replace(productSlug: string, replaced: (item: KeptItem) => KeptItem): void {
  change((items) =>
    items.map((item) => (item.productSlug === productSlug ? replaced(item) : item)),
  );
}

function change(changed: (items: readonly KeptItem[]) => readonly KeptItem[]): void {
  $guestCart.set(changed(keptOnDevice()));
}

/** A visitor's cart is what is kept; a customer's is counted by the cart itself. */
function countKept(): void {
  if ($session.get()) return;
  showCount(
    $cartCount,
    $guestCart.get().reduce((units, { quantity }) => units + quantity, 0),
  );
}

function readKept(text: string): readonly KeptItem[] {
  try {
    const items: unknown = JSON.parse(text);
    return Array.isArray(items) ? items.flatMap(readItem) : [];
  } catch {
    return [];
  }
}

function readItem(value: unknown): KeptItem[] {
  const choice = readChoice(value);
  if (!choice) return [];
  const { refusal, seen } = value as Partial<KeptItem>;
  return [
    {
      ...choice,
      ...(Number.isSafeInteger(seen?.tenure) && Number.isSafeInteger(seen?.quantity)
        ? { seen }
        : {}),
      ...(typeof refusal?.message === 'string' ? { refusal } : {}),
    },
  ] as KeptItem[];
}
