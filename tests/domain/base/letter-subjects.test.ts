import { describe, expect, test } from 'vitest';
import { letterSms, letterSubject, withNumber } from '#messages/base/order-facts.ts';
import { SMS_LENGTH } from '#messages/base/letter.ts';
import { LETTERS, lettersAbout } from '../../server/support/all-letters.ts';
import { readShopContent } from '../../support/content.ts';
import { HOME_IN_GURGAON } from '../../server/support/checkout.ts';
import { order } from '../../server/support/order-facts.ts';

/** The number of an order or of a quote, and what leads up to it. */
const NUMBER = /\b(?:order |enquiry |quote )?(?:B\d{6}|Q)-[\dA-Z]+/;

test.each(Object.entries(LETTERS))('%s says what it is about without a number', (_, letters) => {
  for (const { subject, sms, withoutMail } of letters) {
    // It follows in brackets.
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

const longOrder = named(longName);
const longSwap = { ...longOrder, carried: order.totalDeposit };
const longMove = { ...longSwap, movesTo: { ...HOME_IN_GURGAON } };

/** rules/operations.md#what-a-message-is-about */
test.each([
  ['an item with the longest name', longOrder],
  ['two of it', { ...order, lines: longOrder.lines.map((line) => ({ ...line, quantity: 2 })) }],
  ['it and others', { ...order, lines: [...longOrder.lines, ...order.lines] }],
  ['a swap of it', longSwap],
  ['a move of it', longMove],
  ['a replacement of it', { ...longSwap, replaces: longName }],
])('every subject about %s fits in a line of a list of mails', (_, facts) => {
  const subjects = Object.values(lettersAbout(facts)).flatMap((letters) =>
    letters.map(({ subject }) => subject),
  );
  expect(subjects.filter(({ length }) => length > 78)).toEqual([]);
});

test('no product has a longer name', async () => {
  const { products } = await readShopContent();
  expect(Math.max(...products.map(({ entry }) => entry.name.length))).toBe(longName.length);
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
