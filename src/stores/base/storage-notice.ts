/**
 * How long the browser keeps what was chosen: as these words say, or for this tab alone where it blocks
 * storage; `/memory-storage.js` brings the words for that.
 */
export function keptWords(onDevice: string): string {
  return document.documentElement.dataset['kept'] ?? onDevice;
}
