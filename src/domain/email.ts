import { plainText } from './typed-text.ts';

/** The shape browsers accept in `<input type="email">`, with a dotted domain asked for besides. */
export function isEmail(text: string): boolean {
  return (
    text.length <= 254 &&
    /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]*[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]*[a-z\d])?)+$/i.test(
      text,
    )
  );
}

/** The form under which an address is stored and compared. */
export function normalizeEmail(text: string): string {
  return plainText(text).trim().toLowerCase();
}
