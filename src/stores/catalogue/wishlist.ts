import { persistentAtom } from '#stores/base/persistent-atom.ts';
import { atom, computed } from 'nanostores';
import type { Failure } from '#contract/base/failure.ts';
import { withWish } from '#domain/catalogue/wishlist.ts';
import { $wishCount, showCount } from '#stores/base/counts.ts';
import { $session, onSessionChange } from '#stores/base/session.ts';
import { openSignIn } from '#stores/base/sign-in-window.ts';

interface Kept {
  readonly slugs: readonly string[];
  /** Whether this is a copy of the account's list, of which nothing stays after logging out. */
  readonly ofAccount: boolean;
}

const NOTHING: Kept = { slugs: [], ofAccount: false };

/** The wishlist as the device has it, for what keeps the account's list in step. */
export const $kept = persistentAtom<Kept>('wishlist', NOTHING, {
  encode: (kept) => (kept.slugs.length > 0 || kept.ofAccount ? JSON.stringify(kept) : undefined),
  decode: readKept,
});

/** Slugs of the products wished for, newest last. */
export const $wishlist = computed($kept, ({ slugs }) => slugs);

/** Why the last wish did not hold. */
export const $wishProblem = atom<Failure | null>(null);

$wishlist.subscribe((slugs) => showCount($wishCount, slugs.length));
onSessionChange({ began: () => undefined, ended: forgetAccount });
if (!$session.get()) forgetAccount();

/** Shows a wish at once, and tells the account, if there is one; what it does not take is undone. */
export async function setWish(slug: string, wished: boolean): Promise<void> {
  const { slugs, ofAccount } = $kept.get();
  $wishProblem.set(null);
  if (!$session.get() && ofAccount) {
    openSignIn('login', () => void setWish(slug, wished));
    return;
  }
  showWishes(withWish(slugs, slug, wished), ofAccount);
  if (!$session.get()) return;
  const account = await import('./wishlist-account.ts').catch(() => undefined);
  if (account) await account.tellWish(slug, wished, slugs);
  else showWishes(slugs, ofAccount);
}

export function toggleWish(slug: string): Promise<void> {
  return setWish(slug, !$wishlist.get().includes(slug));
}

export function dismissWishProblem(): void {
  $wishProblem.set(null);
}

/** For what keeps the account's list in step. */
export function showWishes(slugs: readonly string[], ofAccount: boolean): void {
  $kept.set({ slugs, ofAccount });
}

export function showWishProblem(problem: Failure): void {
  $wishProblem.set(problem);
}

function forgetAccount(): void {
  $wishProblem.set(null);
  if ($kept.get().ofAccount) $kept.set(NOTHING);
}

function readKept(text: string): Kept {
  try {
    const { slugs, ofAccount } = JSON.parse(text) as Partial<Kept>;
    const known = Array.isArray(slugs) ? slugs.filter((slug) => typeof slug === 'string') : [];
    return { slugs: known, ofAccount: ofAccount === true };
  } catch {
    return NOTHING;
  }
}
