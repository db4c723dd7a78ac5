import { expect, test, vi } from 'vitest';
import type { Suggestions } from '#contract/catalogue/search.ts';
import { createSuggester, TYPING_PAUSE_MS } from '#stores/catalogue/search/search-suggestions.ts';
import { later } from '../support/fake-api.ts';

const suggestionsOf = (...terms: string[]): Suggestions => ({
  wish: null,
  terms,
  shelves: [],
  guides: [],
  products: [],
});

/** A suggester whose pause ends when the test says so. */
function typing(ask: (query: string) => Promise<Suggestions | undefined>) {
  const pauses: { milliseconds: number; run: (() => void) | undefined }[] = [];
  const asked = vi.fn(ask);
  const suggester = createSuggester({
    ask: asked,
    after(milliseconds, run) {
      const pause: (typeof pauses)[number] = { milliseconds, run };
      pauses.push(pause);
      return () => {
        pause.run = undefined;
      };
    },
  });
  return {
    ...suggester,
    asked,
    pauses,
    pause: async () => {
      for (const { run } of pauses.splice(0)) run?.();
      await Promise.resolve();
    },
  };
}

test('asks once typing has paused', async () => {
  const box = typing(async (query) => suggestionsOf(query));
  for (const typed of ['s', 'so', 'sof', ' Sofa ']) box.suggestFor(typed);
  expect(box.pauses.map(({ milliseconds }) => milliseconds)).toEqual(
    Array.from({ length: 4 }, () => TYPING_PAUSE_MS),
  );
  expect(box.asked).not.toHaveBeenCalled();
  await box.pause();
  expect(box.asked.mock.calls).toEqual([['sofa']]);
  expect(box.$suggested.get()).toEqual({
    state: 'ready',
    typed: 'sofa',
    suggestions: suggestionsOf('sofa'),
  });
});

test('shows the last of several, whichever answer comes last', async () => {
  const slow = later<Suggestions>();
  const box = typing((query) =>
    query === 'so' ? slow.promise : Promise.resolve(suggestionsOf(query)),
  );
  box.suggestFor('so');
  await box.pause();
  box.suggestFor('sofa');
  await box.pause();
  slow.resolve(suggestionsOf('so'));
  await slow.promise;
  expect(box.$suggested.get()).toMatchObject({ typed: 'sofa' });
  box.suggestFor('so');
  expect(box.$suggested.get()).toMatchObject({ typed: 'so' });
});

test('asks for a query once', async () => {
  const box = typing(async (query) => suggestionsOf(query));
  box.suggestFor('sofa');
  await box.pause();
  box.suggestFor('sof');
  box.suggestFor('SOFA');
  await box.pause();
  expect(box.asked).toHaveBeenCalledOnce();
});

test('is back at the start when the field is empty, whatever is on its way', async () => {
  const box = typing(async (query) => suggestionsOf(query));
  box.suggestFor('sofa');
  box.suggestFor('  ');
  await box.pause();
  expect(box.asked).not.toHaveBeenCalled();
  expect(box.$suggested.get()).toEqual({ state: 'start' });
});

test('says when it failed, and asks again', async () => {
  let works = false;
  const box = typing(async (query) => (works ? suggestionsOf(query) : undefined));
  box.suggestFor('sofa');
  await box.pause();
  expect(box.$suggested.get()).toEqual({ state: 'failed' });
  works = true;
  box.suggestFor('sofa');
  await box.pause();
  expect(box.$suggested.get()).toMatchObject({ state: 'ready' });
});
