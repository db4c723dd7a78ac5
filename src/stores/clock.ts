import { atom } from 'nanostores';

/** Milliseconds by which the server's clock is ahead of this device's; 0 until the server has told. */
export const $clockOffset = atom(0);

/** Takes the `Date` header of an answer that has just come: the server decides what is promised. */
export function learnTime(header: string | null): void {
  const told = Date.parse(header ?? '');
  if (!Number.isNaN(told)) $clockOffset.set(told - Date.now());
}

/** The time by the server's clock, as far as it is known. */
export function serverNow(): Date {
  return new Date(Date.now() + $clockOffset.get());
}
