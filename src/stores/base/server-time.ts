import { atom, onMount, type ReadableAtom } from 'nanostores';
import { $clockOffset, serverNow } from './clock.ts';

const $told = atom(serverNow());

/** The time by the server's clock, told every second while somebody looks at it. */
export const $serverTime: ReadableAtom<Date> = $told;

onMount($told, () => {
  const tell = () => $told.set(serverNow());
  tell();
  const timer = setInterval(tell, 1000);
  const stop = $clockOffset.listen(tell);
  return () => {
    clearInterval(timer);
    stop();
  };
});
