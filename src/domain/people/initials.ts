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
