import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const RULES = 'docs/rules';
/** A rule says one thing at a time. */
const MOST_WORDS = 25;
/** Tables and headings, and blocks of code. */
const NO_SENTENCES = /^(?:\||#|```)/;

/** The sentences of a chapter, without where they lead and what names their code. */
function sentencesOf(text: string): string[] {
  return text
    .replaceAll(/```[^]*?```/g, '')
    .split(/\n\s*\n|\n(?=\s*(?:[-*|#]|\d+\.) )/)
    .map((block) => block.trim().replaceAll(/\s+/g, ' '))
    .filter((block) => !NO_SENTENCES.test(block))
    .flatMap((block) =>
      block
        .replaceAll(/\]\([^)]*\)/g, '')
        .replaceAll(/\((?:`[^`]*`(?:, | and )?)+\)/g, '')
        .replaceAll(/`[^`]*`/g, 'Code')
        .split(/(?<=[.!?]["”)]?)\s+(?=["“([]?[\p{Lu}₹])/u),
    );
}

test('no sentence of the rules has more than 25 words', () => {
  const long = readdirSync(RULES)
    .filter((name) => name.endsWith('.md'))
    .flatMap((name) =>
      sentencesOf(readFileSync(`${RULES}/${name}`, 'utf8'))
        .filter((sentence) => (sentence.match(/\S*[\p{L}\p{N}]\S*/gu) ?? []).length > MOST_WORDS)
        .map((sentence) => `${name}: ${sentence}`),
    );
  expect(long).toEqual([]);
});

test('every chapter answers a question of the index', () => {
  const index = readFileSync(`${RULES}/README.md`, 'utf8');
  const missing = readdirSync(RULES).filter(
    (name) => name !== 'README.md' && !index.includes(`](${name}#`),
  );
  expect(missing).toEqual([]);
});
