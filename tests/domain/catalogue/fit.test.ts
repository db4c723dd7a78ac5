import { describe, expect, test } from 'vitest';
import { narrowestDoor, willFit } from '#domain/catalogue/fit.ts';

const piece = (width: number, depth: number, height: number) => ({
  dimensions: { width, depth, height },
});
const sofa = piece(198, 86, 82);
const wardrobe = piece(120, 58, 200);
const slab = piece(230, 95, 92);

describe('through a door', () => {
  test.each([
    ['stands with 4 cm to spare', sofa, 90, { answer: 'stands', margin: 4 }],
    ['stands when it is exact', sofa, 86, { answer: 'stands', margin: 0 }],
    ['goes on its side', sofa, 83, { answer: 'turned', margin: 1 }],
    ['is too wide both ways', sofa, 80, { answer: 'no', margin: -2 }],
    ['goes narrow side first', wardrobe, 75, { answer: 'stands', margin: 17 }],
  ])('a piece that %s', (_, size, width, fit) => {
    expect(willFit(size, 'door', width)).toEqual(fit);
  });

  test('a cupboard higher than the door goes lying', () => {
    expect(willFit(piece(100, 60, 220), 'door', 90)).toEqual({
      answer: 'turned',
      margin: 30,
    });
  });
});

describe('into a lift', () => {
  test.each([
    ['stands on its end', sofa, 100, { answer: 'turned', margin: 14 }],
    ['stands as it is', piece(60, 62, 180), 80, { answer: 'stands', margin: 18 }],
    ['is longer than the lift is high', slab, 110, { answer: 'no', margin: -120 }],
  ])('a piece that %s', (_, size, width, fit) => {
    expect(willFit(size, 'lift', width)).toEqual(fit);
  });
});

describe('against a wall', () => {
  test.each([
    [200, { answer: 'stands', margin: 2 }],
    [198, { answer: 'stands', margin: 0 }],
    [150, { answer: 'no', margin: -48 }],
  ])('a sofa of 198 cm along %i cm', (width, fit) => {
    expect(willFit(sofa, 'wall', width)).toEqual(fit);
  });
});

test('what fits a place fits every wider one', () => {
  for (const place of ['door', 'lift', 'wall'] as const) {
    const fitting = [...Array(300).keys()].map((width) => willFit(sofa, place, width).answer);
    const first = fitting.findIndex((answer) => answer !== 'no');
    expect(fitting.slice(first)).not.toContain('no');
  }
});

describe('a sofa whose legs come off', () => {
  const carried = { ...sofa, carried: { width: 198, depth: 86, height: 69 } };

  test('goes through doors and into lifts as it is carried', () => {
    expect(willFit(carried, 'door', 75)).toEqual({ answer: 'turned', margin: 6 });
    expect(willFit(carried, 'lift', 86)).toEqual({ answer: 'turned', margin: 0 });
  });

  test('stands against the wall put together', () => {
    expect(willFit(carried, 'wall', 197)).toEqual({ answer: 'no', margin: -1 });
  });
});

test('nothing goes where nobody could pass with it', () => {
  const bed = { ...piece(200, 216, 118), carried: { width: 200, depth: 118, height: 12 } };
  expect(narrowestDoor(bed)).toBe(50);
  expect(willFit(bed, 'door', 12)).toEqual({ answer: 'no', margin: -38 });
  expect(willFit(bed, 'door', 75)).toEqual({ answer: 'turned', margin: 25 });
});

test.each([
  ['as it is carried', { ...sofa, carried: { width: 198, depth: 86, height: 69 } }, 69],
  ['on its side', sofa, 82],
  ['standing', wardrobe, 58],
  [
    'not at all when every side but one is longer than a door is high',
    piece(300, 240, 220),
    undefined,
  ],
])('the narrowest door a product goes through, %s', (_, product, width) => {
  expect(narrowestDoor(product)).toBe(width);
  if (width === undefined) return;
  expect(willFit(product, 'door', width).answer).not.toBe('no');
  expect(willFit(product, 'door', width - 1).answer).toBe('no');
});
