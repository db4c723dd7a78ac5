import { atom, type ReadableAtom } from 'nanostores';

export interface Countdown {
  /** Whole seconds left; 0 when none runs. */
  readonly $left: ReadableAtom<number>;
  readonly start: (seconds: number) => void;
  readonly stop: () => void;
}

/** Counts seconds down by the clock, so that a sleeping tab or phone catches up. */
export function createCountdown(): Countdown {
  const $left = atom(0);
  let end = 0;
  let timer: ReturnType<typeof setInterval> | undefined;

  const stop = () => {
    clearInterval(timer);
    $left.set(0);
  };
  const tick = () => {
    const left = Math.ceil((end - Date.now()) / 1000);
    if (left > 0) $left.set(left);
    else stop();
  };
  return {
    $left,
    stop,
    start(seconds) {
      stop();
      end = Date.now() + seconds * 1000;
      timer = setInterval(tick, 1000);
      $left.set(seconds);
    },
  };
}
