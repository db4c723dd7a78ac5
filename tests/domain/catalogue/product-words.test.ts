import { expect, test } from 'vitest';
import { expressPromise } from '#domain/catalogue/coverage/express.ts';
import { MARKED } from '#domain/catalogue/coverage/express-lines.ts';
import { type Place, willFit } from '#domain/catalogue/fit.ts';
import { day } from '#domain/base/kolkata.ts';
import { rupees } from '#domain/base/money.ts';
import { findCity } from '#domain/base/city.ts';
import { carriedUp, minimumOrder } from '#messages/billing/charge-summary.ts';
import { pageFigures, savingWords } from '#messages/catalogue/offer-figures.ts';
import { deliveredWhen } from '#messages/base/delivered-when.ts';
import { deliveredBy } from '#messages/delivery/delivery.ts';
import { servedElsewhere } from '#messages/catalogue/pin-code.ts';
import { expressTag, expressWords } from '#messages/catalogue/express.ts';
import { expressAtAnyHour } from '#messages/catalogue/express-fee.ts';
import { bindingNote } from '#messages/orders/checkout.ts';
import { listedRentWords } from '#messages/catalogue/catalogue-words.ts';
import { fitWords } from '#messages/catalogue/fit.ts';
import { PRODUCT_FIGURES } from '#messages/catalogue/product-figures.ts';

const promiseAt = (clock: string, documentsVerified = false) =>
  expressPromise(new Date(`${clock}:00+05:30`), { ...MARKED, documentsVerified }, []);

test.each([
  [
    '2026-11-19T10:00',
    'Same Day Delivery',
    'today, Thu 19 Nov',
    'Order by noon, documents by 1 pm.',
  ],
  ['2026-11-19T12:30', 'Next Day Delivery', 'tomorrow, Fri 20 Nov', 'Order by 11 pm.'],
  ['2026-11-18T23:30', 'Express Delivery', 'Fri 20 Nov', 'Order after midnight to get it sooner.'],
  ['2026-11-22T09:00', 'Next Day Delivery', 'tomorrow, Mon 23 Nov', 'Order by 11 pm.'],
  [
    '2026-11-21T14:00',
    'Express Delivery',
    'Mon 23 Nov',
    'Order by 11 pm. Not on Sundays and holidays.',
  ],
])('at %s the express block says %s, %s, and for how much', (clock, label, expected, terms) => {
  const promise = promiseAt(clock);
  expect(promise && expressWords(promise)).toEqual({
    label,
    expected: `Expected ${expected}`,
    terms: `₹300 for the whole order. ${terms}`,
  });
});

test('a renter whose documents are verified hears of the hour they gain', () => {
  const promise = promiseAt('2026-11-19T12:30', true);
  expect(promise && expressWords(promise)).toMatchObject({
    label: 'Same Day Delivery',
    terms: '₹300 for the whole order. Your documents are verified, so order by 1 pm.',
  });
});

test.each([
  ['2026-11-19T10:00', 'Same Day ₹300'],
  ['2026-11-19T15:00', 'Next Day ₹300'],
  ['2026-11-21T15:00', 'Mon 23 Nov ₹300'],
  ['2026-11-22T09:00', 'Next Day ₹300'],
  ['2026-11-21T23:30', 'Express ₹300'],
])('at %s a card says %s', (clock, words) => {
  const promise = promiseAt(clock);
  expect(promise && expressTag(promise)).toBe(words);
});

test('a card that knows no hour says what is always true', () => {
  expect(expressAtAnyHour()).toBe('Express ₹300');
});

test.each([
  ['normal', '₹1,061'],
  ['medical', '₹1,251.98'],
  ['seasonal', '₹1,061 a season'],
] as const)('the office lists the rent of a %s product as %s, with GST', (kind, words) => {
  expect(listedRentWords(rupees(1061), kind)).toBe(words);
});

test('below the fixed notes the cart says which minimum binds', () => {
  const delhi = findCity('delhi');
  expect(delhi && bindingNote(delhi, false)).toContain(
    'We accept orders from ₹1,000 a month incl. GST in Delhi',
  );
  expect(delhi && bindingNote(delhi, true)).toBe(
    'We accept enquiries from ₹1,000 a month incl. GST in Delhi.',
  );
});

test('nothing sooner is promised than free delivery has', () => {
  const promise = promiseAt('2026-11-21T23:30');
  expect(promise && expressWords(promise)).toMatchObject({ expected: 'No faster right now' });
});

test('an order names the day of its express lines and of the rest', () => {
  const [express, rest] = [day('2026-11-19'), day('2026-11-22')];
  expect(deliveredWhen(rest, null)).toBe('By Sun 22 Nov');
  expect(deliveredWhen(express, express)).toBe('By Thu 19 Nov');
  expect(deliveredWhen(rest, express)).toBe('Express by Thu 19 Nov, the rest by Sun 22 Nov');
});

