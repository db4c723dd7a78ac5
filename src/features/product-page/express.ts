import { expressPromise } from '#domain/express.ts';
import { MARKED } from '#domain/express-lines.ts';
import { expressWords } from '#messages/express.ts';
import { showExpressTags } from '#features/product-card/express-tags.ts';
import { $clockOffset, serverNow } from '#stores/page/clock.ts';
import { $inventory } from '#stores/catalogue/inventory.ts';
import { $documentsVerified, followDocuments } from '#stores/account/documents-verified.ts';
import { writePart } from './write-part.ts';

/**
 * Keeps the express block, and the express cards of the page, true to the server's clock, which has to be
 * known. The sentences name the hours, so the figures that tick are for the eye only; while the page is
 * hidden nothing ticks.
 */
export function keepExpressBlock(block: HTMLElement): void {
  const holidays = block.dataset['holidays']?.split(' ') ?? [];
  let timer: ReturnType<typeof setInterval> | undefined;

  function show() {
    const now = serverNow();
    const documentsVerified = $documentsVerified.get();
    const told = toldTerms();
    if (!told) return;
    const promise = expressPromise(now, { ...MARKED, documentsVerified, ...told }, holidays);
    if (!promise) return;
    const { label, expected, terms } = expressWords(promise);
    writePart(block, 'label', label);
    writePart(block, 'until', promise.isOffered ? timeLeft(now, promise.until) : '');
    writePart(block, 'expected', expected);
    writePart(block, 'terms', terms);
    showExpressTags(document, promise);
  }

  function tick() {
    clearInterval(timer);
    if (document.hidden) return;
    show();
    timer = setInterval(show, 1000);
  }

  document.addEventListener('visibilitychange', tick);
  $clockOffset.listen(tick);
  $documentsVerified.listen(tick);
  $inventory.listen(tick);
  followDocuments();
  tick();
}

/** What the office has set, once the shop has told it with the product's figures; nothing before. */
function toldTerms() {
  const told = Object.values($inventory.get()).find(({ state }) => state === 'ready');
  return told?.state === 'ready' ? (told.express ?? {}) : undefined;
}

/** `01:42:09` */
function timeLeft(from: Date, to: Date): string {
  const seconds = Math.ceil((to.getTime() - from.getTime()) / 1000);
  return new Date(seconds * 1000).toISOString().slice(11, 19);
}
