import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { daySchema, instantSchema, paiseSchema } from '#contract/base/common.ts';
import { customerNumber } from '#domain/people/customer-number.ts';
import { UsageError } from '#server/office/base/usage-error.ts';
import { tableOf } from '#server/office/shell/answer-table.ts';
import { readCommand } from '#server/office/shell/run-command.ts';

/** What goes over the wire for what was typed. */
const sent = (words: string) => readCommand(words.match(/'[^']*'|\S+/g)?.map(plain) ?? []).input;
const plain = (word: string) => word.replaceAll("'", '');

test.each([
  [
    'deliver-order --number B1 --on 2026-11-24 --code 4821',
    { number: 'B1', on: '2026-11-24', code: '4821' },
  ],
  ['cancel-order --number b1 --refund 2,122.50', { number: 'b1', refund: 212_250 }],
  ['exchange-order --number B1 --on-other-day', { number: 'B1', onOtherDay: true }],
  ['give-stop --stop visit-7', { stop: 'visit-7', crew: null }],
  ['give-stop --stop visit-7 --crew 3', { stop: 'visit-7', crew: '3' }],
  [
    'record-transfer --order-number B1 --reference N1 --refund-id none',
    { orderNumber: 'B1', reference: 'N1', refundId: null },
  ],
  ['pause-coupon --code TEN', { code: 'TEN', isPaused: false }],
  [`unblock-customer --id ${customerNumber(7)}`, { id: 7 }],
  ['start-sale --slug oslo --city-id delhi', { slug: 'oslo', cityId: 2 }],
  [
    'confirm-replacement --issues 7 --issues 8 --day 2026-11-24 --half morning',
    { issues: [7, 8], day: '2026-11-24', half: 'morning' },
  ],
  [
    "set-prices --slug oslo --city-id delhi --prices tenure=12,price=999 --prices tenure=6,price=1299 --reason 'A sale'",
    {
      slug: 'oslo',
      cityId: 2,
      prices: [
        { tenure: 12, price: 99_900 },
        { tenure: 6, price: 129_900 },
      ],
      reason: 'A sale',
    },
  ],
  [
    "close-cash-day --day 2026-11-24 --counts 'way=taken,counted=1.50,words=One, or two'",
    { day: '2026-11-24', counts: [{ way: 'taken', counted: 150, words: 'One, or two' }] },
  ],
  ['orders', {}],
  [
    'orders --city delhi --since 2026-11-24 --sort promised',
    { city: 2, since: '2026-11-24', sort: 'promised' },
  ],
  ['rule-on-document --key -Iq7 --verdict VERIFIED', { key: '-Iq7', verdict: 'VERIFIED' }],
])('"%s" is read as its call takes it', (words, input) => {
  expect(sent(words)).toEqual(input);
});

test.each([
  ['eat', 'There is no command "eat".'],
  ['deliver-order', 'number: Please fill this in.'],
  ['start-sale --slug oslo', 'cityId: Please fill this in.'],
  ['deliver-order --number B1 B2', "Unexpected argument 'B2'"],
  ['deliver-order --number B1 --on 2026-02-30', 'on: We can’t read this.'],
  ['deliver-order --number B1 --without-code no', 'withoutCode: Please use at least 3 characters.'],
  ['schedule-order --number B1 --half noon', 'half: Please choose one of the options.'],
  ['orders --status lost', 'status: Please choose one of the options.'],
  ['orders --since 2026-02-30', 'since: We can’t read this.'],
  ['cancel-order --number B1 --on 2026-11-25', 'There is no option --on.'],
  ['deliver-order --number B1 --on', '--on needs a value.'],
  ['pause-coupon --code TEN --is-paused=yes', '--is-paused takes no value.'],
  ['cancel-order --number B1 --refund much', '"much" is not an amount.'],
  [
    'set-prices --slug oslo --city-id delhi --prices 12=999 --reason Less',
    'Please write it like tenure=',
  ],
])('"%s" is not understood, and it is said why', (words, why) => {
  expect(() => sent(words)).toThrow(UsageError);
  expect(() => sent(words)).toThrow(why);
});

test.each([
  [['rule-on-document', '--verdict', 'REJECTED', '--key', 'Iq7', '--reason'], 500],
  [['block-customer', '--id', 'B-482113', '--reason'], 300],
  [['add-note', '--number', 'B1', '--text'], 2000],
])('says of words of %j that are more than is kept how many may be', (words, most) => {
  const typed = (many: number) => () => readCommand([...words, 'a'.repeat(many)]);
  expect(typed(most)).not.toThrow();
  expect(typed(most + 1)).toThrow(`Please use at most ${most} characters.`);
});

test('an answer is printed field by field, its lists as tables with money, days and instants in words', () => {
  const schema = z.object({
    paid: paiseSchema,
    note: z.nullable(z.string()),
    from: daySchema,
    isLate: z.boolean(),
    letters: z.array(
      z.object({
        kind: z.string(),
        at: instantSchema,
        amount: z.nullable(paiseSchema),
        none: z.nullable(z.string()),
      }),
    ),
    renter: z.object({ name: z.string() }),
    tags: z.array(z.string()),
    open: z.array(z.object({ id: z.number() })),
  });
  const at = '2026-11-24T05:30:00.000Z';
  const value = {
    paid: 212_250,
    note: null,
    from: '2026-11-24',
    isLate: false,
    letters: [
      { kind: 'first', at, amount: 100, none: null },
      { kind: 'second letter', at, amount: null, none: null },
    ],
    renter: { name: 'Asha' },
    tags: ['A', 'B'],
    open: [],
  };
  expect(tableOf(schema, value)).toBe(
    [
      'Paid: ₹2,122.50',
      'From: 24 Nov 2026',
      'Is late: no',
      'Letters:',
      '  Kind           At                     Amount',
      '  first          24 Nov 2026, 11:00 am  ₹1',
      '  second letter  24 Nov 2026, 11:00 am',
      'Renter:',
      '  Name: Asha',
      'Tags: A, B',
      'Open: none',
    ].join('\n'),
  );
  expect(tableOf(z.object({}), {})).toBe('Done.');
});
