/** Why no passkey is offered (rules/office.md#the-second-factor). */
export const BY_NAME_ONLY =
  'Passkeys work only at this site’s main address. You opened it at another one.';

/** Whether the page was reached by an address in numbers, which no passkey belongs to. */
export function isByNumbers(): boolean {
  return /^[\d.]+$|^\[/.test(location.hostname);
}
