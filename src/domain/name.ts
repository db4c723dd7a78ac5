/** A full name as the account shows it: its first word, and the rest (rules/account.md#first-name). */
export function splitName(name: string): { firstName: string; lastName: string } {
  const [firstName = '', ...rest] = name.trim().split(/\s+/);
  return { firstName, lastName: rest.join(' ') };
}

/** Whether a text has no line break or other control character in it, nor one that turns its direction. */
export function isOneLine(text: string): boolean {
  return !/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/u.test(text);
}

/**
 * `AR` of Asha Devi Rao, `SV` of Sneha and Varun Kulkarni: what stands where there is no picture. Of scripts
 * without capitals, and of a name that is written without any, all its words count.
 */
export function initialsOf(name: string): string {
  const [[first], [other]] = [wordsOf(name), wordsOf(name.split(/\sand\s/)[1] ?? '')];
  const last = other ?? wordsOf(name).slice(1).at(-1);
  return [first, last]
    .map((word = '') => word.match(/./u)?.[0] ?? '')
    .join('')
    .toUpperCase();
}

/** The words of a name that begin with a capital; all of them where none does. */
function wordsOf(name: string): readonly string[] {
  const words = name.split(/\s+/).filter(Boolean);
  const proper = words.filter((word) => /^\p{Lu}/u.test(word));
  return proper.length > 0 ? proper : words;
}
