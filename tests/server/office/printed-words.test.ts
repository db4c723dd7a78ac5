import { expect, test } from 'vitest';
import { isAct } from '#contract/base/act.ts';
import { pathParameters } from '#contract/base/endpoint.ts';
import { OFFICE_CALLS } from '#contract/office/calls.ts';
import { shapeOf } from '#server/office/shell/command-fields.ts';
import { readCommand } from '#server/office/shell/run-command.ts';
import * as z from 'zod/mini';

const WORDS = 'Sunil and 李';

/** Fields of acts that take a letter which our papers can't print, as `add-note text`. */
function fieldsThatTake(words: string): string[] {
  return [...OFFICE_CALLS].flatMap(([name, act]) => {
    if (!isAct(act) || !(act.input instanceof z.ZodMiniObject)) return [];
    const untyped = new Set([...pathParameters(act.path), ...(act.seen ?? [])]);
    return shapeOf(act.input)
      .filter(([field, schema]) => !untyped.has(field) && schema.safeParse(words).success)
      .map(([field]) => `${name} ${field}`);
  });
}

/** Words that stay in the office: notes, and reasons that only the log keeps. */
const INTERNAL = [
  'add-note text',
  'add-customer-note text',
  'block-customer reason',
  'collect-order waiveBecause',
  'deliver-order withoutCode',
  'exchange-order withoutCode',
  'relocate-order withoutCode',
  'end-repair withoutCode',
  'schedule-order withoutKyc',
  'add-units bay',
  'inspect-unit bay',
  'inspect-unit note',
  'put-unit bay',
  'put-unit note',
  'set-prices reason',
  'stop-sale reason',
  'set-express-fee reason',
  'set-pin-codes reason',
  'stop-express reason',
  'correct-cash-day words',
];

/** What names something that there is already, or has a form that is checked by itself. */
const NAMES_OR_CODES =
  /(?:crew|crewId|tag|number|orderNumber|code|enquiry|again|phone|email|reference|productSlug|other|pincodes|area|about)$/;
const NEW_CREW_NAME = /^(?:plan|schedule)-\w+ crew$/;

test('every text of an operator that is printed or sent refuses letters that papers cannot print', () => {
  const taken = fieldsThatTake(WORDS).filter(
    (field) => !NAMES_OR_CODES.test(field) || NEW_CREW_NAME.test(field),
  );
  expect(taken.toSorted()).toEqual(INTERNAL.toSorted());
});

test.each([
  ['add-crew --city gurgaon --who Sunil --phone 9810000002 --name', 'name'],
  ['add-crew --city gurgaon --name Blue --phone 9810000002 --who', 'who'],
  ['change-crew --crew Blue --name Blue --phone 9810000002 --who', 'who'],
  ['schedule-order --number B1 --crew-phone 9810000002 --crew', 'crew'],
  ['rule-on-document --key Iq7 --verdict REJECTED --reason', 'reason'],
])('%s refuses such a letter, and names it', (words, field) => {
  expect(() => readCommand([...words.split(' '), WORDS])).toThrow(
    `${field}: Please write this in English or an Indian script: we can’t print “李”.`,
  );
  expect(readCommand([...words.split(' '), 'सुनील and Imran 👍']).input[field]).toBe(
    'सुनील and Imran 👍',
  );
});
