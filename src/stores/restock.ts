import { atom, onMount } from 'nanostores';
import type { Failure } from '#contract/failure.ts';
import type { CityId } from '#domain/city.ts';
import { isEmail } from '#domain/email.ts';
import { formTexts } from '#messages/form-texts.ts';
import { askLate } from './late.ts';
import { $session } from './session.ts';

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
    if (session && $restockEmail.get() === '') void offerOwnEmail().catch(() => undefined);
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
  if (!isEmail(email)) {
    const code = 'EMAIL_INVALID';
    $restock.set({ state: 'refused', failure: { code, message: formTexts[code] } });
    return;
  }
  $restock.set({ state: 'sending' });
  const result = await askLate(
    () => import('./restock-call.ts'),
    ({ askForMail }) => askForMail({ productSlug, email, cityId }),
  );
  $restock.set(
    result.ok
      ? { state: 'noted', message: result.value.message }
      : { state: 'refused', failure: result.failure },
  );
}

async function offerOwnEmail(): Promise<void> {
  const { $user, userSettled } = await import('./user.ts');
  await userSettled();
  const known = $user.get();
  if (known.state === 'ready') $restockEmail.set($restockEmail.get() || known.user.email);
}
