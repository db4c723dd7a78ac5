import { describe, expect, test } from 'vitest';
import { EXPRESS_FEE } from '#domain/catalogue/coverage/express-fee.ts';
import {
  daysWithoutExpress,
  expressFeeOn,
  type FeeChange,
  keptExpressFee,
  MOST_EXPRESS_RUPEES,
  refuseFee,
} from '#domain/catalogue/coverage/office-express.ts';
import { addDaysTo, day, instantAt } from '#domain/base/kolkata.ts';
import { paise, rupees } from '#domain/base/money.ts';
import { PRICE_DAYS_AHEAD, PRICE_KEPT_DAYS } from '#domain/catalogue/price.ts';

const TODAY = day('2026-11-24');
const NOW = instantAt(TODAY, 10);
const change = (date: string, fee: number, id = 1): FeeChange => ({
  id,
  fee: rupees(fee),
  startsAt: instantAt(day(date), 0),
});
const CHANGES = [
  change('2026-11-20', 250, 1),
  change('2026-12-01', 400, 2),
  change('2026-12-01', 350, 3),
];

test('express costs the opening fee until another one begins, and then what was set last', () => {
  expect(expressFeeOn(CHANGES, instantAt(day('2026-11-19'), 23))).toBe(EXPRESS_FEE);
  expect(expressFeeOn(CHANGES, NOW)).toBe(rupees(250));
  expect(expressFeeOn(CHANGES, instantAt(day('2026-12-01'), 0))).toBe(rupees(350));
});

test('a cart keeps the fee it was shown for a week, and has a lower one at once', () => {
  const addedAt = instantAt(day('2026-11-30'), 20);
  const on = (date: string) => keptExpressFee(CHANGES, { addedAt, now: instantAt(day(date), 9) });
  expect(on('2026-12-02')).toBe(rupees(250));
  const last = addDaysTo(day('2026-11-30'), PRICE_KEPT_DAYS);
  expect(on(last)).toBe(rupees(250));
  expect(on(addDaysTo(last, 1))).toBe(rupees(350));
  const early = instantAt(day('2026-11-19'), 9);
  expect(keptExpressFee(CHANGES, { addedAt: early, now: NOW })).toBe(rupees(250));
});

describe('a fee is refused', () => {
  const refused = (fee: ReturnType<typeof rupees>, from = TODAY) =>
    refuseFee(CHANGES, { fee, from }, NOW);

  test.each([
    [paise(25_050), 'FEE_OUT_OF_RANGE'],
    [rupees(0), 'FEE_OUT_OF_RANGE'],
    [rupees(MOST_EXPRESS_RUPEES + 1), 'FEE_OUT_OF_RANGE'],
    [rupees(250), 'FEE_SAME'],
    [rupees(MOST_EXPRESS_RUPEES), undefined],
  ])('of %i paise: %s', (fee, code) => expect(refused(fee)).toBe(code));

  test('of a day that is over or more than a year ahead', () => {
    expect(refused(rupees(1), addDaysTo(TODAY, -1))).toBe('CHANGE_DAY_OVER');
    expect(refused(rupees(1), addDaysTo(TODAY, PRICE_DAYS_AHEAD))).toBeUndefined();
    expect(refused(rupees(1), addDaysTo(TODAY, PRICE_DAYS_AHEAD + 1))).toBe('CHANGE_DAY_FAR');
  });
});

test('days off join the holidays', () => {
  const holidays = ['2026-12-25'];
  expect(daysWithoutExpress(holidays, [])).toBe(holidays);
  expect(daysWithoutExpress(holidays, [TODAY])).toEqual(['2026-12-25', TODAY]);
});
