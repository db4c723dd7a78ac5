import { KEPT_IN_TAB } from '#messages/offline.ts';

/** How long the browser keeps what was chosen: what it says otherwise, or for this tab where it blocks storage. */
export function keptWords(onDevice: string): string {
  return 'storageBlocked' in document.documentElement.dataset ? KEPT_IN_TAB : onDevice;
}
