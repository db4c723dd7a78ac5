import { describe, expect, test } from 'vitest';
import {
  DEFAULT_TENURE,
  initialTenure,
  isOutlasted,
  longestTenure,
  mayOffer,
  MINIMUM_TENURE,
  TENURES,
} from '#domain/catalogue/tenure.ts';
import { lengthOf, planInOrder, planOnPaper } from '#messages/base/plan-words.ts';

test('offers 6, 9 and 12 months and starts at 12', () => {
  expect(TENURES).toEqual([6, 9, 12]);
  expect(DEFAULT_TENURE).toBe(12);
});

test('asks for six months, twelve for premium and one for medical', () => {
  expect(MINIMUM_TENURE).toEqual({ normal: 6, premium: 12, seasonal: null, medical: 1 });
});

test.each([
  [[6, 9, 12], 12],
  [[12, 6], 12],
  [[6, 9], 9],
  [[1], 1],
  [[4], 4],
])('a product with plans of %j months opens at %s', (offered, initial) => {
  expect(initialTenure(offered)).toBe(initial);
});

describe('the plans of a product', () => {
  test.each([
    ['normal', [6, 9, 12], true],
    ['normal', [6, 12], true],
    ['normal', [3, 6], false],
    ['normal', [7], false],
    ['normal', [], false],
    ['premium', [12], true],
    ['premium', [9, 12], false],
    ['medical', [1], true],
    ['medical', [6], false],
    ['seasonal', [4], true],
    ['seasonal', [3, 4], false],
    ['seasonal', [], false],
  ] as const)('of the kind %s may be %j: %s', (kind, tenures, allowed) => {
    expect(mayOffer(kind, tenures)).toBe(allowed);
  });
});

test('an order says how long an item with a shorter plan stays', () => {
  expect(planInOrder({ kind: 'normal', tenure: 6 }, 12)).toBe(
    '6 months, stays 12 months with your order',
  );
  expect(planInOrder({ kind: 'normal', tenure: 12 }, 12)).toBe('12 months');
  expect(planInOrder({ kind: 'normal', tenure: 6 }, 6, 6)).toBe('6 months, extended to 12 months');
  expect(planInOrder({ kind: 'normal', tenure: 6 }, 12, 3)).toBe(
    '6 months, stays 15 months with your order',
  );
  expect(planInOrder({ kind: 'seasonal', tenure: 4 }, 4, 1)).toBe(
    'One season, extended by 1 month',
  );
  expect(planInOrder({ kind: 'seasonal', tenure: 4 }, 12)).toBe('One season');
});

test('an order ends with its longest plan, which outlasts shorter ones but no season', () => {
  const lines = [
    { kind: 'normal', tenure: 6 },
    { kind: 'normal', tenure: 12 },
    { kind: 'seasonal', tenure: 4 },
  ] as const;
  expect(longestTenure(lines)).toBe(12);
  expect(lines.map((line) => isOutlasted(line, longestTenure(lines)))).toEqual([
    true,
    false,
    false,
  ]);
});

test('a document says the plan and what it was extended to', () => {
  const productList = [{ tenure: 6 }, { tenure: 3 }];
  const extended = { productList, orderExtendList: [{ extendedMonth: 3 }, { extendedMonth: 3 }] };
  expect(lengthOf(extended)).toEqual({ orderTenure: 6, extendedBy: 6 });
  const on = (kind: 'normal' | 'seasonal', tenure: number, order = extended) =>
    planOnPaper({ kind, tenure }, order);
  expect(on('normal', 6)).toBe('6 Months, extended to 12 Months');
  expect(on('seasonal', 3)).toBe('N/A');
  expect(on('normal', 1, { productList, orderExtendList: [] })).toBe('1 Month');
});
