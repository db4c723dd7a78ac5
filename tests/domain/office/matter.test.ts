import { expect, test } from 'vitest';
import { INCIDENT_KINDS, incidentKind, incidentSources } from '#domain/base/incident.ts';
import { stepWords } from '#messages/office/incident-words.ts';

test('whatever no kind names is a job’s', () => {
  expect(incidentKind('late-visits')).toBe('visits');
  expect(incidentKind('outbox')).toBe('messages');
  expect(incidentKind('billing')).toBe('jobs');
});

test('what a kind finds is of that kind', () => {
  for (const kind of INCIDENT_KINDS) {
    const { of, isAllBut } = incidentSources(kind);
    for (const source of of) expect(incidentKind(source) === kind).toBe(!isAllBut);
  }
});

test.each([
  ['Look at it: npm run office -- replacement inspected 5, with --lost.', 'Look at it.'],
  [
    'Ask the renter whether they still want it. If not, cancel it: npm run office -- order cancel B1',
    'Ask the renter whether they still want it. If not, cancel it.',
  ],
  [
    'If the team comes later today, tell the renter: npm run office -- tell-order-late --number B1 --until 18:30. Otherwise record how it went: deliver-order, or miss-order.',
    'If the team comes later today, tell the renter. Otherwise record how it went.',
  ],
  [
    'It is less: look at npm run office -- transfers before you make a bank transfer.',
    'It is less: look at the transfers before you make a bank transfer.',
  ],
  [
    'If the team comes later today, tell the renter: npm run office -- order late B1 --until 18:30. Otherwise record how it went: order deliver, or order missed.',
    'If the team comes later today, tell the renter. Otherwise record how it went.',
  ],
  [
    'It is less: look at npm run office -- refund list before you make a bank transfer.',
    'It is less: look at the transfers before you make a bank transfer.',
  ],
  ['The job tries it again by itself.', 'The job tries it again by itself.'],
])('at a desk a step needs no words of the terminal: %s', (step, words) => {
  expect(stepWords(step)).toBe(words);
});
