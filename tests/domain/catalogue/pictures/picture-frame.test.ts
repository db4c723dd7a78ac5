import { expect, test } from 'vitest';
import { checkEntry } from '#domain/content/entries/problem.ts';
import { pictureEntriesSchema } from '#domain/content/entries/picture-entries.ts';
import { frameAround } from '#domain/catalogue/pictures/picture-frame.ts';

const PICTURE = { width: 1600, height: 1200 };
const WIDE = { width: 1600, height: 900 };
const TALL = { width: 750, height: 1000 };

test('fills a place with a room about its focal point', () => {
  const middle = frameAround(PICTURE, { focus: { across: 50, down: 50 } }, WIDE);
  expect(middle).toEqual({ left: 0, top: 150, width: 1600, height: 900 });
  const low = frameAround(PICTURE, { focus: { across: 50, down: 100 } }, WIDE);
  expect(low.top).toBe(300);
  const door = frameAround(PICTURE, { focus: { across: 0, down: 50 } }, TALL);
  expect(door).toEqual({ left: 0, top: 0, width: 900, height: 1200 });
});

test('shows a tall thing whole in a low place, as large as it can be', () => {
  const fridge = { left: 40, top: 10, right: 60, bottom: 95 };
  const shown = frameAround(PICTURE, { thing: fridge }, WIDE);
  expect(shown.height).toBeCloseTo(1020);
  expect(shown.top).toBeCloseTo(120);
  expect(shown.width).toBeGreaterThan(PICTURE.width);
  expect(shown.left + shown.width / 2).toBeCloseTo(800);
});

test('shows a wide thing whole in a narrow place, and its background goes on above and below', () => {
  const sofa = { left: 10, top: 20, right: 90, bottom: 80 };
  const shown = frameAround(PICTURE, { thing: sofa }, TALL);
  expect(shown.width).toBeCloseTo(1280);
  expect(shown.left).toBeCloseTo(160);
  expect(shown.top).toBeLessThan(0);
  expect(shown.top + shown.height).toBeGreaterThan(PICTURE.height);
});

test('shows a picture whole of which nothing is said', () => {
  for (const frame of [WIDE, TALL]) {
    const { left, top, width, height } = frameAround(PICTURE, {}, frame);
    expect(Math.max(left, top)).toBeLessThanOrEqual(0);
    expect(left + width).toBeGreaterThanOrEqual(1600);
    expect(top + height).toBeGreaterThanOrEqual(1200);
  }
});

test('leaves room for the round of an arch', () => {
  const chest = { left: 20, top: 10, right: 80, bottom: 90 };
  const [plain, arch] = [false, true].map((isArch) =>
    frameAround(PICTURE, { thing: chest }, TALL, isArch),
  );
  expect(arch?.width).toBeCloseTo((plain?.width ?? 0) + 192);
});

test('refuses a picture of which both or neither is said, or whose sides are the wrong way round', () => {
  const messagesOf = (entry: object) => {
    const file = 'content/pictures.yaml';
    const checked = checkEntry(file, pictureEntriesSchema, [{ file: 'sofa.webp', ...entry }]);
    return checked.ok ? [] : checked.problems.map(({ message }) => message);
  };
  const focus = { across: 50, down: 50 };
  const thing = { left: 10, top: 20, right: 90, bottom: 80 };
  expect(messagesOf({ focus })).toEqual([]);
  expect(messagesOf({ thing })).toEqual([]);
  expect(messagesOf({})).toEqual(['must have either a focus or a thing']);
  expect(messagesOf({ focus, thing })).toEqual(['must have either a focus or a thing']);
  expect(messagesOf({ thing: { ...thing, left: 95 } })).toEqual([
    'its right side must be right of its left',
  ]);
  expect(messagesOf({ thing: { ...thing, top: 85 } })).toEqual([
    'its bottom must be below its top',
  ]);
});
