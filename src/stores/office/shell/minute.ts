import { atom, onMount } from 'nanostores';
import { $clockOffset, serverNow } from '#stores/base/clock.ts';

const MINUTE_MS = 60_000;

/** The time by the server's clock, anew every minute: what says how long something waits moves on by it. */
export const $minute = atom(serverNow());

onMount($minute, () => {
  const tick = () => $minute.set(serverNow());
  tick();
  const timer = setInterval(tick, MINUTE_MS);
  const stop = $clockOffset.listen(tick);
  return () => {
    clearInterval(timer);
    stop();
  };
});
