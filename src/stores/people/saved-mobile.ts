import { AS_TEXT, persistentAtom } from '#stores/base/persistent-atom.ts';

/**
 * The mobile number of a failed OTP send, kept to prefill the registration
 * (rules/sign-in.md#a-number-is-typed-once).
 */
export const $savedMobile = persistentAtom('mobile', '', AS_TEXT);

export function saveMobile(mobile: string): void {
  $savedMobile.set(mobile);
}
