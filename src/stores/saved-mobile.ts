import { persistentAtom } from '@nanostores/persistent';

/** The mobile number of a failed OTP send, kept to prefill the registration (storefront.md §7). */
export const $savedMobile = persistentAtom<string>('mobile', '');

export function saveMobile(mobile: string): void {
  $savedMobile.set(mobile);
}
