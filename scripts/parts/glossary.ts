import { typedFieldFaults } from '../../src/domain/content/typed-promises.ts';
import type { ReadableText } from './readable-text.ts';

/** Words and shapes of sentences that copy for renters and operators does without. */
interface Rule {
  readonly pattern: RegExp;
  readonly instead: string;
  /** Files in which the law or the trade says it. */
  readonly but?: RegExp;
}

const GST_AND_TERMS =
  /^content\/(?:terms\.yaml|papers\/)|^src\/messages\/[a-z]+\/[a-z]+-paper\.ts$|\bgst/;

/** A published text keeps its words (rules/agreement.md#versions). */
const SEALED = /^content\/terms\.yaml/;

const RULES: readonly Rule[] = [
  { pattern: /\bwhoever\b/i, instead: 'name the person' },
  { pattern: /\bsomebody\b/i, instead: 'name the person: we, our team, another operator' },
  { pattern: /\b(?:is|are) told\b/i, instead: 'we tell you, we let you know' },
  { pattern: /\bby itself\b/i, instead: 'automatically' },
  { pattern: /\bstands in\b/i, instead: 'is in' },
  { pattern: /\bcomes? to (?:at least )?(?:₹|\{)/i, instead: 'is, costs' },
  { pattern: /\bin vain\b/i, instead: 'missed, failed' },
  { pattern: /\bof which\b/i, instead: 'two sentences' },
  { pattern: /\bwhat of\b/i, instead: 'name the thing' },
  { pattern: /\bwhat is kept\b/i, instead: 'repair charge' },
  { pattern: /\bso many\b/i, instead: 'the number' },
  { pattern: /\bat that(?=[.,;:!?]|$)/i, instead: 'leave it out' },
  { pattern: /\bgoods\b/i, instead: 'items, or their name', but: GST_AND_TERMS },
  { pattern: /\bpieces\b(?! of (?:cloth|fabric))/i, instead: 'items, or their name' },
  { pattern: /\bour books\b/i, instead: 'our server, our records' },
  { pattern: /\bmend(?:s|ed|ing)?\b/i, instead: 'fix, repair' },
  { pattern: /\breckon(?:s|ed|ing)?\b/i, instead: 'think, calculate' },
  { pattern: /\bfond of\b/i, instead: 'like' },
  { pattern: /\bthereof\b/i, instead: 'of it' },
  { pattern: /\bhears? of\b/i, instead: 'get, hear about' },
  { pattern: /(?<!company['’]s )\bfitters?\b/i, instead: 'technician' },
  { pattern: /\bhalf-days?\b/i, instead: 'delivery slot' },
  { pattern: /\be-mail/i, instead: 'email', but: SEALED },
  { pattern: /\bby mail\b/i, instead: 'by email' },
  { pattern: /\bsecurity deposit\b/i, instead: 'refundable deposit', but: SEALED },
  { pattern: /\bpincodes?\b/i, instead: 'PIN code', but: /^src\/(?:domain|server)\// },
  { pattern: /\ba month \+ GST\b/i, instead: 'monthly rent + GST' },
  {
    pattern: /\b(?:most fitting|asked for often|good to read|any length of time)\b/i,
    instead: 'what a shopper would call it',
  },
  {
    // `What it costs, how long it lasts.` and `What to measure.` are lists, not sentences.
    pattern:
      /^(?:What|Who)\b(?! to\b|.*, (?:and )?(?:how|what|when|whether|which|who|why)\b)(?=[^?]*[.!]$)/,
    instead: 'a subject that names the thing',
  },
  {
    pattern:
      /^(?:What|Who) (?:is|are|was|were|has|have|does|cannot)\b(?=(?: \S+){6,}$)(?!.*[?:.!]$)/,
    instead: 'a subject that names the thing',
  },
  { pattern: /^Of (?!course\b)/, instead: 'begin with the subject' },
];

/** A sentence with words that break a rule. */
export interface GlossaryFault extends ReadableText {
  readonly words: string;
  readonly instead: string;
}

/** Every sentence that breaks a rule, once for each rule. */
export function glossaryFaults(texts: readonly ReadableText[]): GlossaryFault[] {
  return texts.flatMap(({ file, line, text }) =>
    sentencesIn(text).flatMap((sentence) =>
      RULES.flatMap(({ pattern, instead, but }) => {
        const [words = ''] = pattern.exec(withoutCode(sentence)) ?? [];
        if (words === '' || but?.test(file)) return [];
        return [{ file, line, text: sentence, words: words.trim(), instead }];
      }),
    ),
  );
}

/** Screens and letters, which take figures of promises from the code that enforces them. */
const SCREENS = /^src\/(?:features|layouts|messages|pages|stores|ui)\//;

/** Figures of promises that code types (rules/content.md#promises). */
export function typedPromises(texts: readonly ReadableText[]): GlossaryFault[] {
  return texts
    .filter(({ file }) => SCREENS.test(file))
    .flatMap(({ file, line, text }) =>
      typedFieldFaults('', withoutCode(text)).map(([, message]) => {
        const words = /“(.+?)”/.exec(message)?.[1] ?? '';
        return { file, line, text, words, instead: 'the constant that enforces it' };
      }),
    );
}

const sentencesIn = (text: string) => text.split(/(?<=[.!?…]["”’)]?) (?=[\p{Lu}₹“{])/u);

const withoutCode = (text: string) => text.replaceAll(/\{[^}]*\}/g, '{…}');
