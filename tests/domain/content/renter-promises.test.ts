import { expect, test } from 'vitest';
import { rupees } from '#domain/base/money.ts';
import { day } from '#domain/base/kolkata.ts';
import { REPLACEMENT_PROMISE } from '#messages/base/promises.ts';
import { reviewAskedLetter } from '#messages/care/review-letters.ts';
import { seasonContinues } from '#messages/base/plan-words.ts';
import { planNote } from '#messages/catalogue/offer-figures.ts';
import { beingLookedAt } from '#messages/endings/inspection-words.ts';
import { extensionNotes, EXTENSION_NOTES, extensionUseWords } from '#messages/orders/rentals.ts';
import { depositSentence } from '#messages/overview/status-sentences.ts';
import { noticeLetter, scheduledLetter } from '#messages/visits/visit-letters.ts';
import { order } from '../../server/support/letter-facts.ts';
import { readShopContent } from '../../support/content.ts';

const today = day('2026-09-29');
const said = (letter: unknown) => JSON.stringify(letter);

test('a letter promises set-up free of charge only where nothing is paid for carrying', () => {
  expect(said(scheduledLetter({ ...order, labourFee: rupees(0) }, today))).toContain(
    'set it up, free of charge.',
  );
  const paid = said(scheduledLetter({ ...order, labourFee: rupees(450) }, today));
  expect(paid).toContain('We bring everything in and set it up.');
  expect(paid).not.toContain('free of charge');
});

test('the letter of the day states when a damaged item is replaced', () => {
  expect(said(noticeLetter(order, today))).toContain(REPLACEMENT_PROMISE);
});

test('who has nothing to get back is told that a letter comes when the order is settled', () => {
  const none = {
    held: rupees(0),
    earlyEnd: rupees(0),
    comesBack: rupees(0),
    byTransfer: rupees(0),
    stillOwed: rupees(0),
  };
  expect(beingLookedAt(none, { backBy: today, isLate: false })).toBe(
    'We’re checking your items. If we find no damage beyond ordinary wear, there is nothing to refund or pay. We’ll write to you once we’ve checked them.',
  );
});

test('a season says how it continues', () => {
  const words =
    'continues month to month until you return the item. Each month costs the season’s price divided by 4.';
  expect(seasonContinues(4)).toContain(words);
  expect(planNote('seasonal', [{ tenure: 4, price: rupees(2123) }])).toContain(words);
});

test('an extension’s rent goes to the current month, to later ones or to both', () => {
  const [none, some] = [rupees(0), rupees(500)];
  expect(extensionUseWords(none, some)).toBe('All of it goes towards your next invoices.');
  expect(extensionUseWords(some, none)).toBe('All of it pays for the current month.');
});

test('an extension without a deposit says nothing of a deposit', () => {
  expect(extensionNotes(true)).toEqual(EXTENSION_NOTES);
  expect(extensionNotes(false)).toEqual([EXTENSION_NOTES[0], EXTENSION_NOTES[2]]);
});

test('a pending refund is not said to go to a bank, since UPI and cards get theirs back', () => {
  const words = depositSentence({ type: 'REFUND', status: 'WAITING_PAYMENT' });
  expect(words).toBe('We’ll refund it to you.');
});

test('a review is asked for at two weeks or later', () => {
  const letter = reviewAskedLetter({
    name: 'A',
    products: ['Bed'],
    reviewUrl: 'https://x.example',
  });
  expect(said(letter)).toContain('for two weeks or more.');
});

test('the 1-BHK package counts its items and its area as it lists them', async () => {
  const { products } = await readShopContent();
  const found = products.find(({ slug }) => slug === '1-bhk-package');
  const text = JSON.stringify(found);
  const numbers: Readonly<Record<string, number>> = { One: 1, Two: 2, Three: 3 };
  const items = found?.entry.includes ?? [];
  const count = items.reduce(
    (sum, item) => sum + (numbers[item.split(' ')[0] ?? ''] ?? Number.NaN),
    0,
  );
  expect(count).toBe(13);
  expect(text).toContain('thirteen items');
  expect(text).toContain(`about ${Math.round(6.4 * 5.6)} square metres`);
});
