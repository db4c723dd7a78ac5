import { type ListFilter, NO_FILTER } from '#domain/catalogue/list/list-filter.ts';
import { foldText } from './search-text.ts';
import { type Tenure, TENURES } from '#domain/catalogue/tenure.ts';

/** What a search asks for beside the thing (rules/catalogue.md#a-search-that-names-a-price). */
export interface SearchWishes {
  /** The search without them; empty where it asks for nothing else. */
  readonly words: string;
  /** The wishes alone, as they were written. */
  readonly asked: string;
  /** Ends of the shown rent in whole rupees, both included. */
  readonly min: number | null;
  readonly max: number | null;
  /** One of `TENURES`. */
  readonly tenure: Tenure | null;
  /** Whether it asks for a time for which there is no plan. */
  readonly isOtherTenure: boolean;
  readonly sort: 'rent' | 'rent-high' | null;
}

/** Below it a number without a currency is no price: `under 3` may be seats, doors or tons. */
const LEAST_BARE_PRICE = 100;
/** Alone, a number is a price from here on: below it may be the litres of a fridge, above a PIN code. */
const [LEAST_LONE_PRICE, MOST_LONE_PRICE] = [700, 99_999];

/** What may not follow a number for it to be a price. */
const MEASURES =
  'l|lt|ltrs?|liters?|litres?|kgs?|kilos?|tons?|tonnes?|inch(?:es)?|"|”|″|cm|mm|ft|feet|seat(?:er)?s?|doors?|burners?|bhk|watts?|w|%|months?|mahine|maheene|years?|saal|stars?';
/** Not inside a longer word or number. */
const [OPEN, SHUT] = ['(?<![\\p{L}\\p{M}\\p{N}.])', '(?![\\p{L}\\p{M}\\p{N}])'];
const BEFORE = '(₹|rs\\.?|inr|रु\\.?)?\\s*';
const AFTER =
  '\\s*(k|hazaa?r|hajaa?r|हज़ार|हजार)?\\s*(₹|/-|rs\\.?|rupees?|rupay[ea]|rupaiy[ea]|रुपये|रुपए|रु\\.?)?';
const EACH_MONTH =
  '(?:\\s*(?:/|per|a|every|each|prati|har)\\s*(?:month|mo|mahin[ae]|maheen[ae])|\\s*(?:महीने|माह))?';
const AMOUNT = `${BEFORE}(\\d[\\d,]*(?:\\.\\d+)?)(?![\\d.,]*\\d)${AFTER}(?!\\s*(?:${MEASURES})(?![\\p{L}\\p{M}\\p{N}]))${EACH_MONTH}`;
const GROUPS = 4;

const UP_TO =
  '(?:(?:not|no) (?:more|over|above)(?: than)?|at most|less(?:er)? than|lower than|cheaper than|under|below|up ?to|within(?: (?:an? |my )?budget(?: of)?)?|max(?:imum)?|budget(?: of| is)?|<=?)';
const UP_TO_AFTER =
  '(?:se kam|se niche|se neeche|ke andar|ke under|ke niche|ke neeche|tak|or less|and below|max|से कम|से नीचे|के अंदर|के अन्दर|तक)';
const FROM =
  '(?:not less than|at least|more than|above|over|from|starting(?: from| at)?|min(?:imum)?|>=?)';
const FROM_AFTER =
  '(?:se zyada|se jyada|se jada|se upar|se oopar|or more|and above|and up|से ज़्यादा|से ज्यादा|से ऊपर)';
const AND = '(?:and|to|aur|se|or|और|से|-|–|—)';

const rule = (pattern: string) => new RegExp(OPEN + pattern + SHUT, 'giu');
const BETWEEN = rule(
  `(?:between\\s*|from\\s*)?${AMOUNT}\\s*${AND}\\s*${AMOUNT}(?:\\s*(?:tak|ke beech|के बीच))?`,
);
const MAXIMA = [rule(`${UP_TO}:?\\s*${AMOUNT}`), rule(`${AMOUNT}\\s*${UP_TO_AFTER}`)];
const MINIMA = [rule(`${FROM}:?\\s*${AMOUNT}`), rule(`${AMOUNT}\\s*${FROM_AFTER}`)];
const MARKED = rule(AMOUNT);
/** Not one of several numbers, as those of a phone or an Aadhaar are. */
const LONE = rule(`(?<!\\d[\\s-]*)${AMOUNT}(?![\\s-]*\\d)`);
const FOR_A_TIME = rule(
  '(?:for\\s+)?(\\d+)[ -]*(?:(days?|din|weeks?|hafte|दिन|हफ़्ते)|(years?|saal|साल)|months?|mahin[ae]|maheen[ae]|महीने)(?:\\s+(?:ke liye|के लिए))?',
);
const CHEAPEST = rule(
  '(?:(?:sabse|सबसे)\\s+)?(?:cheap(?:est|er)?|lowest(?: price| rent)?|low (?:price|rent|cost|budget)|budget|affordable|inexpensive|economical|sast[aei]|kam (?:daam|kiraya|kiraye|price)|kifayati|सस्त[ाेी]|कम दाम|कम किराया)',
);
const DEAREST = rule(
  '(?:(?:sabse|सबसे|most)\\s+)?(?:expensive|costl(?:y|iest)|dearest|highest (?:price|rent)|meh[ea]?ng[aei]|महंग[ाेी]|महँग[ाेी])',
);
const GST = rule(
  '(?:with|without|incl(?:\\.|uding|usive of)?|excl(?:\\.|uding|usive of)?|before|plus)\\s*gst|gst ke saath',
);

