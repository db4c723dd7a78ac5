import { atom } from 'nanostores';
import { type ExpressPromise, expressPromise } from '#domain/catalogue/coverage/express.ts';
import { MARKED } from '#domain/catalogue/coverage/express-lines.ts';
import { $clockOffset, serverNow } from '#stores/base/clock.ts';
import { type ExpressTerms, hearExpressTerms } from './express-terms.ts';

/**
 * What express promises in the page's city by the server's clock, and costs there; nothing until both are
 * known (rules/delivery.md#the-office-sets-express).
 */
export const $expressPromise = atom<ExpressPromise | undefined>(undefined);

/** Keeps the promise to the hour; `holidays` are those that the page was built with. */
export async function keepExpressPromise(
  cityId: number,
  holidays: readonly string[],
): Promise<void> {
  const terms = await hearExpressTerms(cityId);
  if (!terms) return;
  const tell = () => tellPromise(terms, holidays);
  $clockOffset.subscribe(tell);
  // A timer sleeps with its tab.
  document.addEventListener('visibilitychange', tell);
}

let timer: ReturnType<typeof setTimeout> | undefined;

function tellPromise(terms: ExpressTerms, holidays: readonly string[]): void {
  if ($clockOffset.get() === undefined) return;
  const now = serverNow();
  const promise = expressPromise(now, { ...MARKED, documentsVerified: false, ...terms }, holidays);
  if (!promise) return;
  $expressPromise.set(promise);
  clearTimeout(timer);
  const rest = promise.until.getTime() - now.getTime();
  timer = setTimeout(() => tellPromise(terms, holidays), rest);
}
