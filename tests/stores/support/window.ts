import { STORE_UNMOUNT_DELAY } from 'nanostores';
import { afterAll, beforeEach, expect, vi } from 'vitest';

type Listener = EventListenerOrEventListenerObject;
type Run = (...given: unknown[]) => void;

// Test files share a window and modules. Each test opens a new tab: fresh stores and nothing kept.
openTab();
beforeEach(openTab);

function openTab(): void {
  vi.useRealTimers();
  vi.resetModules();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
}

document.head.replaceChildren();
document.body.replaceChildren();

/** Undoes what a file left behind: stores that still listen would act in the next file. */
const ends: (() => unknown)[] = [];
for (const target of [window, document]) {
  const add = target.addEventListener.bind(target);
  const remove = target.removeEventListener.bind(target);
  target.addEventListener = (
    type: string,
    listener: Listener,
    options?: AddEventListenerOptions,
  ) => {
    add(type, listener, options);
    ends.push(() => remove(type, listener, options));
  };
  ends.push(() => Object.assign(target, { addEventListener: add }));
}

/** Requests that no stand-in answered. */
const unanswered: string[] = [];

globalThis.fetch = (address) => {
  unanswered.push(address instanceof Request ? address.url : String(address));
  return Promise.reject(new TypeError('Failed to fetch'));
};

globalThis.XMLHttpRequest = class extends XMLHttpRequest {
  override open(method: string, address: string | URL): void {
    unanswered.push(`${method} ${String(address)}`);
  }

  override send(): void {
    this.dispatchEvent(new ProgressEvent('error'));
  }
};

// Browsers leave this out on pages without TLS.
Object.defineProperty(crypto, 'randomUUID', { value: undefined });

/** A store unmounts one second after its last listener leaves. */
const unmounts = new Map<unknown, () => void>();
const timers: unknown[] = [];
const original = { setTimeout, setInterval, clearTimeout, clearInterval };

function later(set: typeof setTimeout | typeof setInterval, run: Run, delay = 0, given: unknown[]) {
  const timer: unknown = set(() => {
    unmounts.delete(timer);
    run(...given);
  }, delay);
  timers.push(timer);
  return timer;
}

Object.assign(window, {
  setTimeout: (run: Run, delay?: number, ...given: unknown[]) => {
    const timer = later(original.setTimeout, run, delay, given);
    if (delay === STORE_UNMOUNT_DELAY) unmounts.set(timer, run);
    return timer;
  },
  setInterval: (run: Run, delay?: number, ...given: unknown[]) =>
    later(original.setInterval, run, delay, given),
  clearTimeout: (timer: number) => {
    unmounts.delete(timer);
    original.clearTimeout(timer);
  },
});

/** Unmounts every store now rather than in a second, and stops what would run in the next file. */
afterAll(() => {
  vi.useRealTimers();
  for (const unmount of unmounts.values()) unmount();
  for (const timer of timers) original.clearTimeout(timer as number);
  Object.assign(window, original);
  for (const end of ends) end();
  expect(unanswered).toEqual([]);
});
