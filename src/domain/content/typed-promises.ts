import type { ExceptionEntry } from './entries/exception-entries.ts';
import type { Fault } from './entries/problem.ts';
import type { WrittenWords } from './written-text.ts';

/** `line 12`, of what stands at an index of words that may run over several lines. */
export function lineAt({ line, text }: WrittenWords, index: number): string {
  return `line ${line + text.slice(0, index).split('\n').length - 1}`;
}

const SPELLED =
  'one|two|three|four|five|six|seven|eight|nine|ten|twelve|fourteen|fifteen|twenty|thirty';
const PERCENT = String.raw`(?:\d+(?:\.\d+)?|\b(?:${SPELLED}))\s?(?:%|percent\b|per\scent\b)`;

/** What sentences say of facts that policies hold, and the path of each; the first that fits a place. */
const TYPED_FACTS: readonly (readonly [RegExp, string])[] = [
  [/\b\d+\s(?:to|–)\s\d+\sworking\sdays/gi, 'promise.depositRefund'],
  [/\b\d+\s(?:to|–)\s\d+\sbusiness\sdays/gi, 'promise.expressRefund'],
  [/(?<=\b(?:swap|package|exchange)[^.]*)\b(?:7|seven)\sworking\sdays/gi, 'promise.swap'],
  [/\b(?:7|seven)\sworking\sdays(?=[^.]*\b(?:swap|package|exchange))/gi, 'promise.swap'],
  [/(?<!(?:\bto|–)\s)\b(?:\d+|seven|ten)\sworking\sdays/gi, 'promise.depositRefund'],
  [
    new RegExp(
      String.raw`\b${PERCENT}\s(?:a|per|each)\smonth|\blate\s(?:\w+\s)?interest\s(?:is|of|at)\s${PERCENT}`,
      'gi',
    ),
    'billing.lateInterestPercentAMonth',
  ],
  [
    new RegExp(String.raw`\bGST\s(?:(?:is|of|at)\s)?${PERCENT}|\b${PERCENT}\sGST\b`, 'gi'),
    'gstPercent',
  ],
  [/\b(?:by|due\s(?:on|before))\sthe\s\d+(?:st|nd|rd|th)\b/gi, 'billing.dueDay'],
  [
    /\bminimum\s(?:tenure|term|stay|rental)\s(?:is|of)\s(?:\d+|six)\smonths/gi,
    'minimumTenureMonths.normal',
  ],
  [/\b4\smm\s(?:wide|deep)/gi, 'wear.scratch'],
  [/\b(?:9\smm\swide|2\smm\sdeep)/gi, 'wear.chip'],
  [/\b(?:\d+\sto\s)?72\shours\b/gi, 'promise.delivery'],
  [/\b(?:exchanged|replaced)\swithin\s\d+\shours/gi, 'promise.replacement'],
  [/\b\d+,\s\d+,\s\d+\sor\s\d+\smonths/gi, 'extension.periodsMonths'],
  [/\b(?:two\sweeks|fourteen\sdays)\sbefore/gi, 'promise.endNotice'],
];

const NUMBER = String.raw`(?:\d+|${SPELLED})`;

/** `two to three days`, `24 hours`, `4 mm`, `2%`, `₹500` */
const QUANTITY = new RegExp(
  String.raw`\b${NUMBER}(?:\s(?:to|or|–)\s${NUMBER})?[\s-]+(?:(?:working|business)\s)?(?:hours?|days?|weeks?|mm|millimetres?)\b|\b${PERCENT}|₹\s?\d[\d,]*`,
  'gi',
);

/** What a sentence speaks of when its figures are what the shop promises or charges. */
const OF_PROMISES =
  /\b(?:we (?:deliver|come|bring|answer|call|reply|refund|replace|repair|settle)|deliver(?:y|ed|s)?\b|your order|of the order|replaced|exchanged|refund(?:ed|s)?|deposit|pick-?up|notice|cancel\w*|swap\w*|package within|extend\w*|extension|our team|enquir\w+|interest of|late|kyc|upload|first month|gst|customers have|ordinary wear|relocat\w*|ahead|complaint|damaged or wrong|missed|cheque)\b/i;

