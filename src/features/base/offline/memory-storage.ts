import { KEPT_IN_TAB, STORAGE_BLOCKED } from '#messages/base/offline.ts';
import { replaceBlockedStorage } from '#stores/base/memory-storage.ts';

/** Run in the head of a page (build/integrations/event-replay.ts); says at the top of a page of the shop what it means. */
if (replaceBlockedStorage(window)) {
  // For the sentences that say how long something is kept (stores/base/storage-notice.ts).
  document.documentElement.dataset['kept'] = KEPT_IN_TAB;
  document.addEventListener('DOMContentLoaded', () => {
    const said = document.querySelector<HTMLElement>('[data-storage]');
    if (!said) return;
    said.style.cssText = 'padding-block: var(--space-3); color: var(--ink-2)';
    said.textContent = STORAGE_BLOCKED;
  });
}
