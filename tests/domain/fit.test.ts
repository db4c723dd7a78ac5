import { describe, expect, test } from 'vitest';
import { willFit } from '#domain/fit.ts';

const sofa = { width: 198, depth: 86, height: 82 };
const wardrobe = { width: 120, depth: 58, height: 200 };
const slab = { width: 230, depth: 95, height: 92 };

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
    expect(willFit({ width: 100, depth: 60, height: 220 }, 'door', 90)).toEqual({
      answer: 'turned',
      margin: 30,
    });
  });
});

describe('into a lift', () => {
  test.each([
    ['stands on its end', sofa, 100, { answer: 'turned', margin: 14 }],
    [
      'stands as it is',
      { width: 60, depth: 62, height: 180 },
      80,
      { answer: 'stands', margin: 18 },
    ],
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
