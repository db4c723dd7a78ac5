import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { answerTexts } from '#messages/office/answer-texts.ts';

const src = new URL('../../../src/', import.meta.url);
const sources = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.(tsx?|astro)$/.test(path))
  .map((path) => readFileSync(new URL(path, src), 'utf8'))
  .join('\n');

/** Codes as they are named: in quotes, or as a property. Their definitions have neither. */
const named = new Set(sources.match(/(?<=['"`.])[A-Z][A-Z\d]*(?:_[A-Z\d]+)*\b/g));

test('the shop says every text that it has', () => {
  expect(Object.keys(answerTexts).filter((code) => !named.has(code))).toEqual([]);
});
