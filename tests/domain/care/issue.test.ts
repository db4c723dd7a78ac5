import { describe, expect, test } from 'vitest';
import { acceptedPicture } from '#domain/documents/kyc-file.ts';
import { answerBy, isBlank, reopenUntil, waitsSince } from '#domain/care/issue.ts';

/** Kolkata's clock on a day. */
const at = (text: string) => new Date(`${text.replace(' ', 'T')}+05:30`);

// 2026-11-19 is a Thursday.
test.each([
  ['2026-11-17 09:00', '2026-11-19'],
  ['2026-11-17 23:59', '2026-11-19'],
  ['2026-11-18 00:00', '2026-11-20'],
  ['2026-11-20 09:00', '2026-11-23'],
  ['2026-11-21 09:00', '2026-11-24'],
  ['2026-11-22 09:00', '2026-11-24'],
  ['2026-12-23 09:00', '2026-12-26'],
  ['2027-01-25 09:00', '2027-01-28'],
])('what is said on %s is answered by the second working day, %s', (said, by) => {
  expect(answerBy(at(said), ['2026-12-25'])).toBe(by);
});

test('a report of a damaged or wrong delivery is answered by the next working day', () => {
  const said = at('2026-11-21 09:00');
  expect(answerBy(said, [], 'It arrived damaged')).toBe('2026-11-23');
  expect(answerBy(said, [], 'It is noisy, leaks or smells')).toBe('2026-11-24');
});

test.each([
  ['2026-11-17 00:00', '2026-12-01'],
  ['2026-11-17 23:59', '2026-12-01'],
])('an issue closed on %s can be opened again until %s', (closed, until) => {
  expect(reopenUntil(at(closed))).toBe(until);
});

describe('a renter waits for an answer', () => {
  const [reported, later, latest] = [
    at('2026-11-17 09:00'),
    at('2026-11-18 09:00'),
    at('2026-11-19 09:00'),
  ];
  const talk = { createdAt: reported, closedAt: null, reopenedAt: null, messages: [] };
  const renter = (when: Date) => ({ voice: 'renter', at: when }) as const;
  const shop = (when: Date) => ({ voice: 'shop', at: when }) as const;

  test('since the issue was reported', () => {
    expect(waitsSince(talk)).toBe(reported);
  });

  test('no later for asking again', () => {
    expect(waitsSince({ ...talk, messages: [renter(later), renter(latest)] })).toBe(reported);
  });

  test('no more once there is one', () => {
    expect(waitsSince({ ...talk, messages: [renter(later), shop(latest)] })).toBeUndefined();
  });

  test('since the first word after the last answer', () => {
    const messages = [shop(reported), renter(later), renter(latest)];
    expect(waitsSince({ ...talk, messages })).toBe(later);
  });

  test('for none while the issue is closed', () => {
    expect(waitsSince({ ...talk, closedAt: latest, messages: [renter(later)] })).toBeUndefined();
  });

  test('since the issue was opened again, where its first word was never answered', () => {
    expect(waitsSince({ ...talk, reopenedAt: latest, messages: [renter(latest)] })).toBe(latest);
  });

  test('since the first word after an answer, where the issue was opened again before', () => {
    const messages = [renter(later), shop(later), renter(latest)];
    expect(waitsSince({ ...talk, reopenedAt: later, messages })).toBe(latest);
  });
});

test.each([
  ['a JPEG', 'image/jpeg', Uint8Array.of(0xff, 0xd8, 0xff, 0xe0)],
  ['a PNG', 'image/png', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10)],
  ['a PDF', undefined, new TextEncoder().encode('%PDF-1.7\n')],
  ['a HEIC', 'image/heic', new TextEncoder().encode('\0\0\0\u0018ftypheic')],
])('where a picture is asked for, %s is taken as %s', (_what, type, bytes) => {
  expect(acceptedPicture(bytes)).toBe(type);
});

test.each([
  ['', false],
  [' ', true],
  [' \n\t', true],
  [' A leg is loose.', false],
])('of the description %j nothing can be read: %s', (typed, blank) => {
  expect(isBlank(typed)).toBe(blank);
});
