import { expect, test } from 'vitest';
import { rupees, ZERO } from '#domain/base/money.ts';
import { decisionLabel } from '#messages/office/decision-label.ts';

test.each([
  [rupees(1500), false, null, 'Charge ₹1,500 and settle'],
  [rupees(1500), true, null, 'Waive all charges and settle'],
  [rupees(1500), true, '2026-11-24T10:35:00Z', 'Waive all charges'],
  [ZERO, false, null, 'Waive all charges and settle'],
  [undefined, false, '2026-11-24T10:35:00Z', 'Decide'],
])('a decision that keeps %s, own report %s, final %s: %s', (kept, isOwn, finalAt, label) => {
  expect(decisionLabel(kept, { isOwn, finalAt })).toBe(label);
});
