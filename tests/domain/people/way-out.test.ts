import { describe, expect, test } from 'vitest';
import {
  goesOnBySms,
  shortChannel,
  WHATSAPP_TRIES,
  whatsappNumber,
} from '#domain/people/message-channel.ts';

describe('WhatsApp', () => {
  test('goes to the number that it was chosen for while that is confirmed, and to no other', () => {
    expect(whatsappNumber('9876543210', '9876543210')).toBe('9876543210');
    expect(whatsappNumber('9876543210', '9876500000')).toBeUndefined();
    expect(whatsappNumber('9876543210', undefined)).toBeUndefined();
    expect(whatsappNumber(null, '9876543210')).toBeUndefined();
  });
});

describe('a short message', () => {
  const both = { sms: '9876543210', whatsapp: '9876543210' };

  test('goes by WhatsApp where that was chosen and leads anywhere, else by SMS', () => {
    expect(shortChannel(both, () => true)).toBe('whatsapp');
    expect(shortChannel(both, (way) => way === 'sms')).toBe('sms');
    expect(shortChannel({ sms: '9876543210' }, () => true)).toBe('sms');
  });

  test('goes nowhere without a number, or where neither leads anywhere', () => {
    expect(shortChannel({ email: 'asha@mail.example' }, () => true)).toBeUndefined();
    expect(shortChannel(both, () => false)).toBeUndefined();
  });
});

describe('a message by WhatsApp', () => {
  test('goes on by SMS at once where it is refused', () => {
    expect(goesOnBySms('whatsapp', 1, true)).toBe(true);
  });

  test('goes on by SMS after four silent tries, not before', () => {
    expect(WHATSAPP_TRIES).toBe(4);
    expect(goesOnBySms('whatsapp', 3, false)).toBe(false);
    expect(goesOnBySms('whatsapp', 4, false)).toBe(true);
  });
});

test.each(['email', 'sms'] as const)('a message by %s goes on by no other way', (way) => {
  expect(goesOnBySms(way, 8, true)).toBe(false);
});
