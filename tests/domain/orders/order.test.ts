import { describe, expect, test } from 'vitest';
import { paise, ZERO } from '#domain/base/money.ts';
import {
  hasInvoices,
  isActive,
  isOrderPaid,
  isSettledUnpaid,
  mayBecome,
  mayReportItems,
  mayWithdrawReturn,
  ORDER_STATUSES,
  orderFileName,
  type OrderStatus,
  statusTone,
} from '#domain/orders/order.ts';

const ALLOWED = new Set([
  'PAYMENT_AWAITED > CONFIRMED',
  'PAYMENT_AWAITED > CANCELLED',
  'ENQUIRY_AWAITED > CONFIRMED',
  'ENQUIRY_AWAITED > CANCELLED',
  'CONFIRMED > KYC_AWAITED',
  'CONFIRMED > SCHEDULED',
  'CONFIRMED > PAYMENT_AWAITED',
  'CONFIRMED > CANCELLED',
  'KYC_AWAITED > SCHEDULED',
  'KYC_AWAITED > PAYMENT_AWAITED',
  'KYC_AWAITED > CANCELLED',
  'SCHEDULED > DELIVERED',
  'SCHEDULED > PAYMENT_AWAITED',
  'SCHEDULED > CANCELLED',
  'DELIVERED > RETURN_REQUESTED',
  'RETURN_REQUESTED > DELIVERED',
  'RETURN_REQUESTED > RETURNED',
  'DELIVERED > RETURNED', // what is exchanged, or bought
  'CONFIRMED > DELIVERED', // what goes on after a purchase
]);

const steps = ORDER_STATUSES.flatMap((from) => ORDER_STATUSES.map((to) => [from, to] as const));

describe('an order', () => {
  test.each(steps.filter(([from, to]) => ALLOWED.has(`${from} > ${to}`)))(
    'may go from %s to %s',
    (from, to) => {
      expect(mayBecome(from, to)).toBe(true);
    },
  );

  test('may take no other step', () => {
    const others = steps.filter(([from, to]) => !ALLOWED.has(`${from} > ${to}`));
    expect(others.filter(([from, to]) => mayBecome(from, to))).toEqual([]);
  });

  test.each<OrderStatus>(['RETURNED', 'CANCELLED'])('ends when %s', (status) => {
    expect(isActive(status)).toBe(false);
    expect(ORDER_STATUSES.some((to) => mayBecome(status, to))).toBe(false);
  });

  test('runs in every other status', () => {
    expect(ORDER_STATUSES.filter((status) => !isActive(status))).toEqual(['RETURNED', 'CANCELLED']);
  });

  test('can be reached in every status from one it starts in', () => {
    const reached = new Set<OrderStatus>(['PAYMENT_AWAITED', 'ENQUIRY_AWAITED']);
    for (const from of reached) {
      for (const to of ORDER_STATUSES) if (mayBecome(from, to)) reached.add(to);
    }
    expect(reached).toEqual(new Set(ORDER_STATUSES));
  });
});

test.each([
  ['DELIVERED', 'good'],
  ['PAYMENT_AWAITED', 'waiting'],
  ['ENQUIRY_AWAITED', 'waiting'],
  ['CONFIRMED', 'bad'],
  ['CANCELLED', 'bad'],
] as const)('shows %s as %s', (status, tone) => {
  expect(statusTone(status)).toBe(tone);
});

describe('a return', () => {
  const asked = (actor: string) => [
    { status: 'RETURN_REQUESTED', actor: 'customer' } as const,
    { status: 'DELIVERED', actor: 'customer' } as const,
    { status: 'RETURN_REQUESTED', actor } as const,
  ];

  test.each([
    ['the renter asked for', 'RETURN_REQUESTED', 'customer', true],
    ['the shop asked for', 'RETURN_REQUESTED', 'system', false],
    ['was picked up', 'RETURNED', 'customer', false],
  ] as const)(
    'that %s, now %s, asked by the %s, can be taken back: %s',
    (_what, status, actor, may) => {
      expect(mayWithdrawReturn(status, asked(actor))).toBe(may);
    },
  );
});

test('issues on items and invoices belong to orders that have come far enough', () => {
  expect(ORDER_STATUSES.filter(mayReportItems)).toEqual([
    'CONFIRMED',
    'KYC_AWAITED',
    'SCHEDULED',
    'DELIVERED',
    'RETURN_REQUESTED',
  ]);
  expect(ORDER_STATUSES.filter(hasInvoices)).toEqual(['DELIVERED', 'RETURN_REQUESTED', 'RETURNED']);
});

test('the PDF of an order is called by its number', () => {
  expect(orderFileName('B1-2345')).toBe('order-B1-2345.pdf');
});

describe('an order of nothing to pay', () => {
  test.each([
    ['PAYMENT_AWAITED', ZERO, true],
    ['PAYMENT_AWAITED', paise(1), false],
    ['CANCELLED', ZERO, false],
  ] as const)('is settled at once while it waits: %s, %i paise', (status, payable, isSettled) => {
    expect(isSettledUnpaid({ status, payable })).toBe(isSettled);
  });

  test.each([
    [null, ZERO, true],
    [null, paise(100), false],
    ['payment', paise(100), true],
  ] as const)(
    'is paid as one that a payment settled is: %s, %i paise',
    (settledBy, payable, isPaid) => {
      expect(isOrderPaid({ settledBy, payable })).toBe(isPaid);
    },
  );
});
