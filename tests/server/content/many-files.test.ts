import { expect, test } from 'vitest';
import { mapLimit } from '#server/content/map-limit.ts';

test('a catalogue of any size is read with few files open at once, each in its place', async () => {
  let open = 0;
  let most = 0;
  const items = Array.from({ length: 1000 }, (_, at) => at);
  const made = await mapLimit(items, async (item) => {
    open += 1;
    most = Math.max(most, open);
    await Promise.resolve();
    open -= 1;
    return item * 2;
  });
  expect(made).toEqual(items.map((item) => item * 2));
  expect(most).toBe(64);
});

test('what fails of one fails the whole', async () => {
  const work = (item: number) =>
    item === 7 ? Promise.reject(new Error('No. 7')) : Promise.resolve(item);
  await expect(mapLimit([1, 7, 9], work)).rejects.toThrow('No. 7');
});
