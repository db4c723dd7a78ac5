/** Units as people write them after a number, and as the search keeps them. */
const UNITS: readonly (readonly [unit: string, written: string])[] = [
  ['l', 'l|lt|ltrs?|liters?|litres?'],
  ['kg', 'kgs?|kilos?|kilograms?'],
  ['ton', 't|tons?|tonnes?'],
  ['inch', 'inch|inches'],
  ['seater', 'seat|seats|seaters?'],
  ['door', 'doors?'],
  ['burner', 'burners?'],
  ['bhk', 'bhks?'],
];

const NUMBERS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'];

const MEASURES = UNITS.map(
  ([unit, written]) =>
    [new RegExp(`(\\d)\\s*(?:${written})(?![\\p{L}\\p{M}\\p{N}])`, 'gu'), `$1 ${unit}`] as const,
);
/** What is counted in words, as `six seater`. */
const COUNTED = / (?:seat|door|burner|bhk)/;
const SPELLED_OUT = new RegExp(
  `(?<![\\p{L}\\p{M}\\p{N}])(${NUMBERS.join('|')})(?=${COUNTED.source})`,
  'gu',
);

/** `A.C.`, `टी.वी.`: single letters with a dot between each two. */
const INITIALS = /(?<![\p{L}\p{M}\p{N}.])\p{L}\p{M}*(?:\.\p{L}\p{M}*)+(?![\p{L}\p{M}\p{N}])/gu;

/**
 * A text as the search reads it, in catalogue and query alike: lower case, words apart by one space,
 * without punctuation, joiners or nukta (फ़्रिज is फ्रिज), initials as one word (`A.C.` is `ac`), measures as a number and a unit (`1.5ton`, `1.5 tonnes`
 * and `1.5-ton` are `1.5 ton`; `55"` and `55in` are `55 inch`).
 */
export function foldText(text: string): string {
  const plain = text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/\u093C|\uFE0E|\uFE0F|[\u200B-\u200D]/g, '')
    .replaceAll(/(\d)(?:\s*["”″]|in(?![\p{L}\p{M}\p{N}]))/gu, '$1 inch ')
    .replaceAll(/(?<=\d),(?=\d)/g, '');
  const spaced = withoutInitials(plain)
    .replaceAll(/[^\p{L}\p{M}\p{N}.]+|(?<!\d)\.|\.(?!\d)/gu, ' ')
    .trim()
    .replaceAll(/ {2,}/g, ' ');
  const words = inDigits(spaced);
  if (!/\d/.test(words)) return words;
  return MEASURES.reduce((folded, [measure, unit]) => folded.replaceAll(measure, unit), words);
}

// The expressions of these two look at every letter: most texts have nothing for them.

function withoutInitials(text: string): string {
  if (!text.includes('.')) return text;
  return text.replaceAll(INITIALS, (letters) => letters.replaceAll('.', ''));
}

function inDigits(words: string): string {
  if (!COUNTED.test(words)) return words;
  return words.replaceAll(SPELLED_OUT, (word) => String(NUMBERS.indexOf(word) + 1));
}

const UNIT_NAMES = new Set(UNITS.map(([unit]) => unit));

/** Whether two words of a folded text are a measure, as `1.5` and `ton`. */
export function isMeasure(amount: string, unit: string | undefined): boolean {
  return unit !== undefined && UNIT_NAMES.has(unit) && /^[\d.]+$/.test(amount);
}

/** An English word without its plural. */
function singular(word: string): string {
  if (word.length < 4 || word.endsWith('ss')) return word;
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  return word.replace(/(?<=ss|sh|ch|x)es$|s$/, '');
}

/** What is the same for a folded phrase in singular and plural. */
export function keyOf(phrase: string): string {
  return phrase.split(' ').map(singular).join(' ');
}

/** Whether a key ends with the words of another, or is the same. */
export function endsWithWords(key: string, words: string): boolean {
  return ` ${key}`.endsWith(` ${words}`);
}

/** Whether the words of one key stand in another, in that order; the last may be begun only. */
export function holdsWords(key: string, words: string, isBegun = false): boolean {
  return ` ${key} `.includes(isBegun ? ` ${words}` : ` ${words} `);
}
