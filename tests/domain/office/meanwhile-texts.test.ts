import { expect, test } from 'vitest';
import { inspectionTexts } from '#messages/endings/inspection-texts.ts';
import { meanwhileTexts } from '#messages/base/meanwhile-texts.ts';
import { officeTexts } from '#messages/office/texts.ts';
import { quoteTexts } from '#messages/checkout/quote-texts.ts';
import { transferTexts } from '#messages/settlement/transfer-texts.ts';

test('what tells the office that somebody was first is among the texts that name them', () => {
  const others = { ...officeTexts, ...inspectionTexts, ...quoteTexts, ...transferTexts };
  const tellsOfAnother = Object.entries(others)
    .filter(
      ([code, text]) => /_CHANGED$|_MEANWHILE$/.test(code) || /meanwhile|^somebody/i.test(text),
    )
    .map(([code]) => code);
  expect(tellsOfAnother.filter((code) => !(code in meanwhileTexts))).toEqual([]);
});
