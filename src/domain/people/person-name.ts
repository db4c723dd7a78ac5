export const MIN_NAME_LENGTH = 4; // rules/sign-in.md#least-lengths
const LEAST_LETTERS = 2; // rules/sign-in.md#names

/** Whether words name somebody: two letters at least, of whatever script, with whatever marks on them. */
export function isName(text: string): boolean {
  return (text.match(/\p{L}/gu) ?? []).length >= LEAST_LETTERS;
}

/** Whether a name has the least length of one, or is of two words, as `V S` is (rules/sign-in.md#names). */
export function isLongEnough(name: string, least: number): boolean {
  return Array.from(name).length >= least || /\S\s+\S/u.test(name);
}
