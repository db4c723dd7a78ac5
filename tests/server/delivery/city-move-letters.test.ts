import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listVisits, moveVisit } from '#contract/visits/visit.ts';
import { addDaysTo, type Day, day, instantAt } from '#domain/base/kolkata.ts';
import { ZERO } from '#domain/base/money.ts';
import * as exchanges from '#messages/changes/exchange-letters.ts';
import * as visits from '#messages/changes/exchange-visit-letters.ts';
import type { Letter } from '#messages/base/letter.ts';
import type { OrderFacts } from '#messages/base/order-facts.ts';
import { cancelledLetter } from '#messages/checkout/cancelled-letter.ts';
import { unnotedLetter } from '#messages/changes/unrecorded-visit-letters.ts';
import { toPlainText } from '#server/mails/plain-text.ts';
import { watchVisits } from '#server/delivery/fulfilment/watch-visits.ts';
import { missExchange } from '#server/changes/exchange/miss.ts';
import { HOME_IN_GURGAON, must, setStock, SOFA } from '../support/checkout.ts';
import { order, site } from '../support/order-facts.ts';
import { moveToDelhi, setDelhiPrice } from '../support/other-city.ts';
import { deliveredOrder, done, liveUntil } from '../support/rentals.ts';
import { openTestShop, type TestShop } from '../support/shop.ts';
import { exchange, signIn } from '../support/swapping.ts';

const IN_NOIDA = { address1: 'Sector 62', city: 'Noida', pincode: '201301' };
const PLACE = '12B, Sector 62, Noida 201301';

const slot = { day: day('2026-09-30'), half: 'afternoon' } as const;
const moving: OrderFacts = {
  ...order,
  movesTo: { ...HOME_IN_GURGAON, ...IN_NOIDA },
  visit: order.visit && { ...order.visit, kind: 'exchange' },
};
const made = {
  before: 'B261001-7F3KQ2',
  on: slot.day,
  rentCarried: ZERO,
  depositCarried: order.totalDeposit,
  back: order.totalDeposit,
  next: null,
};
const off = { paid: ZERO, kept: ZERO, refund: ZERO, way: null, invoice: null, on: slot.day };

const letters: readonly [string, Letter][] = [
  ['planned', exchanges.exchangePlannedLetter(moving, slot)],
  ['made', exchanges.exchangedLetter(moving, made)],
  ['moved', exchanges.exchangeMovedLetter(moving, slot)],
  ['tomorrow', visits.exchangeNoticeLetter(moving, day('2026-09-29'))],
  ['missed', visits.exchangeMissedLetter(moving)],
  ['missed through us', visits.exchangeFailedLetter(moving)],
  ['not noted', unnotedLetter(moving, { kind: 'exchange', ...slot })],
  [
    'ended',
    cancelledLetter({ ...moving, carried: order.totalDeposit }, { ...off, exchangeOff: 'no_day' }),
  ],
];

describe.each(letters)('the letter of a move to the other city "%s"', (_, letter) => {
  test('speaks of a move, and not of other things that come', () => {
    const plain = toPlainText(letter, site);
    expect(`${letter.subject} ${plain}`).toMatch(/\bmoved?\b/);
    for (const told of [letter.subject, plain, letter.sms]) {
      expect(told).not.toMatch(/swap|exchange|new items|old items/i);
    }
  });

  test('fits into one SMS of the plain alphabet', () => {
    expect(letter.sms?.length).toBeLessThanOrEqual(160);
    expect(letter.sms).toMatch(/^[\w \n!"#%&'()*+,./:;<=>?@$-]+$/);
  });
});

describe('a move to the other city', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop({ startAt: '2026-11-10T05:30:00Z' });
    await setStock(shop, SOFA, 50);
    await setDelhiPrice(shop, 1.5);
  });
  afterAll(() => shop.close());
  const at = (on: Day, hour: number) =>
    shop.clock.advance(instantAt(on, hour).getTime() - shop.clock.now().getTime());

  test('is told with its new address when it is asked for, planned, moved, near, missed and made', async () => {
    const renting = await deliveredOrder(shop);
    const { email } = renting;
    const letterOf = async (subject: string) => {
      const found = (await shop.inbox(email)).filter((each) => each.subject.startsWith(subject));
      expect(found, subject).toHaveLength(1);
      expect(found[0]?.text, subject).toContain(PLACE);
      return found[0]?.text;
    };
    const { orderId, on } = await moveToDelhi(shop, renting, IN_NOIDA);
    expect(await letterOf('Your move is planned')).toContain('the items in the old home empty');

    const token = await signIn(shop, orderId);
    const planned = must(await shop.request(listVisits, {}, { token }));
    const visit = planned.find(({ kind }) => kind === 'exchange');
    const to = visit?.moveDays.find((each) => each > on) ?? on;
    const wish = { id: visit?.id ?? 0, day: to, half: 'afternoon' } as const;
    must(await shop.request(moveVisit, wish, { token }));
    await letterOf('Your move is now on');
    at(addDaysTo(to, -1), 10);
    await watchVisits(shop.shop);
    expect(await letterOf('Your move is tomorrow')).toContain(
      'once your items are in the new home',
    );
    await liveUntil(shop, to);
    at(to, 17);
    const missed = { outcome: 'not_home', by: 'meena' } as const;
    const { next } = done(await missExchange(shop.shop, orderId, missed, shop.clock.now()));
    await letterOf('We missed you for the move');
    await exchange(shop, orderId, next?.day ?? to);
    await letterOf('We’ve moved your');
  });
});