/** Reads a search's wishes and leaves the rest; what it does not understand stays among the words. */
export function readWishes(query: string): SearchWishes {
  let rest = query.normalize('NFKC').replaceAll(/\s+/g, ' ').trim();
  const asked: string[] = [];
  let min: number | null = null;
  let max: number | null = null;
  let tenure: Tenure | null = null;
  let isOtherTenure = false;
  let sort: SearchWishes['sort'] = null;

  const take = (pattern: RegExp, wish: (groups: readonly string[]) => boolean) => {
    rest = rest.replaceAll(pattern, (...found: unknown[]) => {
      const [whole = '', ...groups] = found.map((each) => (typeof each === 'string' ? each : ''));
      if (!wish(groups)) return whole;
      asked.push(whole.trim());
      return ' ';
    });
  };
  const markedPrice = (groups: Groups) => (isMarked(groups) ? priceOf(groups) : null);
  const lonePrice = (groups: Groups) => {
    const price = priceOf(groups) ?? 0;
    return price < LEAST_LONE_PRICE || price > MOST_LONE_PRICE ? null : price;
  };

  take(FOR_A_TIME, ([count = '', days = '', years = '']) => {
    const months = Number(count) * (years === '' ? 1 : 12);
    tenure = TENURES.find((each) => days === '' && each === months) ?? null;
    isOtherTenure = tenure === null;
    return true;
  });
  take(BETWEEN, (groups) => {
    const [one, other] = [priceOf(groups), priceOf(groups.slice(GROUPS))];
    if (one === null || other === null) return false;
    [min, max] = [Math.min(one, other), Math.max(one, other)];
    return true;
  });
  const takeEnd = (pattern: RegExp, set: (price: number) => void, read = priceOf) =>
    take(pattern, (groups) => {
      const price = read(groups);
      if (price !== null) set(price);
      return price !== null;
    });
  for (const pattern of MAXIMA) takeEnd(pattern, (price) => (max = price));
  for (const pattern of MINIMA) takeEnd(pattern, (price) => (min = price));
  takeEnd(MARKED, (price) => (max = price), markedPrice);
  takeEnd(LONE, (price) => (max = price), lonePrice);
  const takeOrder = (pattern: RegExp, order: SearchWishes['sort']) =>
    take(pattern, () => {
      sort = order;
      return true;
    });
  takeOrder(CHEAPEST, 'rent');
  takeOrder(DEAREST, 'rent-high');
  if (asked.length > 0) take(GST, () => true);

  const words = rest.replaceAll(/\s+/g, ' ').trim();
  return { words, asked: asked.join(' '), min, max, tenure, isOtherTenure, sort };
}

/** Whether a search asks for nothing by name: for everything up to some price, or at the lowest. */
export function isWishOnly({ words, asked }: SearchWishes): boolean {
  return asked !== '' && foldText(words) === '';
}

/** The filter that a search asks for by itself. */
export function filterOfWishes({ min, max, tenure, sort }: SearchWishes): ListFilter {
  return { ...NO_FILTER, min, max, tenure, sort: sort ?? NO_FILTER.sort };
}

type Groups = readonly string[];

function isMarked([before = '', , thousands = '', after = '']: Groups): boolean {
  return (before || thousands || after) !== '';
}

/** Whole rupees, if the number is one of a price. */
function priceOf(groups: Groups): number | null {
  const [, digits = '', thousands = ''] = groups;
  const price = Math.round(Number(digits.replaceAll(',', '')) * (thousands === '' ? 1 : 1000));
  const least = isMarked(groups) ? 1 : LEAST_BARE_PRICE;
  return Number.isSafeInteger(price) && price >= least ? price : null;
}
