import { describe, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { couponEntriesSchema } from '#domain/content/entries/coupon-entry.ts';
import { cityEntriesSchema } from '#domain/content/entries/city-entry.ts';
import { newProductEntriesSchema } from '#domain/content/entries/new-product-entry.ts';
import { policiesSchema } from '#domain/content/policies.ts';
import { checkEntry, formatProblem } from '#domain/content/entries/problem.ts';
import { productEntrySchema } from '#domain/content/entries/product-entry.ts';
import { rentOrBuyEntriesSchema } from '#domain/content/entries/rent-or-buy-entry.ts';
import { serviceAreasSchema } from '#domain/content/entries/service-area-entry.ts';
import { siteSchema } from '#domain/content/entries/site-entry.ts';
import { virtualRoomEntriesSchema } from '#domain/content/entries/virtual-room-entry.ts';
import { readShopContent } from '../../support/content.ts';

const { products, site, policies, 'rent-or-buy': sets } = await readShopContent();
const sofa = products.find(({ slug }) => slug === 'oslo-3-seater-sofa')?.entry;

/** What editors are told about data. */
function problemsOf(schema: z.ZodMiniType, data: unknown): string {
  const checked = checkEntry('x', schema, data);
  return checked.ok ? '' : checked.problems.map(formatProblem).join('\n');
}

describe('a product’s file', () => {
  test('passes as written', () => {
    expect(problemsOf(productEntrySchema, sofa)).toBe('');
  });

  test('passes without what may be left out', () => {
    const left = productEntrySchema.parse({
      ...sofa,
      instantDelivery: undefined,
      tags: undefined,
      recommended: undefined,
      synonyms: undefined,
    });
    expect(left).toMatchObject({ instantDelivery: false, tags: [], recommended: [], synonyms: [] });
  });

  test.each([
    [{ name: ' ' }, 'x  name: must not be empty'],
    [{ category: 'sofas' }, 'x  category: must be one of furniture, appliance, package,'],
    [{ subCategory: 'Big Sofas' }, 'x  subCategory: must be lower case words joined by hyphens'],
    [{ sac: '99732' }, 'x  sac: must be a SAC code of six digits'],
    [{ stock: { gurgaon: -1, delhi: 0 } }, 'x  stock.gurgaon: must not be negative'],
    [{ stock: { gurgaon: 1 } }, 'x  stock.delhi: is missing'],
    [{ sac: 997323 }, 'x  sac: must be text (in quotes, if it looks like a number)'],
    [{ instantDelivry: true }, 'x  file: has no field called instantDelivry'],
    [{ tags: ['VRHall'] }, 'x  tags.0: must be one of VRBedroom, VRKitchen'],
    [{ rent: { gurgaon: { six: 99 }, delhi: {} } }, 'x  rent.gurgaon.six: must be like 6-months'],
    [{ model: 'oslo.gltf' }, 'x  model: must be the name of a .glb file'],
    [
      { rent: { gurgaon: { '6-months': 99.5 }, delhi: {} } },
      'x  rent.gurgaon.6-months: must be whole rupees',
    ],
    [
      { rent: { gurgaon: { '6-months': 0 }, delhi: {} } },
      'x  rent.gurgaon.6-months: must be above zero',
    ],
    [{ rent: { gurgaon: { '6-months': 99 }, delhi: {} } }, "x  rent: must name each city's plans"],
    [
      { rent: { gurgaon: { '3-months': 99 }, delhi: { '6-months': 99 } } },
      "x  rent: must name each city's plans",
    ],
    [{ category: 'premium' }, "x  rent: must name each city's plans"],
    [{ buy: { price: 99.5, hsn: '9401' } }, 'x  buy.price: must be whole rupees'],
    [{ buy: { price: 99 } }, 'x  buy.hsn: is missing'],
    [{ buy: { price: 99, hsn: '997323' } }, 'x  buy.hsn: must be an HSN code of four digits'],
    [{ pictures: [] }, 'x  pictures: needs at least one picture'],
    [{ features: [] }, 'x  features: needs at least one feature list'],
  ])('with %j is refused in words', (change, problem) => {
    expect(problemsOf(productEntrySchema, { ...sofa, ...change })).toContain(problem);
  });
});

describe('policies', () => {
  test.each([
    [
      { depositMonths: { ...policies.depositMonths, normal: 2 } },
      'x  depositMonths.normal: must be 1, which is what src/domain/catalogue/cart/order-totals.ts enforces',
    ],
    [
      { minimumTenureMonths: { ...policies.minimumTenureMonths, normal: 3 } },
      'x  minimumTenureMonths.normal: must be 6, which is what src/domain/catalogue/tenure.ts enforces',
    ],
    [
      { rentToOwn: { ...policies.rentToOwn, monthsKept: 3 } },
      'x  rentToOwn.monthsKept: must be 6, which is what src/domain/changes/purchase.ts enforces',
    ],
    [
      { deliveryHours: 48 },
      'x  deliveryHours: must be 72, which is what src/domain/catalogue/coverage/delivery.ts enforces',
    ],
  ])('that differ from the rules, %j, are refused with the rule’s name', (change, problem) => {
    expect(problemsOf(policiesSchema, { ...policies, ...change })).toBe(problem);
  });

  test('keep holidays in order, each day once', () => {
    const holidays = [...policies.holidays].toReversed();
    expect(problemsOf(policiesSchema, { ...policies, holidays })).toBe(
      'x  holidays: must be in order, each day once',
    );
  });

  test.each([
    [[], 'must begin with floor 1'],
    [[{ fromFloor: 2, rupees: 50 }], 'must begin with floor 1'],
    [
      [
        { fromFloor: 1, rupees: 50 },
        { fromFloor: 1, rupees: 80 },
      ],
      'must name each floor once, the lowest first',
    ],
    [
      [
        { fromFloor: 1, rupees: 50 },
        { fromFloor: 2, rupees: 1000 },
        { fromFloor: 3, rupees: 150 },
      ],
      'must cost more the higher the floor',
    ],
  ])('tell what carrying up costs by floors that follow each other, not %j', (rows, problem) => {
    const { delivery } = policies;
    const labourWithoutLift = { ...delivery.labourWithoutLift, rupeesAnItem: rows };
    const change = { delivery: { ...delivery, labourWithoutLift } };
    expect(problemsOf(policiesSchema, { ...policies, ...change })).toContain(problem);
  });

  test.each([
    [{ unit: 'percent a year' }, 'must be of the units that promises have'],
    [{ condition: 'whether or not your documents are verified' }, 'must be a condition that binds'],
  ])('promise under a unit and a condition that hold, not %o', (change, problem) => {
    const delivery = { ...policies.promises['delivery'], ...change };
    const promises = { ...policies.promises, delivery };
    expect(problemsOf(policiesSchema, { ...policies, promises })).toContain(problem);
  });

  test('take no day that does not exist as a holiday', () => {
    const change = { holidays: [{ day: '2027-02-30', name: 'None' }] };
    expect(problemsOf(policiesSchema, { ...policies, ...change })).toContain(
      'x  holidays.0.day: must be a day',
    );
  });
});

describe('a GST registration', () => {
  const [registration, ...others] = site.registrations;
  const changed = (change: object) => ({
    ...site,
    registrations: [{ ...registration, ...change }, ...others],
  });

  test.each([
    [{ gstin: '06AAKCB0000H1' }, 'x  registrations.0.gstin: must be a GSTIN'],
    [{ stateCode: '07' }, 'x  registrations.0.gstin: must begin with the code of its state'],
  ])('with %j is refused', (change, problem) => {
    expect(problemsOf(siteSchema, changed(change))).toBe(problem);
  });
});

test('a resale table that does not go up in age is refused', () => {
  const [set] = sets;
  const resale = set?.resale.toReversed();
  expect(problemsOf(rentOrBuyEntriesSchema, [{ ...set, resale }])).toContain(
    'x  0.resale: must go from',
  );
});

test('a new product whose price range goes down is refused', () => {
  const entry = {
    slug: 'guest-house-bedrooms',
    name: 'Guest-house bedrooms',
    category: 'furniture',
    subCategory: 'beds',
    priceRange: { from: 9000, to: 9000 },
    specification: 'Five bedrooms.',
    responseTime: 'Within 4 working hours',
    picture: { file: 'bedroom-package.webp', alt: 'A bedroom' },
  };
  expect(problemsOf(newProductEntriesSchema, [entry])).toBe(
    'x  0.priceRange: must go from less to more',
  );
});

test.each([
  [{ yaw: 181, pitch: 0 }, 'x  0.hotspots.0.yaw: must be -180 to 180'],
  [{ yaw: 0, pitch: -91 }, 'x  0.hotspots.0.pitch: must be -90 to 90'],
])('a hotspot at %j is refused', (angles, problem) => {
  const room = {
    slug: 'vrBedroom',
    name: 'Bedroom',
    tag: 'VRBedroom',
    description: 'A bedroom.',
    panorama: { file: 'vr-bedroom.webp', alt: 'A bedroom all around' },
    hotspots: [{ product: 'jaipur-queen-bed', ...angles }],
  };
  expect(problemsOf(virtualRoomEntriesSchema, [room])).toBe(problem);
});

describe('a coupon', () => {
  const coupon = {
    code: 'HELLO10',
    description: 'Ten percent off.',
    kind: 'percent',
    value: 10,
    cap: 500,
    minimum: 0,
    from: '2026-04-01',
    until: '2026-04-30',
  };

  test('is for every customer once, and for all kinds, unless it says otherwise', () => {
    expect(couponEntriesSchema.parse([coupon])).toEqual([
      { ...coupon, usesPerCustomer: 1, excludedKinds: [] },
    ]);
  });

  test.each([
    [{ code: 'hello' }, 'x  0.code: must be 4 to 20 capital letters and digits'],
    [{ value: 110 }, 'x  0.value: must not be above 100'],
    [{ value: 0 }, 'x  0.value: must be above zero'],
    [{ cap: '500' }, 'x  0.cap: must be a number'],
    [{ kind: 'flat' }, 'x  0: has no field called cap'],
    [{ kind: 'gift' }, 'x  0.kind: must be percent or flat'],
    [{ until: '2026-03-31' }, 'x  0.until: must not be before the first day'],
    [{ excludedKinds: ['medical'] }, 'x  0.excludedKinds.0: must be one of normal, premium'],
  ])('with %j is refused', (change, problem) => {
    expect(problemsOf(couponEntriesSchema, [{ ...coupon, ...change }])).toContain(problem);
  });
});

test.each(['11001', '110001-', '110001 - 110099', '110001–110099'])(
  'the PIN code range “%s” is refused',
  (range) => {
    const area = { name: 'Delhi', stateCode: '07', servedBy: 'delhi', pincodes: [range] };
    expect(problemsOf(serviceAreasSchema, [area])).toBe(
      'x  0.pincodes.0: must be 110001 or 110001-110099',
    );
  },
);

test('a city cannot have the address that names none', () => {
  const city = {
    id: 3,
    slug: 'noida',
    name: 'Noida',
    stateCode: '09',
    leastRent: 1500,
    express: false,
  };
  expect(problemsOf(cityEntriesSchema, [city])).toBe(
    'x  0.slug: must not be noida, which is not a city',
  );
  expect(problemsOf(cityEntriesSchema, [])).toBe('x  file: needs at least one city');
});
