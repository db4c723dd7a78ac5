import { type ExpressPromise, expressPromise } from '#domain/catalogue/coverage/express.ts';
import { MARKED } from '#domain/catalogue/coverage/express-lines.ts';
import { $documentsVerified, followDocuments } from '#stores/documents/documents-verified.ts';
import { $clockOffset, serverNow } from '#stores/base/clock.ts';
import { $inventory } from '#stores/catalogue/cart/inventory.ts';

/**
 * Tells, each second that somebody can see the page, what express promises for the page's product, and
 * for how long in figures (`01:42:09`): once the server's clock and what the office has set are known.
 */
export function keepExpressOffer(
  holidays: readonly string[],
  show: (promise: ExpressPromise, left: string) => void,
): void {
  let timer: ReturnType<typeof setInterval> | undefined;

  function tell() {
    const now = serverNow();
    const told = toldTerms();
    const documentsVerified = $documentsVerified.get();
    const promise =
      told && expressPromise(now, { ...MARKED, documentsVerified, ...told }, holidays);
    if (promise) show(promise, promise.isOffered ? timeLeft(now, promise.until) : '');
  }

  function tick() {
    clearInterval(timer);
    if (document.hidden) return;
    tell();
    timer = setInterval(tell, 1000);
  }

  document.addEventListener('visibilitychange', tick);
  for (const $known of [$clockOffset, $documentsVerified, $inventory]) $known.listen(tick);
  followDocuments();
  tick();
}

/** What the office has set, once the shop has told it with the product's figures; nothing before. */
function toldTerms() {
  const told = Object.values($inventory.get()).find(({ state }) => state === 'ready');
  return told?.state === 'ready' ? (told.express ?? {}) : undefined;
}

function timeLeft(from: Date, to: Date): string {
  const seconds = Math.ceil((to.getTime() - from.getTime()) / 1000);
  return new Date(seconds * 1000).toISOString().slice(11, 19);
}
