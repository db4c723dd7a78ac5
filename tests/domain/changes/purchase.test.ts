import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { withoutGst } from '#domain/base/gst.ts';
import { addMonthsTo, day } from '#domain/base/kolkata.ts';
import { LEAST_PAYMENT, minus, paise, rupees, sum, ZERO } from '#domain/base/money.ts';
import { purchaseNotes } from '#messages/changes/purchase-words.ts';
import {
  type Buyable,
  type RentBill,
  purchasePrice,
  quotePurchase,
  rentCounted,
  whyNoPurchase,
} from '#domain/changes/purchase.ts';

const BUYABLE: Buyable = {
  status: 'DELIVERED',
  kinds: ['normal', 'normal'],
  isOffered: true,
  isUnderWay: false,
  isMoving: false,
  isRepairPlanned: false,
  isOverdue: false,
  isDepositShort: false,
  months: 6,
};

describe('what can be bought', () => {
  test('a thing can be bought six months after it came, with its rent paid', () => {
    expect(whyNoPurchase(BUYABLE)).toBeUndefined();
  });

  test.each<[string, Partial<Buyable>]>([
    ['too_early', { months: 5 }],
    ['overdue', { isOverdue: true }],
    ['kind', { kinds: ['normal', 'seasonal'] }],
    ['not_offered', { isOffered: false }],
    ['return_asked', { status: 'RETURN_REQUESTED' }],
    ['not_delivered', { status: 'SCHEDULED' }],
    ['under_way', { isUnderWay: true }],
    ['moving', { isMoving: true }],
    ['repair', { isRepairPlanned: true }],
    ['deposit_short', { isDepositShort: true }],
  ])('says why it cannot be bought: %s', (bar, change) => {
    expect(whyNoPurchase({ ...BUYABLE, ...change })).toBe(bar);
  });
});

describe('the rent that counts', () => {
  const FROM = day('2026-11-01');
  const items = [
    { productSlug: 'sofa', kind: 'normal', tenure: 12, rent: paise(118_000) },
    { productSlug: 'bed', kind: 'normal', tenure: 12, rent: paise(59_000) },
  ] as const;
  const bill = (discount = 0, endsOn = day('2026-12-01')): RentBill => ({
    items,
    term: { deliveredOn: FROM, endsOn: addMonthsTo(FROM, 12) },
    endsOn,
    invoice: {
      rent: paise(177_000),
      amount: paise(177_000 - discount),
      lines: items.map(({ productSlug, rent: amount }) => ({
        productSlug,
        from: FROM,
        until: day('2026-12-01'),
        amount,
      })),
    },
  });

  test('is the line’s own, without GST', () => {
    expect(rentCounted([bill(), bill()], 'sofa')).toBe(200_000);
    expect(rentCounted([bill()], 'chair')).toBe(0);
  });

  test('ends with the day of the purchase', () => {
    expect(rentCounted([bill(0, day('2026-11-16'))], 'sofa')).toBe(50_000);
    expect(rentCounted([bill(0, FROM)], 'sofa')).toBe(0);
  });

  test('is less its part of a discount', () => {
    expect(rentCounted([bill(17_700)], 'sofa')).toBe(90_000);
  });

  test('is nothing of an invoice that came to nothing', () => {
    const { invoice, ...rest } = bill();
    const empty = { ...rest, invoice: { ...invoice, rent: ZERO, amount: ZERO, lines: [] } };
    expect(rentCounted([empty], 'sofa')).toBe(0);
  });
});

describe('the price', () => {
  test('is the price as new less three quarters of the rent that counts, in whole rupees', () => {
    expect(purchasePrice(rupees(24_000), rupees(5_394.07))).toEqual({
      asNew: 2_400_000,
      takenOff: 404_600,
      price: 1_995_400,
    });
  });

  test('is at least 35% of the price as new', () => {
    expect(purchasePrice(rupees(24_000), rupees(24_000)).price).toBe(840_000);
  });

  test('never grows with the rent that was paid', () => {
    fc.assert(
      fc.property(amount(), amount(), amount(), (asNew, paid, more) => {
        const later = purchasePrice(asNew, sum([paid, more]));
        expect(later.price).toBeLessThanOrEqual(purchasePrice(asNew, paid).price);
        expect(sum([later.price, later.takenOff])).toBe(asNew);
      }),
    );
  });
});

describe('what is set against the price', () => {
  const price = purchasePrice(rupees(24_000), ZERO);

  test('is the deposit of the line, then rent paid ahead; the rest is paid', () => {
    const facts = { price, deposit: rupees(1_297), ahead: rupees(500.5), owed: ZERO, goesOn: true };
    expect(quotePurchase(facts)).toMatchObject({
      depositUsed: 129_700,
      aheadUsed: 50_050,
      due: 2_220_250,
      back: 0,
    });
  });

  test('of more deposit than price the rest comes back, with rent that nothing is left for', () => {
    const facts = { price, deposit: rupees(25_000), ahead: rupees(300), owed: ZERO };
    expect(quotePurchase({ ...facts, goesOn: true })).toMatchObject({ due: 0, back: 100_000 });
    expect(quotePurchase({ ...facts, goesOn: false })).toMatchObject({ due: 0, back: 130_000 });
  });

  test('rent that is open is paid with it', () => {
    const facts = { price, deposit: rupees(24_000), ahead: ZERO, owed: rupees(87), goesOn: true };
    expect(quotePurchase(facts)).toMatchObject({ rest: 0, owed: 8_700, due: 8_700 });
    const more = { ...facts, deposit: rupees(23_999.5), owed: rupees(0.4) };
    expect(quotePurchase(more)).toMatchObject({ rest: 0, due: 0 });
  });

  test('what is less than the provider takes is let off', () => {
    const facts = { price, deposit: rupees(23_999.5), ahead: ZERO, owed: ZERO, goesOn: false };
    expect(quotePurchase(facts)).toMatchObject({
      price: 2_399_950,
      takenOff: 50,
      due: 0,
      back: 0,
    });
  });

  test('adds up to the paisa, and never asks for what cannot be paid', () => {
    fc.assert(
      fc.property(
        amount(),
        amount(),
        amount(),
        amount(),
        amount(),
        fc.boolean(),
        (asNew, paid, deposit, ahead, owed, goesOn) => {
          const quote = quotePurchase({
            price: purchasePrice(asNew, paid),
            deposit,
            ahead,
            owed,
            goesOn,
          });
          const { depositUsed, aheadUsed, rest, due, back } = quote;
          expect(sum([depositUsed, aheadUsed, rest])).toBe(quote.price);
          expect(due === 0 || due === sum([rest, owed])).toBe(true);
          expect(due === 0 || due >= LEAST_PAYMENT).toBe(true);
          const goesOver = goesOn ? minus(ahead, aheadUsed) : ZERO;
          expect(sum([depositUsed, aheadUsed, back, goesOver])).toBe(sum([deposit, ahead]));
          expect(minus(quote.price, withoutGst(quote.price))).toBeGreaterThanOrEqual(0);
        },
      ),
    );
  });
});

test('what stands beside the figures tells that several are bought together, and what goes on', () => {
  expect(purchaseNotes(1, false)).toHaveLength(2);
  expect(purchaseNotes(2, false)[0]).toBe('You buy all 2 together; you can’t buy just one.');
  expect(purchaseNotes(1, true).at(-1)).toContain('a new order');
});

function amount() {
  return fc.integer({ min: 0, max: 5_000_000 }).map(paise);
}
