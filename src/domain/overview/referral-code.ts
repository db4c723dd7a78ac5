import { plainCode } from '#domain/base/typed-text.ts';

const CODE_SIGNS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'; // rules/referrals.md#who-has-a-code
export const CODE_LENGTH = 8;
/** As long as a code can be typed, with spaces or hyphens between its signs. */
export const LONGEST_TYPED_CODE = 20;
const CODE = new RegExp(`^[${CODE_SIGNS}]{${CODE_LENGTH}}$`);

/** The code that these random bytes draw; of each the five bits that choose one of 32 signs. */
export function referralCode(bytes: Uint8Array): string {
  return Array.from(bytes.slice(0, CODE_LENGTH), (byte) => CODE_SIGNS.charAt(byte & 31)).join('');
}

/** The code that somebody typed, however they wrote it; nothing where it can be none. */
export function readCode(typed: string): string | undefined {
  const code = plainCode(typed).toUpperCase();
  return CODE.test(code) ? code : undefined;
}

/** The page that a code is shared as. */
export function referralPath(code: string): string {
  return `/r/${code}`;
}
