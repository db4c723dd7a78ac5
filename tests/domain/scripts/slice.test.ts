import { expect, test } from 'vitest';
import { sliceOf } from '../../../scripts/parts/slice.ts';

const texts = new Map([
  ['src/messages/delivery/delivery-letters.ts', 'export const SENT = 1;'],
  ['src/server/delivery/deliver.ts', 'export async function deliverOrder() {}'],
  ['src/contract/office/order-acts.ts', 'export const deliverOrder = 1;\nexport const cancel = 2;'],
  ['src/stores/office/hand-over.ts', 'callOffice(deliverOrder, {});'],
  ['src/features/office/hand-over-form.tsx', 'export function HandOverForm() {}'],
  ['tests/server/office-deliver.test.ts', ''],
]);

const filesOf = (...words: string[]) =>
  sliceOf(words, texts).flatMap(({ found }) => found.map(({ file }) => file));

test('lists what is named after a word, and what uses its calls, in the order in which data flows', () => {
  expect(filesOf('deliver')).toEqual([
    'src/stores/office/hand-over.ts',
    'src/contract/office/order-acts.ts',
    'src/server/delivery/deliver.ts',
    'src/messages/delivery/delivery-letters.ts',
    'tests/server/office-deliver.test.ts',
  ]);
});

test('of several words a name has all', () => {
  expect(filesOf('deliver', 'order')).toEqual([
    'src/stores/office/hand-over.ts',
    'src/contract/office/order-acts.ts',
    'src/server/delivery/deliver.ts',
  ]);
});

test('names the exports that have the word', () => {
  const calls = sliceOf(['deliver'], texts).find(({ step }) => step === 'Calls');
  expect(calls?.found).toEqual([
    { file: 'src/contract/office/order-acts.ts', names: ['deliverOrder'] },
  ]);
});
