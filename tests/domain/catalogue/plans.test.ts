import { expect, test } from 'vitest';
import { rupees } from '#domain/base/money.ts';
import { plansIn } from '#domain/catalogue/plans.ts';

const rent = {
  gurgaon: { '12-months': 1061, '6-months': 1297, '9-months': 1155 },
  delhi: { '4-months': 2477 },
};

test('reads the plans of one city, shortest first, in paise', () => {
  expect(plansIn({ rent }, 'gurgaon')).toEqual([
    { tenure: 6, price: rupees(1297) },
    { tenure: 9, price: rupees(1155) },
    { tenure: 12, price: rupees(1061) },
  ]);
  expect(plansIn({ rent }, 'delhi')).toEqual([{ tenure: 4, price: rupees(2477) }]);
});
