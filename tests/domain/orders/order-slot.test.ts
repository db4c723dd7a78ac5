import { describe, expect, test } from 'vitest';
import { isFreeToCancel } from '#domain/endings/cancellation.ts';
import { type Day, day, instantAt } from '#domain/base/kolkata.ts';
import {
  arrivalsIn,
  chosenSlot,
  orderSlotDays,
  otherThanChosen,
  withoutSettledSlot,
} from '#domain/orders/order-slot.ts';
import { deliveredWhen } from '#messages/base/delivered-when.ts';

/** The third day after it is a Sunday. */
const THURSDAY = day('2026-11-19');
const HOLIDAYS = ['2026-12-01'];
const standard = { expectedOn: day('2026-11-22'), expressOn: null };
const express = { expectedOn: day('2026-11-20'), expressOn: day('2026-11-20') };

const daysOf = (promise: { expectedOn: Day; expressOn: Day | null }, hour = 9) =>
  orderSlotDays(promise, instantAt(THURSDAY, hour), HOLIDAYS);

describe('the days that can be chosen with an order', () => {
  test('are the working days from the promised one to fourteen days ahead', () => {
    expect(daysOf(standard)).toEqual([
      '2026-11-23',
      '2026-11-24',
      '2026-11-25',
      '2026-11-26',
      '2026-11-27',
      '2026-11-28',
      '2026-11-30',
      '2026-12-02',
      '2026-12-03',
    ]);
  });

  test('begin with the promised day where that is a working day', () => {
    const promise = { expectedOn: day('2026-11-21'), expressOn: null };
    expect(daysOf(promise)[0]).toBe('2026-11-21');
  });

  test('are the express day alone, until the evening before it', () => {
    expect(daysOf(express, 19.9)).toEqual(['2026-11-20']);
    expect(daysOf(express, 20)).toEqual([]);
  });

  test('are none for what comes express today', () => {
    expect(daysOf({ expectedOn: THURSDAY, expressOn: THURSDAY })).toEqual([]);
  });

  test('are the express day for an order of which the rest comes later', () => {
    expect(daysOf({ ...express, expectedOn: day('2026-11-22') })).toEqual(['2026-11-20']);
  });
});

describe('an order with a slot', () => {
  const slot = { day: day('2026-11-28'), half: 'afternoon' } as const;

  test('arrives in it', () => {
    expect(arrivalsIn(slot, standard)).toEqual({ expectedOn: '2026-11-28', expressOn: null });
    expect(deliveredWhen(slot.day, null, slot)).toBe('Sat 28 Nov, 2 pm to 6 pm');
  });

  test('that comes express arrives in it, and the rest by its own day', () => {
    const mixed = { ...express, expectedOn: day('2026-11-22') };
    const half = { day: express.expressOn, half: 'morning' } as const;
    expect(arrivalsIn(half, mixed)).toEqual(mixed);
    expect(deliveredWhen(mixed.expectedOn, mixed.expressOn, half)).toBe(
      'Fri 20 Nov, 9 am to 1 pm, the rest by Sun 22 Nov',
    );
  });

  test('can be cancelled free of charge until two days before it', () => {
    const order = {
      status: 'CONFIRMED',
      ...arrivalsIn(slot, standard),
      promisedOn: slot.day,
      movedFrom: null,
      kind: 'normal',
    } as const;
    expect(isFreeToCancel(order, null, [], instantAt(day('2026-11-26'), 23))).toBe(true);
    expect(isFreeToCancel(order, null, [], instantAt(day('2026-11-27'), 1))).toBe(false);
  });

  test('keeps it until its day is over', () => {
    const kept = { slotOn: slot.day, slotHalf: slot.half };
    expect(chosenSlot(kept, instantAt(slot.day, 23))).toEqual(slot);
    expect(chosenSlot(kept, instantAt(day('2026-11-29'), 0))).toBeNull();
    expect(chosenSlot({ slotOn: null, slotHalf: null }, instantAt(slot.day, 9))).toBeNull();
  });
});

describe('an order that is paid late', () => {
  const order = {
    promisedOn: day('2026-11-28'),
    expectedOn: day('2026-11-28'),
    expressOn: null,
    slotOn: day('2026-11-28'),
    slotHalf: 'morning',
  } as const;

  test('keeps its slot until the evening before it', () => {
    expect(withoutSettledSlot(order, instantAt(day('2026-11-27'), 19.9), HOLIDAYS)).toEqual({});
  });

  test('gives it up from then on, and is promised anew', () => {
    const at = instantAt(day('2026-11-27'), 20);
    expect(withoutSettledSlot(order, at, HOLIDAYS)).toEqual({
      slotOn: null,
      slotHalf: null,
      promisedOn: '2026-11-30',
      expectedOn: '2026-11-30',
    });
  });

  test('keeps its express day, without the half', () => {
    const fast = { ...order, expressOn: order.expectedOn };
    const at = instantAt(day('2026-11-28'), 9);
    expect(withoutSettledSlot(fast, at, HOLIDAYS)).toEqual({ slotOn: null, slotHalf: null });
  });

  test('keeps its days where it had no slot', () => {
    const at = instantAt(day('2026-12-20'), 9);
    expect(withoutSettledSlot({ ...order, slotOn: null, slotHalf: null }, at, HOLIDAYS)).toEqual(
      {},
    );
  });
});

describe('an operator who plans another slot than its renter chose is told', () => {
  const morning = { day: day('2026-11-24'), half: 'morning' } as const;
  const afternoon = { ...morning, half: 'afternoon' } as const;
  const chosen = { slotOn: morning.day, slotHalf: morning.half };

  test('which one was chosen with the order', () => {
    expect(otherThanChosen(chosen, undefined, afternoon)).toEqual(morning);
    expect(otherThanChosen(chosen, { ...afternoon, moves: 0 }, afternoon)).toEqual(morning);
  });

  test('which one it was moved to, the last', () => {
    const moved = { ...afternoon, moves: 1 };
    expect(otherThanChosen(chosen, moved, morning)).toEqual(afternoon);
    expect(otherThanChosen(chosen, moved, afternoon)).toBeUndefined();
  });

  test('nothing where it is the same, or none was chosen', () => {
    expect(otherThanChosen(chosen, undefined, morning)).toBeUndefined();
    expect(otherThanChosen({ slotOn: null, slotHalf: null }, undefined, morning)).toBeUndefined();
  });
});