test('a delivery names its day, and the PIN code once it is known', () => {
  expect(deliveredBy(day('2026-11-24'))).toBe('Delivered by Tue 24 Nov');
  expect(deliveredBy(day('2026-11-24'), '122018')).toBe('Delivered to 122018 by Tue 24 Nov');
});

test.each([
  ['Delhi', 'We serve 110001 from Delhi, at Delhi prices.'],
  ['Noida', 'We serve 110001 in Noida from Delhi, at Delhi prices.'],
])('We serve a PIN code in %s from Delhi', (area, sentence) => {
  const delhi = findCity('delhi');
  expect(delhi && servedElsewhere('110001', area, delhi)).toBe(sentence);
});

const sofa = { width: 198, depth: 86, height: 82 };
test.each<[Place, number, string]>([
  ['door', 90, 'Yes, it fits through the door, with 4 cm to spare.'],
  ['door', 83.5, 'Yes, it fits through the door on its side, with 1.5 cm to spare.'],
  ['door', 70, 'No, it won’t fit through the door: 12 cm too big.'],
  ['wall', 150, 'No, it won’t fit along the wall: 48 cm too big.'],
])('a sofa and a %s of %s cm: %s', (place, width, sentence) => {
  expect(fitWords(willFit({ dimensions: sofa }, place, width), place)).toBe(sentence);
});

test('what is too long for every lift is said to be too long', () => {
  const beam = { width: 400, depth: 300, height: 250 };
  expect(fitWords(willFit({ dimensions: beam }, 'lift', 200), 'lift')).toBe(
    'No, it won’t fit into the lift: it’s too long.',
  );
});

test.each([
  [{ power: '150 W' }, ['198 × 86 × 82 cm', '54.5 kg', '150 W']],
  [{}, ['198 × 86 × 82 cm', '54.5 kg', undefined]],
])('says in centimetres, kilograms and watts what a product measures and needs', (plug, said) => {
  const product = {
    category: 'appliance',
    dimensions: { width: 198, depth: 86, height: 82 },
    weight: 54.5,
    ...plug,
  };
  expect(Object.values(PRODUCT_FIGURES).map(({ of: figureOf }) => figureOf(product))).toEqual(said);
});

test.each(['package', { slug: 'package' }])(
  'a package of category %j says no size of its own',
  (category) => {
    const home = { category, dimensions: { width: 640, depth: 560, height: 116 }, weight: 412 };
    expect(PRODUCT_FIGURES.size.of(home)).toBeUndefined();
    expect(PRODUCT_FIGURES.weight.of(home)).toBe('412 kg in all');
  },
);

const PLANS = [
  { tenure: 6, price: rupees(1297) },
  { tenure: 9, price: rupees(1155) },
  { tenure: 12, price: rupees(1061) },
];

test('a longer plan says what it saves, and compared with which', () => {
  expect(savingWords('normal', PLANS, 12)).toBe(
    'Saves ₹200 a month compared with the 6-month plan.',
  );
  expect(savingWords('normal', PLANS, 6)).toBe('');
});

test('a product page shows the rent of the plan it starts with, and what that saves', () => {
  expect(pageFigures({ kind: 'normal', plans: PLANS, available: 3 })).toMatchObject({
    rent: '₹899',
    full: '₹1,061 with GST',
    saving: 'Saves ₹200 a month compared with the 6-month plan.',
    'rent-6': '₹1,099',
  });
});

test('a premium product names the rent of the year that is paid today', () => {
  const plans = [{ tenure: 12, price: rupees(2241) }];
  expect(pageFigures({ kind: 'premium', plans, available: 1 })).toMatchObject({
    rent: '₹1,899',
    premium:
      'You pay 12 months’ rent today: ₹26,892 with GST. After that there is nothing to pay every month.',
  });
});

test('carrying one unit up costs by its weight and the floor', () => {
  const table = {
    freeBelowKg: 10,
    itemKg: 60,
    rupeesAnItem: [
      { fromFloor: 1, rupees: 50 },
      { fromFloor: 5, rupees: 250 },
    ],
  };
  expect(carriedUp(table, [46])).toBe(
    'No lift? Carrying it up costs ₹50 to ₹250 in cash, by floor.',
  );
  expect(carriedUp(table, [61])).toContain('₹100 to ₹500');
  expect(carriedUp(table, [46, 9, 61])).toContain('₹150 to ₹750');
  expect(carriedUp(table, [9])).toBe(
    'No lift? We carry it up free, because it weighs less than 10 kg.',
  );
});

test('the minimum order is that of the city, by the month but for a season', () => {
  const gurgaon = findCity('gurgaon');
  if (!gurgaon) throw new Error('There is no Gurgaon');
  expect(minimumOrder(gurgaon, 'normal')).toBe('Minimum order: ₹400 a month incl. GST.');
  expect(minimumOrder(gurgaon, 'seasonal')).toBe('Minimum order: ₹400 incl. GST.');
});
