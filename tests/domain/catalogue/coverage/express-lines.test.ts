import { describe, expect, test } from 'vitest';
import {
  beyondInventory,
  comesExpress,
  lastArrival,
} from '#domain/catalogue/coverage/express-lines.ts';
import { day } from '#domain/base/kolkata.ts';

describe('the lines of a cart', () => {
  const gurgaon = { express: true };
  const delhi = { express: false };
  const sofa = {
    name: 'Sofa',
    kind: 'normal' as const,
    instantDelivery: true,
    quantity: 1,
    inventory: 2,
  };

  test.each([
    ['a marked product in Gurgaon', sofa, gurgaon, true],
    ['a marked product in Delhi', sofa, delhi, false],
    ['a product that is not marked', { ...sofa, instantDelivery: false }, gurgaon, false],
    [
      'a medical product, which is asked for',
      { ...sofa, kind: 'medical' as const },
      gurgaon,
      false,
    ],
  ] as const)('%s', (_, line, city, comes) => {
    expect(comesExpress(line, city)).toBe(comes);
  });

  test('more units than there are keep express from being chosen, line by line', () => {
    const lines = [
      sofa,
      { ...sofa, name: 'Table', quantity: 3 },
      { ...sofa, name: 'Rack', quantity: 3, instantDelivery: false },
    ];
    expect(beyondInventory(lines, gurgaon).map(({ name }) => name)).toEqual(['Table']);
    expect(beyondInventory(lines, delhi)).toEqual([]);
  });

  test('an order has arrived with its last line', () => {
    const days = { standard: day('2026-11-22'), express: day('2026-11-19') };
    const [quick, slow] = [{ isExpress: true }, { isExpress: false }];
    expect(lastArrival([quick, quick], days)).toBe('2026-11-19');
    expect(lastArrival([quick, slow], days)).toBe('2026-11-22');
  });
});
