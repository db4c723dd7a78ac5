import { persistentAtom } from '@nanostores/persistent';

/**
 * The mobile number of a failed OTP send, kept to prefill the registration
 * (rules/sign-in.md#a-number-is-typed-once).
 */
export const $savedMobile = persistentAtom<string>('mobile', '');

export function saveMobile(mobile: string): void {
  $savedMobile.set(mobile);
}
