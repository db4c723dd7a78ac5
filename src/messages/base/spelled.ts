const WORDS = [
  'no',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
];

/** A small number as a sentence says it, `two`; digits above twelve. */
export function spelled(number: number): string {
  return WORDS[number] ?? String(number);
}
