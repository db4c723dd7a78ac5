import { expect, test } from 'vitest';
import { sidesAt } from '#domain/visits/condition-picture.ts';

test.each([
  ['delivery', ['before']],
  ['exchange', ['before', 'after']],
  ['pickup', ['after']],
  ['repair', []],
  ['relocation', []],
] as const)('at a stop of kind %s things are pictured %j', (kind, sides) => {
  expect(sidesAt(kind)).toEqual(sides);
});
