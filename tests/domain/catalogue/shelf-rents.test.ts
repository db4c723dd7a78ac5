import { expect, test } from 'vitest';
import { rupees } from '#domain/base/money.ts';
import { besideBuying, shelfRents } from '#domain/catalogue/shelf-rents.ts';

const plansOf = (rents: Readonly<Record<number, number>>) =>
  Object.entries(rents).map(([tenure, rent]) => ({ tenure: Number(tenure), price: rupees(rent) }));
const offer = (rents: Readonly<Record<number, number>>) =>
  ({ kind: 'normal', plans: plansOf(rents) }) as const;

test('a table of rents has a column for each plan, and in it the lowest rent of a row', () => {
  const sofas = [offer({ 6: 1297, 12: 1061 }), offer({ 6: 1100, 9: 1050, 12: 1090 })];
  const beds = [offer({ 12: 800 })];
  expect(
    shelfRents([
      { of: 'Sofas', offers: sofas },
      { of: 'Beds', offers: beds },
    ]),
  ).toEqual({
    tenures: [6, 9, 12],
    rows: [
      { of: 'Sofas', rents: [rupees(1100), rupees(1050), rupees(1061)] },
      { of: 'Beds', rents: [null, null, rupees(800)] },
    ],
  });
});

test('medical rents, which are kept without GST, are shown with it', () => {
  const bed = { kind: 'medical', plans: plansOf({ 1: 1000 }) } as const;
  expect(shelfRents([{ of: 'Bed', offers: [bed] }]).rows[0]?.rents).toEqual([rupees(1180)]);
});

test('six months of rent stand beside the price as new, and after how long it has come to as much', () => {
  const plans = plansOf({ 12: 1061, 6: 1297 });
  expect(besideBuying(plans, rupees(24_000))).toEqual({ rent: rupees(7782), asMuchAfter: 23 });
  expect(besideBuying(plansOf({ 12: 2241 }), rupees(24_000))).toBeUndefined();
  expect(besideBuying([], rupees(1))).toBeUndefined();
});
