import { STORE_UNMOUNT_DELAY } from 'nanostores';
import { afterAll, vi } from 'vitest';

/**
 * A store that nobody looks at any more lets go of the window a moment later: until then the window
 * has to be there.
 */
afterAll(async () => {
  vi.useRealTimers();
  await new Promise((resolve) => {
    setTimeout(resolve, STORE_UNMOUNT_DELAY + 100);
  });
});
