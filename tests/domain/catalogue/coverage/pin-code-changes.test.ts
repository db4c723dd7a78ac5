import { describe, expect, test } from 'vitest';
import { addDaysTo, day, instantAt } from '#domain/base/kolkata.ts';
import {
  areaOn,
  MAX_PIN_CODES,
  type PinCodeChange,
  readPinCodes,
  refusePinCodes,
} from '#domain/catalogue/coverage/pin-code-changes.ts';

const AREAS = [
  { name: 'Delhi', stateCode: '07', servedBy: 'delhi', pincodes: ['110001-110099'], except: [] },
  { name: 'Gurugram', stateCode: '06', servedBy: 'gurgaon', pincodes: ['122001'], except: [] },
];
const TODAY = day('2026-11-24');
const NOW = instantAt(TODAY, 10);
const change = (pincode: string, area: string | null, on: string, id = 1): PinCodeChange => ({
  id,
  pincode,
  area,
  startsAt: instantAt(day(on), 0),
});

test('a PIN code is served as its file says, until the office says otherwise', () => {
  const changes = [
    change('110001', null, '2026-11-25', 1),
    change('110001', 'Gurugram', '2026-12-01', 2),
    change('110001', 'Delhi', '2026-12-01', 3),
    change('122099', 'Gurugram', '2026-11-20', 4),
    change('122098', 'Atlantis', '2026-11-20', 5),
  ];
  const areaOf = (pincode: string, on = TODAY) =>
    areaOn(AREAS, changes, pincode, instantAt(on, 10))?.name;
  expect(areaOf('110001')).toBe('Delhi');
  expect(areaOf('110001', day('2026-11-25'))).toBeUndefined();
  expect(areaOf('110001', day('2026-12-01'))).toBe('Delhi');
  expect(areaOf('122099')).toBe('Gurugram');
  expect(areaOf('122098')).toBeUndefined();
  expect(areaOf('999999')).toBeUndefined();
});

test.each([
  ['122001', ['122001']],
  ['122001, 122003-122005;122001', ['122001', '122003', '122004', '122005']],
  ['', undefined],
  ['12200', undefined],
  ['122005-122001', undefined],
  ['122001-122002-122003', undefined],
  [`100000-${100_000 + MAX_PIN_CODES}`, undefined],
  ['100000-100099 122001', undefined],
])('reads "%s" as PIN codes', (text, codes) => expect(readPinCodes(text)).toEqual(codes));

describe('a change of PIN codes', () => {
  const refused = (pincodes: string[], area: string | null, from = TODAY) =>
    refusePinCodes(AREAS, [], { pincodes, area, from }, NOW);

  test('is refused where it changes nothing, or on a day that cannot be', () => {
    expect(refused(['110001'], 'Delhi')).toBe('PINCODES_SAME');
    expect(refused(['900001'], null)).toBe('PINCODES_SAME');
    expect(refused(['110001', '122099'], 'Delhi')).toBeUndefined();
    expect(refused(['110001'], null)).toBeUndefined();
    expect(refused(['110001'], null, addDaysTo(TODAY, -1))).toBe('CHANGE_DAY_OVER');
  });
});
