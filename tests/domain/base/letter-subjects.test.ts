import { describe, expect, test } from 'vitest';
import { letterSms, letterSubject, withNumber } from '#messages/base/order-facts.ts';
import { SMS_LENGTH } from '#messages/base/letter.ts';
import { LETTERS } from '../../server/support/all-letters.ts';
import { order } from '../../server/support/order-facts.ts';

/** The number of an order or of a quote, and what leads up to it. */
const NUMBER = /\b(?:order |enquiry |quote )?(?:B\d{6}|Q)-[\dA-Z]+/;

test.each(Object.entries(LETTERS))('%s says what it is about without a number', (_, letters) => {
  for (const { subject, sms, withoutMail } of letters) {
    // A report of a deposit has no item.
    const rest = subject.replace(/ \([^()]+\)$/, '');
    expect(rest).not.toMatch(NUMBER);
    expect(rest.split(/\s+/).length, subject).toBeGreaterThan(2);
    for (const words of [sms ?? '', withoutMail ?? '']) {
      expect(words.replace(/Order \S+ replaces order \S+,/, '')).not.toMatch(NUMBER);
    }
  }
});

const longName = 'Deodar upholstered king bed with mattress';
const named = (name: string) => ({
  ...order,
  lines: order.lines.slice(0, 1).map((line) => ({ ...line, name, quantity: 1 })),
});

describe('an order’s letter', () => {
  test('names its items in the subject, with its number after them', () => {
    expect(letterSubject(order, (items) => `We’ll deliver ${items}`, 'your ')).toBe(
      'We’ll deliver your Oslo sofa and 2 more items (B261121-7F3KQ2)',
    );
  });

  test('leaves its number out where the subject has no room for it', () => {
    const subject = `Your order is delivered and set up: ${longName}`;
    expect(withNumber(order, subject)).toBe(subject);
  });

  test('names the first of its items in the subject, and how many more there are', () => {
    const words = (items: string) => `Your order still needs your documents: ${items}`;
    expect(letterSubject(order, words)).toBe(
      'Your order still needs your documents: Oslo sofa and 2 more (B261121-7F3KQ2)',
    );
  });

  test('names its only item rather than its number', () => {
    const words = (items: string) => `Your order is delivered and set up: ${items}`;
    expect(letterSubject(named(longName), words)).toBe(words(longName));
  });

  test('counts its items where the subject has no room for their names', () => {
    const words = (items: string) => `We’ll deliver on Wed 30 Sep, 2 pm to 6 pm: ${items}`;
    expect(letterSubject(named(longName), words)).toBe(
      'We’ll deliver on Wed 30 Sep, 2 pm to 6 pm: 1 item (B261121-7F3KQ2)',
    );
  });

  test('names its items in an SMS, or counts them where one SMS has no room', () => {
    expect(letterSms(order, (items) => `Basera: ${items}.`)).toBe(
      'Basera: your Oslo sofa and 2 more items.',
    );
    const room = 'x'.repeat(SMS_LENGTH - 'Basera: your 3 items'.length);
    expect(letterSms(order, (items) => `Basera: ${items}${room}`)).toBe(
      `Basera: your 3 items${room}`,
    );
  });
});
