import type { Result } from '#api/call.ts';
import { addWishes, getWishlist, removeWish } from '#contract/catalogue/wishlist.ts';
import { withWish } from '#domain/catalogue/wishlist.ts';
import { call } from '#stores/base/api.ts';
import { $session, onSessionChange } from '#stores/base/session.ts';
import { $kept, showWishes, showWishProblem } from './wishlist.ts';

/** Keeps the device's wishlist and that of the customer's account in step. */

type Answer = Result<{ slugs: string[] }>;

/** The account's list as the server last told it. */
let held: readonly string[] = [];
/** Wishes made and not yet taken by the server, by product slug; false takes one off the list. */
const wanted = new Map<string, boolean>();
let queue: Promise<unknown> = Promise.resolve();

onSessionChange({ began: () => undefined, ended: () => wanted.clear() });

/** Merges what the device holds into the account's list once, and after that follows that list. */
export function refreshWishlist(): Promise<void> {
  return inTurn(async () => {
    if ($session.get()) await send(() => call(getWishlist, {}));
  });
}

/**
 * Tells the server of a wish that is shown already; `before` is the list without it. Of several about a
 * product the last one counts; one that the server does not take is undone.
 */
export async function tellWish(
  slug: string,
  wished: boolean,
  before: readonly string[],
): Promise<void> {
  if (wanted.size === 0) held = before;
  wanted.set(slug, wished);
  await inTurn(async () => {
    const latest = wanted.get(slug);
    if (latest === undefined) return;
    const result = await send(
      () => (latest ? call(addWishes, { slugs: [slug] }) : call(removeWish, { slug })),
      () => wanted.get(slug) === latest && wanted.delete(slug),
    );
    if (!result.ok && !wanted.has(slug)) showWishProblem(result.failure);
  });
}

/** Makes one call about the account's list and shows what it answers, unless its owner has left. */
async function send(
  ask: () => Promise<Answer>,
  answered: () => void = () => undefined,
): Promise<Answer> {
  const token = $session.get()?.token;
  if (wanted.size === 0) held = $kept.get().slugs;
  const merged = await merge();
  const result = merged?.ok === false ? merged : await ask();
  answered();
  const isTheirs = token === $session.get()?.token;
  if (result.ok && isTheirs) held = result.value.slugs;
  if (isTheirs) show(result.ok);
  else if (!$session.get()) show();
  return result;
}

/** Hands the device's own list over to the account, if it has one. */
async function merge(): Promise<Answer | undefined> {
  const { slugs, ofAccount } = $kept.get();
  const own = slugs.filter((slug) => !wanted.has(slug));
  return ofAccount || own.length === 0 ? undefined : call(addWishes, { slugs: own });
}

/** Shows the account's list with what is wished for beside it; what the device held is part of it then. */
function show(isMerged = false): void {
  const ofAccount = isMerged || $kept.get().ofAccount;
  if (!ofAccount && !$session.get()) return;
  let slugs = held;
  for (const [slug, wished] of wanted) slugs = withWish(slugs, slug, wished);
  showWishes(slugs, ofAccount);
}

/** Lets wishes reach the server one after the other, in the order they were made. */
function inTurn<Value>(job: () => Promise<Value>): Promise<Value> {
  const turn = queue.then(job);
  queue = turn.catch(() => undefined);
  return turn;
}
