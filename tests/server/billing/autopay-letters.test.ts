import { describe, expect, test } from 'vitest';
import { day } from '#domain/base/kolkata.ts';
import { type Paise, rupees, ZERO } from '#domain/base/money.ts';
import { mandateLetter } from '#messages/billing/autopay-letters.ts';
import * as debits from '#messages/billing/debit-letters.ts';
import { toPlainText } from '#server/mails/plain-text.ts';
import { site } from '../support/order-facts.ts';

describe('a letter about AutoPay that is late', () => {
  const about = { name: 'Asha', account: null, autopayUrl: '/autopay', invoicesUrl: '/invoice' };
  const open = rupees(1500);
  const payBy = day('2026-11-07');

  test('names no day to pay by that is over', () => {
    const letter = (overdue: Paise) =>
      debits.debitTooLargeLetter(about, {
        open,
        maximum: rupees(1000),
        overdue,
        invoices: [{ number: '1', open, payBy, isOverdue: overdue > 0 }],
      });
    const inTime = letter(ZERO);
    expect(inTime).toMatchObject({ until: '2026-11-07' });
    expect(inTime.subject).toContain('by 7 Nov 2026');
    const late = letter(open);
    expect(late.until).toBeUndefined();
    expect(`${late.subject}${late.sms}`).not.toContain('7 Nov');
    expect(toPlainText(late, site)).toContain('due since 7 Nov 2026');
  });

  test('announces a debit until the bank has it, and a passed one as such', () => {
    const planned = {
      amount: rupees(900),
      on: day('2026-11-05'),
      invoices: ['1'],
      instead: undefined,
    };
    expect(debits.debitPlannedLetter(about, planned).until).toBe('2026-11-04');
    const news = {
      state: 'paused',
      pausedBy: 'renter',
      isOurs: true,
      wasPaused: false,
      maximum: rupees(1000),
      givesBack: false,
      open: ZERO,
      goesOn: undefined,
    } as const;
    const told = (today: string) =>
      toPlainText(
        mandateLetter(about, { ...news, onItsWay: { ...planned, today: day(today) } }),
        site,
      );
    expect(told('2026-11-05')).toContain('may still be debited on 5 Nov 2026');
    expect(told('2026-11-06')).toContain('may already be debited');
  });
});
