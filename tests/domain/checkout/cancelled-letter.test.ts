import { expect, test } from 'vitest';
import { day } from '#domain/base/kolkata.ts';
import { rupees, ZERO } from '#domain/base/money.ts';
import { cancelledLetter, type ExchangeOff } from '#messages/checkout/cancelled-letter.ts';
import { HOME_IN_GURGAON } from '../../server/support/checkout.ts';
import { refund } from '../../server/support/letter-facts.ts';
import { order } from '../../server/support/order-facts.ts';

const ITEMS = 'Oslo sofa and 2 more items';
const swap = { ...order, carried: order.totalDeposit };
const move = { ...swap, movesTo: { ...HOME_IN_GURGAON } };
const replacement = { ...swap, replaces: 'Oslo sofa' };
const off = (exchangeOff?: ExchangeOff) => ({
  paid: ZERO,
  kept: ZERO,
  refund: ZERO,
  way: null,
  invoice: null,
  on: day('2026-09-30'),
  exchangeOff,
});

test.each([
  ['an order', order, off(), `Basera: your order (${ITEMS}) is cancelled.`],
  [
    'a swap',
    swap,
    off(),
    `Basera: your swap (${ITEMS}) is cancelled. You keep the items you have.`,
  ],
  [
    'a move',
    move,
    undefined,
    `Basera: your move (${ITEMS}) is cancelled. You keep the items you have.`,
  ],
  [
    'a replacement',
    replacement,
    off('no_day'),
    `Basera: your replacement (${ITEMS}) is cancelled. You keep the items you have.`,
  ],
  [
    'an unpaid swap that carries nothing over',
    order,
    off('unpaid'),
    `Basera: your swap (${ITEMS}) is cancelled, as it was not paid in time. You keep the items you have.`,
  ],
  [
    'a move of a rental that ended',
    move,
    off('ended'),
    `Basera: your move (${ITEMS}) is cancelled.`,
  ],
  [
    'a move that was paid',
    move,
    { ...off(), paid: rupees(2122), refund: rupees(2122), way: refund },
    `Basera: your move (3 items) is cancelled. You keep the items you have. We refund Rs.2,122 by bank transfer. Please add your bank account under Deposits.`,
  ],
])('%s is cancelled by its own name in subject, letter and SMS', (_, what, at, sms) => {
  const letter = cancelledLetter(what, at);
  const name = /your (\w+) /.exec(sms)?.[1];
  expect(letter.sms).toBe(sms);
  expect(letter.subject).toBe(`Your ${name} is cancelled: ${ITEMS} (${order.number})`);
  expect(letter.blocks[0]).toMatchObject({
    text: expect.stringContaining(`Your ${name} is cancel`),
  });
});
