import { atom } from 'nanostores';

/**
 * Milliseconds by which the server's clock is ahead of this device's; nothing until the server has told.
 * Until then nothing may be promised (rules/operations.md#the-browser-hears-the-time).
 */
export const $clockOffset = atom<number | undefined>(undefined);

/** Takes the `Date` header of an answer that has just come: the server decides what is promised. */
export function learnTime(header: string | null): void {
  const told = Date.parse(header ?? '');
  if (!Number.isNaN(told)) $clockOffset.set(told - Date.now());
}

/** The time by the server's clock, or by the device's as long as the server has not told. */
export function serverNow(): Date {
  return new Date(Date.now() + ($clockOffset.get() ?? 0));
}
