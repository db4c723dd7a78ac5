import { atom, onMount } from 'nanostores';
import type { Failure } from '#contract/base/failure.ts';
import type { CityId } from '#domain/base/city.ts';
import { askLate } from '#stores/base/late.ts';
import { $session } from '#stores/base/session.ts';

const loadCall = () => import('./restock-call.ts');

export type RestockState =
  | { readonly state: 'idle' }
  | { readonly state: 'sending' }
  | { readonly state: 'noted'; readonly message: string }
  | { readonly state: 'refused'; readonly failure: Failure };

/** How asking to be told about the page's product goes. */
export const $restock = atom<RestockState>({ state: 'idle' });

/** The address to write to: what was typed, else the signed-in customer's. */
export const $restockEmail = atom('');

onMount($restockEmail, () =>
  $session.subscribe((session) => {
    if (session && $restockEmail.get() === '') offerOwnEmail().catch(() => undefined);
  }),
);

export function typeRestockEmail(email: string): void {
  $restockEmail.set(email);
  if ($restock.get().state === 'refused') $restock.set({ state: 'idle' });
}

/** Asks for one mail when the product is back. */
export async function requestRestock(productSlug: string, cityId: CityId): Promise<void> {
  if ($restock.get().state === 'sending') return;
  const email = $restockEmail.get().trim();
  $restock.set({ state: 'sending' });
  const result = await askLate(loadCall, (late) => late.askForMail({ productSlug, email, cityId }));
  $restock.set(
    result.ok
      ? { state: 'noted', message: result.value.message }
      : { state: 'refused', failure: result.failure },
  );
}

async function offerOwnEmail(): Promise<void> {
  const late = await loadCall();
  const own = await late.findOwnEmail();
  $restockEmail.set($restockEmail.get() || own);
}
