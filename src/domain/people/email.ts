import { plainText } from '#domain/base/typed-text.ts';

/** The shape browsers accept in `<input type="email">`, with a dotted domain asked for besides. */
export function isEmail(text: string): boolean {
  return (
    text.length <= 254 &&
    /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]*[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]*[a-z\d])?)+$/i.test(
      text,
    )
  );
}

/** The form under which an address is stored and compared; `mailto:` stands before one that was copied. */
export function normalizeEmail(text: string): string {
  return plainText(text)
    .trim()
    .replace(/^mailto:/i, '')
    .toLowerCase();
}

/**
 * The first character of an email that no email of ours can have, and its place from one on: most look
 * like Latin letters (rules/sign-in.md#letters-of-another-alphabet).
 */
export function foreignLetter(
  text: string,
): { readonly letter: string; readonly place: number } | undefined {
  const email = normalizeEmail(text);
  const found = /[^\0-\x7F]/u.exec(email);
  return found && email.includes('@') ? { letter: found[0], place: found.index + 1 } : undefined;
}
