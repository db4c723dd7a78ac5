import { expect, test } from 'vitest';
import { CITIES, findCity } from '#domain/base/city.ts';
import {
  countPincodes,
  findServiceArea,
  mayHold,
} from '#domain/catalogue/coverage/service-area.ts';
import type { ServiceArea } from '#domain/catalogue/coverage/service-area.ts';

const [gurgaon, delhi] = CITIES;

const areas: ServiceArea[] = [
  {
    name: 'Delhi',
    stateCode: '07',
    servedBy: 'delhi',
    pincodes: ['110001-110099', '110102'],
    except: ['110050', '110078-110079'],
  },
  {
    name: 'Gurugram',
    stateCode: '06',
    servedBy: 'gurgaon',
    pincodes: ['122001-122018'],
    except: [],
  },
];

test.each([
  ['110000', undefined],
  ['110001', 'Delhi'],
  ['110099', 'Delhi'],
  ['110100', undefined],
  ['110101', undefined],
  ['110102', 'Delhi'],
  ['110050', undefined],
  ['110078', undefined],
  ['110079', undefined],
  ['110080', 'Delhi'],
  ['122018', 'Gurugram'],
  ['122019', undefined],
  ['12201', undefined],
  ['1220180', undefined],
  ['11000a', undefined],
  ['', undefined],
])('the PIN code “%s” lies in %s', (pincode, name) => {
  expect(findServiceArea(areas, pincode)?.name).toBe(name);
});

test.each([
  ['110001', delhi],
  ['122001', gurgaon],
  ['400001', undefined],
])('%s is served by the right city', (pincode, city) => {
  expect(findCity(findServiceArea(areas, pincode)?.servedBy)).toBe(city);
});

test('the first digits of PIN codes are found in the ranges that hold such', () => {
  expect(mayHold('110078-110079', '11')).toBe(true);
  expect(mayHold('110078-110079', '11007')).toBe(true);
  expect(mayHold('110078-110079', '11008')).toBe(false);
  expect(mayHold('110102', '110')).toBe(true);
  expect(mayHold('110102', '')).toBe(true);
  expect(mayHold('110102', '12')).toBe(false);
});

test('counts the PIN codes of areas, without what is taken out of their ranges', () => {
  expect(countPincodes(areas)).toBe(99 + 1 - 3 + 18);
});
