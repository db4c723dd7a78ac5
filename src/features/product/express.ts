import { expressPromise } from '#domain/express.ts';
import { dayOf } from '#domain/kolkata.ts';
import { expressWords } from '#messages/delivery.ts';
import { $clockOffset, serverNow } from '#stores/clock.ts';
import { writePart } from './write-part.ts';

/**
 * Keeps the express block true to the server's clock. The sentences name the hours, so the figures that
 * tick are for the eye only; while the page is hidden nothing ticks.
 */

const block = document.querySelector<HTMLElement>('[data-express-promise]');
const holidays = block?.dataset['holidays']?.split(' ') ?? [];
let timer: ReturnType<typeof setInterval> | undefined;

function show() {
  const now = serverNow();
  const promise = expressPromise(now, holidays);
  const { label, expected, terms } = expressWords(promise, dayOf(now));
  writePart(block, 'label', label);
  writePart(block, 'until-service', timeLeft(now, promise.serviceEnds));
  writePart(block, 'expected', expected);
  writePart(block, 'terms', terms);
  writePart(block, 'until-orders', promise.ordersEnd ? timeLeft(now, promise.ordersEnd) : '');
}

/** `01:42:09` */
function timeLeft(from: Date, to: Date): string {
  const seconds = Math.ceil((to.getTime() - from.getTime()) / 1000);
  return new Date(seconds * 1000).toISOString().slice(11, 19);
}

function tick() {
  clearInterval(timer);
  if (document.hidden) return;
  show();
  timer = setInterval(show, 1000);
}

if (block) {
  document.addEventListener('visibilitychange', tick);
  $clockOffset.listen(show);
  tick();
}
