import { describe, expect, test } from 'vitest';
import { day } from '#domain/base/kolkata.ts';
import { rupees, ZERO } from '#domain/base/money.ts';
import { partOwed } from '#domain/billing/owed-rent.ts';

const TODAY = day('2027-01-01');

const owed = (id: number, dueOn: string, rent: number, kind: 'rent' | 'damage' = 'rent') => ({
  id,
  rent: rupees(rent),
  interest: ZERO,
  invoice: { kind },
  payBy: day(dueOn),
});
const LATE = owed(1, '2026-12-07', 215);
const NEW = owed(2, '2027-01-07', 1061);

const parts = (
  invoices: readonly ReturnType<typeof owed>[],
  live: readonly number[] = [],
  takesRest = false,
) => {
  const found = partOwed(invoices, { live: new Set(live), takesRest }, TODAY);
  const ids = (part: keyof typeof found) => found[part].map(({ id }) => id);
  return { live: ids('live'), foreseen: ids('foreseen'), late: ids('late'), due: ids('due') };
};
const NONE = { live: [], foreseen: [], late: [], due: [] };

describe('what is open', () => {
  test('is told apart by what is overdue and what is newly due', () => {
    expect(parts([LATE, NEW])).toEqual({ ...NONE, late: [1], due: [2] });
  });

  test('and with AutoPay is nobody’s to pay by hand, be it overdue or not', () => {
    expect(parts([LATE, NEW], [1, 2])).toEqual({ ...NONE, live: [1, 2] });
    expect(parts([LATE, NEW], [1])).toEqual({ ...NONE, live: [1], due: [2] });
  });

  test('and taken by a debit to come is that one’s, unless something else is paid by hand', () => {
    expect(parts([LATE, NEW], [1], true)).toEqual({ ...NONE, live: [1], foreseen: [2] });
    const damage = owed(3, '2026-12-20', 500, 'damage');
    expect(parts([NEW, damage], [], true)).toEqual({ ...NONE, late: [3], due: [2] });
  });

  test('counts what is overdue to what is due where it is less than can be paid', () => {
    const rest = { ...LATE, rent: rupees(0.5) };
    expect(parts([rest, NEW])).toEqual({ ...NONE, due: [1, 2] });
    expect(parts([rest])).toEqual(NONE);
  });
});
