import { findCityById } from '#domain/base/city.ts';
import { dayOf, formatDayWithYear, formatInstant } from '#domain/base/kolkata.ts';
import { formatRupees, paise, rupees } from '#domain/base/money.ts';
import { PICKUP_SLOTS } from '#domain/visits/pickup.ts';
import { CASH_WORDS } from './books-words.ts';
import { plural } from '#messages/base/plural.ts';
import { pickupHours } from '#messages/base/slot-words.ts';
import { spacedWords, statusWords } from './status-words.ts';

/** What stands where there is no value. */
export const NOTHING = 'none';

/** Fields of the log whose names alone do not say what they are (rules/office.md#the-log-is-read). */
export const FIELD_NAMES: Readonly<Record<string, string>> = {
  ...CASH_WORDS,
  cityId: 'City',
  crewId: 'Crew',
  ourCrew: 'Crew',
  crewPhone: 'Crew phone',
  withoutKyc: 'Documents missing',
  overbook: 'Overbooked',
  waiveEarlyClosure: 'Early end charge waived',
  waiveBecause: 'Early end charge waived because',
  onOtherDay: 'On a different day',
  toldAt: 'Recorded at',
  fields: 'Crew',
  isConfirmed: 'Unlikely rent confirmed',
  machineUser: 'Computer user',
  operatorNumber: 'Customer number of the operator',
  half: 'Slot',
  pickupSlot: 'Hours',
  hasApp: 'Authenticator app',
  holds: 'Contents',
  kept: 'Charge',
  on: 'Day',
  tenure: 'Months',
  attempts: 'Attempts',
  planned: 'Next visit',
  unpaid: 'Unpaid rent',
  owed: 'Still owed',
  words: 'Explanation',
  decision: 'Decision',
  replacedBy: 'Replaced by',
  units: 'Units',
  rentChanges: 'Planned rents',
};

/** What was on the screen, stands in a column of its own, or is known to machines alone. */
export const UNTOLD: ReadonlySet<string> = new Set([
  'answered',
  'before',
  'change',
  'close',
  'comesTo',
  'customer',
  'entry',
  'id',
  'isPaused',
  'key',
  'mediaType',
  'orderNumber',
  'photo',
  'picture',
  'refundId',
  'seen',
  'slug',
  'stops',
  'taken',
  'times',
  'type',
  'verdict',
  'wasOn',
  'why',
]);

type Tell = (amount: number) => string;

const rupeesOf: Tell = (amount) => formatRupees(paise(amount));
const wholeRupees: Tell = (amount) => formatRupees(rupees(amount));
const months: Tell = (count) => plural(count, 'month');
const millimetres: Tell = (count) => `${count} mm`;
const city: Tell = (id) => findCityById(id)?.name ?? String(id);

/** How numbers of a field are told; others are numbers. */
export const NUMBERS: Readonly<Record<string, Tell>> = {
  amount: rupeesOf,
  refund: rupeesOf,
  unpaid: rupeesOf,
  owed: rupeesOf,
  open: rupeesOf,
  paidAhead: rupeesOf,
  rent: rupeesOf,
  price: rupeesOf,
  fee: rupeesOf,
  cost: rupeesOf,
  counted: rupeesOf,
  taken: rupeesOf,
  given_back: rupeesOf,
  transferred: rupeesOf,
  carrying: rupeesOf,
  cap: wholeRupees,
  minimum: wholeRupees,
  tenure: months,
  months,
  width: millimetres,
  depth: millimetres,
  length: millimetres,
  city,
  cityId: city,
};

/** What codes of a field say that are no words by themselves. */
export const CODES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  outcome: { not_home: 'nobody was home', ours: 'we couldn’t make it', open: 'undecided' },
  endedAs: { in_order: 'no charge', to_replace: 'to replace' },
  factor: { app: 'authenticator app' },
  pickupSlot: Object.fromEntries(PICKUP_SLOTS.map((slot) => [slot, pickupHours(slot)])),
  comesTo: { delivery: 'delivery', exchange: 'exchange', relocation: 'move', pickup: 'pick-up' },
  kind: { flat: 'an amount', not_returned: 'not returned' },
};

/** A field of what was done, as words: `Expected on`. */
export function fieldWords(name: string): string {
  return FIELD_NAMES[name] ?? spacedWords(name);
}

/** A value of what was done, before or after, as words. */
export function valueWords(value: unknown, field = ''): string {
  if (value === null || value === undefined || value === '') return NOTHING;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return NUMBERS[field]?.(value) ?? String(value);
  if (Array.isArray(value))
    return value.length > 0 ? value.map((one) => valueWords(one, field)).join(', ') : NOTHING;
  if (typeof value === 'object')
    return Object.entries(value)
      .filter(([name]) => name !== 'item')
      .map(([name, one]) => valueWords(one, name))
      .join(' ');
  return typeof value === 'string' ? textWords(value, field) : '';
}

/** Days and instants as people write them, codes as what they mean. */
function textWords(text: string, field: string): string {
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return formatDayWithYear(dayOf(new Date(text)));
  if (/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(text)) return formatInstant(new Date(text));
  if (field === 'status') return statusWords(text);
  return CODES[field]?.[text] ?? (CODED.has(field) ? codeWords(text) : text);
}

/** What else is typed or made elsewhere may look like a code: the number of a payment, a bank's reference. */
const CODED: ReadonlySet<string> = new Set([
  'condition',
  'endedAs',
  'hiddenFor',
  'kind',
  'outcome',
  'reason',
  'refund',
  'state',
  'to',
  'visit',
  'way',
]);

function codeWords(text: string): string {
  return /^[a-z]+(_[a-z]+)+$/.test(text) ? spacedWords(text) : text;
}
