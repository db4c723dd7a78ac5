/** Why no passkey is offered (rules/office.md#the-second-factor). */
export const BY_NAME_ONLY =
  'A passkey works at the name of this site only. You came here by another address.';

/** Whether the page was reached by an address in numbers, which no passkey belongs to. */
export function isByNumbers(): boolean {
  return /^[\d.]+$|^\[/.test(location.hostname);
}
