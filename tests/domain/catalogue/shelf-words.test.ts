import { describe, expect, test } from 'vitest';
import { CITIES } from '#domain/base/city.ts';
import { day, formatDay } from '#domain/base/kolkata.ts';
import { HALF_WORDS } from '#messages/base/slot-words.ts';
import { orderedNow } from '#messages/orders/ordered-now.ts';
import { chosenHalves, shelfDeliveryWords } from '#messages/catalogue/shelf-words.ts';

const [gurgaon, delhi = gurgaon] = CITIES;
const where = '47 PIN codes of Gurugram';
const words = (shelf: Partial<Parameters<typeof shelfDeliveryWords>[0]>) =>
  shelfDeliveryWords({ kind: 'normal', city: gurgaon, hasExpress: false, where, ...shelf });

describe('how what stands on a shelf is brought', () => {
  test('names Express only where something comes express', () => {
    expect(words({ hasExpress: true })).toContain('express items arrive');
    expect(words({ hasExpress: false })).not.toContain('express');
  });

  test('names the least rent of the city', () => {
    expect(words({})).toContain('Minimum order here: ₹400 a month.');
    expect(words({ city: delhi })).toContain('Minimum order here: ₹1,000');
  });

  test('says of premium pieces that they need no least rent', () => {
    const told = words({ kind: 'premium' });
    expect(told).toContain('within 72 hours');
    expect(told).toContain('which has no minimum');
    expect(told).not.toContain('₹');
  });

  test('promises of medical items a call, and no hours and no half-day', () => {
    const told = words({ kind: 'medical', city: delhi });
    expect(told).toContain('calls within 24 hours');
    expect(told).toContain('The minimum enquiry here is ₹1,000 a month, GST included');
    expect(told).not.toMatch(/72|half-day/);
  });
});

test('an order of now has its day, and half-days from then on', () => {
  const monday = day('2026-11-30');
  expect(orderedNow(monday)).toContain(`get it by ${formatDay(monday)}.`);
  expect(chosenHalves()).toContain(HALF_WORDS.afternoon);
});
