import { computed } from 'nanostores';
import { $session } from '#stores/base/session.ts';
import { $user } from '#stores/base/user.ts';

export type AccountVisitor =
  /** Came without a session: the home page follows (rules/account.md#who-sees-an-account). */
  | { readonly state: 'leaving' }
  /** The session came to its end while the page was open. */
  | { readonly state: 'signed-out' }
  /** Name and number are empty until the server has told it. */
  | { readonly state: 'customer'; readonly firstName: string; readonly customerNumber: string };

const cameSignedIn = $session.get() !== null;

/** Who is looking at the account page. */
export const $accountVisitor = computed([$session, $user], (session, user): AccountVisitor => {
  if (!session) return { state: cameSignedIn ? 'signed-out' : 'leaving' };
  const { firstName, customerNumber } =
    user.state === 'ready' ? user.user : { firstName: '', customerNumber: '' };
  return { state: 'customer', firstName, customerNumber };
});
