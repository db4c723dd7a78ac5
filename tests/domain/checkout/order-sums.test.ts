import { expect, test } from 'vitest';
import { rupees, ZERO } from '#domain/base/money.ts';
import { orderSums } from '#messages/checkout/order-sums.ts';

/** The rows above what is paid, of an order with these whole rupees. */
function rowsOf(kind: 'normal' | 'premium' | 'seasonal', sums: readonly number[]) {
  const [rent = 0, deposit = 0, monthly = 0] = sums;
  const rows = orderSums({
    kind,
    isExpress: false,
    couponId: null,
    orderTerms: {
      monthlyBillAmount: rupees(monthly),
      totalRent: rupees(rent),
      totalDeposit: rupees(deposit),
      discount: ZERO,
      expressDeliveryCharge: ZERO,
      payable: rupees(rent + deposit),
      carried: ZERO,
      totalPaid: ZERO,
    },
  });
  return rows.slice(0, rows.findIndex(([name]) => name === 'Total Amount') + 1);
}

test('a premium order says what the first month costs and that the whole year is paid now', () => {
  expect(rowsOf('premium', [2241, 24_651, 0])).toEqual([
    ['Advance', '₹24,651'],
    ['First month’s rent', '₹2,241'],
    ['Monthly Bill', '₹0'],
    ['12 months’ rent, paid now', '₹26,892'],
    ['Total Amount', '₹26,892'],
  ]);
});

test('a season is paid at once', () => {
  expect(rowsOf('seasonal', [2359, 0, 0])).toEqual([
    ['Total Deposit', '₹0'],
    ['Rent for the season', '₹2,359'],
    ['Monthly Bill', '₹0'],
    ['Total Amount', '₹2,359'],
  ]);
});

test('an order by the month pays a month, and a season in it besides', () => {
  expect(rowsOf('normal', [1061, 1061, 1061])).toEqual([
    ['Total Deposit', '₹1,061'],
    ['Monthly Bill', '₹1,061'],
    ['Total Amount', '₹2,122'],
  ]);
  expect(rowsOf('normal', [3420, 1061, 1061])).toContainEqual(['Rent, paid now', '₹3,420']);
});
