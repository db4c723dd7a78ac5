import { describe, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import {
  describeProblems,
  policiesSchema,
  productEntrySchema,
  rentOrBuyEntrySchema,
  serviceAreasSchema,
  siteSchema,
} from '#domain/content.ts';
import { readDocument, readShopContent } from '../support/content.ts';

const { products, site } = await readShopContent();
const sofa = products.find(({ slug }) => slug === 'oslo-3-seater-sofa')?.entry;
const policies = await readDocument('policies.yaml', policiesSchema);
const ledger = await readDocument('rent-or-buy.yaml', rentOrBuyEntrySchema);

/** What editors are told about an entry that was changed. */
function problemsOf(schema: z.ZodMiniType, entry: object | undefined, change: object): string {
  const { error } = schema.safeParse({ ...entry, ...change });
  return describeProblems(error?.issues ?? []);
}

describe('a product’s file', () => {
  test('passes as written', () => {
    expect(problemsOf(productEntrySchema, sofa, {})).toBe('');
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
    [{ name: ' ' }, '  name: must not be empty'],
    [{ category: 'sofas' }, '  category: must be one of furniture, appliance, package,'],
    [{ subCategory: 'Big Sofas' }, '  subCategory: must be lower case words joined by hyphens'],
    [{ sac: '99732' }, '  sac: must be a SAC code of six digits'],
    [{ stock: { gurgaon: -1, delhi: 0 } }, '  stock.gurgaon: must not be negative'],
    [{ stock: { gurgaon: 1 } }, '  stock.delhi: '],
    [{ rent: { gurgaon: { '6': 99.5 }, delhi: {} } }, '  rent.gurgaon.6: must be whole rupees'],
    [{ rent: { gurgaon: { '6': 0 }, delhi: {} } }, '  rent.gurgaon.6: must be above zero'],
    [{ rent: { gurgaon: { '6': 99 }, delhi: {} } }, "  rent: must name each city's plans"],
    [{ rent: { gurgaon: { '3': 99 }, delhi: { '6': 99 } } }, "  rent: must name each city's plans"],
    [{ category: 'premium' }, "  rent: must name each city's plans"],
    [{ pictures: [] }, '  pictures: needs at least one picture'],
    [{ features: [] }, '  features: needs at least one feature list'],
  ])('with %j is refused in words', (change, problem) => {
    expect(problemsOf(productEntrySchema, sofa, change)).toContain(problem);
  });
});

describe('policies', () => {
  test.each([
    [
      { depositMonths: { ...policies.depositMonths, normal: 2 } },
      '  depositMonths.normal: must be 1, which is what src/domain/bill.ts enforces',
    ],
    [
      { minimumTenureMonths: { ...policies.minimumTenureMonths, normal: 3 } },
      '  minimumTenureMonths.normal: must be 6, which is what src/domain/tenure.ts enforces',
    ],
    [
      { deliveryHours: 48 },
      '  deliveryHours: must be 72, which is what src/domain/delivery.ts enforces',
    ],
  ])('that differ from the rules, %j, are refused with the rule’s name', (change, problem) => {
    expect(problemsOf(policiesSchema, policies, change)).toBe(problem);
  });

  test('take no day that does not exist as a holiday', () => {
    const change = { holidays: [{ day: '2027-02-30', name: 'None' }] };
    expect(problemsOf(policiesSchema, policies, change)).toContain(
      '  holidays.0.day: must be a day',
    );
  });
});

test('a GST number of another shape is refused', () => {
  const [first, ...rest] = site.registrations;
  const change = { registrations: [{ ...first, gstin: '06AAKCB0000H1' }, ...rest] };
  expect(problemsOf(siteSchema, site, change)).toBe('  registrations.0.gstin: must be a GSTIN');
});

test('a resale table that does not go up in age is refused', () => {
  const change = { resale: [...ledger.resale].toReversed() };
  expect(problemsOf(rentOrBuyEntrySchema, ledger, change)).toContain('  resale: must go from');
});

test.each(['11001', '110001-', '110001 - 110099', '110001–110099'])(
  'the PIN code range “%s” is refused',
  (range) => {
    const area = { name: 'Delhi', stateCode: '07', servedBy: 'delhi', pincodes: [range] };
    expect(serviceAreasSchema.safeParse([area]).success).toBe(false);
  },
);