/** Lengths without a figure, and figures in units that only some promises have, by their sentences. */
const OF_SOME: readonly (readonly [sentence: RegExp, typed: RegExp])[] = [
  [
    /\b(?:deliver\w*|deposit|refund\w*|cancel\w*|complaint|support|replace\w*|your report)\b/i,
    /\b(?:within|in|up\sto)\san?\s(?:hour|day|week|fortnight|month)\b|\bfortnight\b|\bovernight\b|\bround\sthe\sclock\b|(?<!\w)24\s?[/x×]\s?7\b/gi,
  ],
  [/^(?!.*\b(?:express|some|parts|selected)\b).*\bdeliver/is, /\bsame(?:\sworking)?\sday\b/g],
  [
    /\bdeposit/i,
    /\b(?:[2-9]|\d\d|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)\smonths?[’']?\s(?:of\s)?(?:rent|deposit)\b/gi,
  ],
  [
    /\b(?:ordinary wear|scratch(?:es)?|chips? (?:in|up|under|of))\b/i,
    new RegExp(
      String.raw`(?<=\b(?:up\sto|under|below|within)\s)${NUMBER}(?:\.\d+)?\s?(?:cm|inch(?:es)?)\b`,
      'gi',
    ),
  ],
  [
    /\b(?:technician|repair(?:s|ed|man)?|replac\w+|fix(?:ed)?)\b/i,
    new RegExp(String.raw`\b(?:within|in)\s(?:${NUMBER}\shours?|half\sa\sday)\b`, 'gi'),
  ],
  [/\b(?:technician|support|repair\w*|call|team)\b/i, /\bround\sthe\sclock\b/gi],
  [
    /\b(?:(?:your|the) (?:order|delivery|items?|furniture|sofa|bed)|everything|it) (?:arrives?|comes?|is delivered|reaches)\b/i,
    /\b(?:the\snext\sday|tomorrow)\b/gi,
  ],
  [/\bdeliver(?:y|ed|s)?\b/i, /\b(?:the\snext\sday(?!\swith\b)|tomorrow)\b/gi],
  [/\b(?:torn|tears?|broken|burns?|stains?|scratch\w*|damaged?)\b/i, /₹\s?\d[\d,]*/g],
  [
    /\b(?:costs?|pay|fee|rent|charged?|deposit|month)\b/i,
    new RegExp(
      String.raw`\b(?:a|${SPELLED})\s(?:hundred|thousand)(?:\srupees\b|\sa\smonth\b)`,
      'gi',
    ),
  ],
];

/** What no text may promise, whatever its figures (rules/content.md#promises). */
const NEVER_TRUE: readonly RegExp[] = [
  /\b(?:always|get|guaranteed?)\s(?:[\w’']+\s){0,2}(?:full|whole|entire)\sdeposit\b/gi,
  /\bcancel\s(?:it\s|your\sorder\s)?(?:at\s)?any\s?time\b(?=[^.]*\bfree\b)/gi,
  /\bnew\scustomers?\s(?:get|have|pay)\b/gi,
];

const SENTENCE = /[^.!?]+[.!?]*/g;

/** A figure that a text types, and what it should do instead. */
interface TypedFigure {
  readonly index: number;
  readonly typed: string;
  readonly message: string;
}

const IS_PROMISE =
  ' and is a promise: name it from content/policies.yaml, or give the reason in content/exceptions.yaml';

const IS_UNTRUE = ' and has a condition: name the promise that states it';

/** The figures in words that are promises and are typed, the known ones with their paths. */
function typedIn(text: string, exceptions: readonly ExceptionEntry[]): TypedFigure[] {
  const taken: { readonly from: number; readonly to: number }[] = [];
  const found: TypedFigure[] = [];
  const add = (index: number, typed: string, advice: string) => {
    const to = index + typed.length;
    if (taken.some((each) => index < each.to && each.from < to)) return;
    taken.push({ from: index, to });
    const plain = typed.replaceAll(/\s+/g, ' ');
    if (!isExcepted(text, index, exceptions)) {
      found.push({ index, typed: plain, message: `“${plain}” is typed${advice}` });
    }
  };
  for (const [pattern, path] of TYPED_FACTS) {
    for (const { 0: typed, index } of text.matchAll(pattern)) {
      add(index, typed, `: <Fact of="${path}" /> holds it`);
    }
  }
  for (const pattern of NEVER_TRUE) {
    for (const { 0: said, index } of text.matchAll(pattern)) add(index, said, IS_UNTRUE);
  }
  for (const { 0: sentence, index: from } of text.matchAll(SENTENCE)) {
    const patterns = [[OF_PROMISES, QUANTITY] as const, ...OF_SOME];
    for (const [, typed] of patterns.filter(([spokenOf]) => spokenOf.test(sentence))) {
      for (const { 0: found, index } of sentence.matchAll(typed)) {
        add(from + index, found, IS_PROMISE);
      }
    }
  }
  return found;
}

function isExcepted(text: string, index: number, exceptions: readonly ExceptionEntry[]): boolean {
  return exceptions.some(({ words }) => {
    const pattern = new RegExp(
      words
        .split(/\s+/)
        .map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
        .join(String.raw`\s+`),
      'g',
    );
    return [...text.matchAll(pattern)].some(
      (found) => found.index <= index && index < found.index + found[0].length,
    );
  });
}

/** Figures of promises that a text types, by their lines (rules/content.md#promises). */
export function typedFaults(
  words: WrittenWords,
  exceptions: readonly ExceptionEntry[] = [],
): Fault[] {
  return typedIn(words.text, exceptions)
    .filter(({ typed }) => !typed.startsWith('₹'))
    .map(({ index, message }) => [lineAt(words, index), message]);
}

/** The same of a field of a document. */
export function typedFieldFaults(
  field: string,
  text: string,
  exceptions: readonly ExceptionEntry[] = [],
): Fault[] {
  return typedIn(text, exceptions).map(({ message }) => [field, message]);
}
