import { STORE_UNMOUNT_DELAY } from 'nanostores';
import { afterAll, expect, vi } from 'vitest';

/** What was asked of the network itself, where no stand-in took it. */
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

// As where the shop is reached without TLS.
Object.defineProperty(crypto, 'randomUUID', { value: undefined });

/**
 * A store that nobody looks at any more lets go of the window a moment later: until then the window
 * has to be there. Nothing asks the network itself, in the meantime either.
 */
afterAll(async () => {
  vi.useRealTimers();
  await new Promise((resolve) => {
    setTimeout(resolve, STORE_UNMOUNT_DELAY + 100);
  });
  expect(unanswered).toEqual([]);
});
