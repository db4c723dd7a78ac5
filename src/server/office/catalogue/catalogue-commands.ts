import { CITIES, type CityId } from '#domain/base/city.ts';
import { type CouponEntry, couponEntrySchema } from '#domain/content/entries/coupon-entry.ts';
import { checkEntry } from '#domain/content/entries/problem.ts';
import { normalizeCouponCode } from '#domain/catalogue/cart/coupon.ts';
import type { Day } from '#domain/base/kolkata.ts';
import { rupees } from '#domain/base/money.ts';
import { PRODUCT_KINDS } from '#domain/catalogue/product.ts';
import type { Plan } from '#domain/catalogue/rent.ts';
import { UsageError, toDay } from '#server/office/base/usage-error.ts';
import { toNumber } from '#server/office/base/typed-values.ts';

/** What is done with rents, sale and coupons (rules/catalogue.md#the-price-of-a-day). */
export type CatalogueCommand =
  | { readonly name: 'price list' | 'coupon list' }
  | { readonly name: 'price show'; readonly product: string }
  | {
      readonly name: 'price set';
      readonly product: string;
      readonly cityId: CityId;
      readonly prices: readonly Plan[];
      /** Today where it is not said. */
      readonly from: Day | undefined;
      readonly reason: string;
      readonly isConfirmed?: boolean | undefined;
      readonly seen?: number | undefined;
    }
  | {
      readonly name: 'price call-off';
      readonly product: string;
      /** The number of the price that was set. */
      readonly change: number;
      readonly seen?: number | undefined;
    }
  | {
      readonly name: 'sale stop';
      readonly product: string;
      readonly cityId: CityId;
      readonly reason: string;
    }
  | { readonly name: 'sale start'; readonly product: string; readonly cityId: CityId }
  | {
      readonly name: 'coupon set';
      readonly coupon: string;
      readonly entry: CouponEntry;
      /** The version that was shown, null where it is to be a new one; whatever there is where it is not said. */
      readonly seen?: number | null | undefined;
    }
  | {
      readonly name: 'coupon pause' | 'coupon resume';
      readonly coupon: string;
      readonly seen?: number | undefined;
    };

/** The options of these commands besides those of units, and which of them each takes. */
export const CATALOGUE_OPTIONS = {
  rent: { type: 'string', multiple: true },
  percent: { type: 'string' },
  rupees: { type: 'string' },
  cap: { type: 'string' },
  minimum: { type: 'string' },
  from: { type: 'string' },
  uses: { type: 'string' },
  each: { type: 'string' },
  'not-for': { type: 'string', multiple: true },
  says: { type: 'string' },
  confirm: { type: 'boolean' },
} as const;
type Option = keyof typeof CATALOGUE_OPTIONS | 'city' | 'on' | 'reason' | 'until';

export const CATALOGUE_TAKES: Readonly<Record<CatalogueCommand['name'], readonly Option[]>> = {
  'price list': [],
  'price show': [],
  'price set': ['city', 'rent', 'on', 'reason', 'confirm'],
  'price call-off': [],
  'sale stop': ['city', 'reason'],
  'sale start': ['city'],
  'coupon list': [],
  'coupon set': [
    'percent',
    'rupees',
    'cap',
    'minimum',
    'from',
    'until',
    'uses',
    'each',
    'not-for',
    'says',
  ],
  'coupon pause': [],
  'coupon resume': [],
};

export function isCatalogueName(name: string): name is CatalogueCommand['name'] {
  return name in CATALOGUE_TAKES;
}

type Values = {
  readonly [Name in Option]?: Name extends 'rent' | 'not-for'
    ? readonly string[] | undefined
    : Name extends 'confirm'
      ? boolean | undefined
      : string | undefined;
};

/** Reads the commands of the catalogue; throws `Misunderstood`. */
export function readCatalogueCommand(
  name: CatalogueCommand['name'],
  [first = '', second = '', ...more]: readonly string[],
  values: Values,
): CatalogueCommand {
  const takes = name === 'price call-off' ? 2 : name.endsWith(' list') ? 0 : 1;
  const given = [first, second, ...more].filter((word) => word !== '').length;
  if (given !== takes) throw new UsageError(`"${name}" ${NEEDS[takes]}.`);
  switch (name) {
    case 'price list':
    case 'coupon list':
      return { name };
    case 'price show':
      return { name, product: first };
    case 'price set': {
      const prices = (values.rent ?? []).map(toPlan);
      if (prices.length === 0) throw new UsageError('"price set" needs a --rent 12=999.');
      const reason = neededReason(name, values);
      return {
        name,
        product: first,
        cityId: toCity(name, values),
        prices,
        from: toDay(values.on),
        reason,
        ...(values.confirm && { isConfirmed: true }),
      };
    }
    case 'price call-off':
      return { name, product: first, change: toNumber(second, 'a price') };
    case 'sale stop': {
      const reason = neededReason(name, values);
      return { name, product: first, cityId: toCity(name, values), reason };
    }
    case 'sale start':
      return { name, product: first, cityId: toCity(name, values) };
    case 'coupon set': {
      const coupon = normalizeCouponCode(first);
      return { name, coupon, entry: toEntry(coupon, values) };
    }
    case 'coupon pause':
    case 'coupon resume':
      return { name, coupon: normalizeCouponCode(first) };
    default:
      return name satisfies never;
  }
}

const NEEDS = [
  'takes no number',
  'needs one name at a time',
  'needs the product and the number shown by "price show"',
];

function neededReason(name: string, { reason }: Values): string {
  if (!reason?.trim()) throw new UsageError(`"${name}" needs a --reason.`);
  return reason.trim();
}

function toCity(name: string, values: Values): CityId {
  const city = CITIES.find(({ slug }) => slug === values.city);
  const names = CITIES.map(({ slug }) => slug).join(' or ');
  if (!city) throw new UsageError(`"${name}" needs the --city: ${names}.`);
  return city.id;
}

function toPlan(text: string): Plan {
  const [, months, rent] = /^(\d{1,2})=(\d{1,6})$/.exec(text) ?? [];
  if (!months || !rent)
    throw new UsageError(`"${text}" is not a rent. Write 12=999 for 12 months.`);
  return { tenure: Number(months), price: rupees(Number(rent)) };
}

/** As `content/coupons.yaml` has it, whose schema says what is wrong. */
function toEntry(code: string, values: Values): CouponEntry {
  const { percent, cap, says = '', from, until, uses, each } = values;
  const excluded = (values['not-for'] ?? []).map((kind) => PRODUCT_KINDS.find((k) => k === kind));
  const read = checkEntry('', couponEntrySchema, {
    code,
    description: says,
    minimum: Number(values.minimum ?? 0),
    from,
    until,
    excludedKinds: excluded,
    ...(uses === undefined ? {} : { uses: Number(uses) }),
    ...(each === undefined ? {} : { usesPerCustomer: Number(each) }),
    ...(percent === undefined
      ? { kind: 'flat', value: Number(values.rupees) }
      : { kind: 'percent', value: Number(percent), cap: Number(cap) }),
  });
  if (read.ok) return read.value;
  const [problem] = read.problems;
  throw new UsageError(`The coupon's ${problem?.field ?? 'fields'} ${problem?.message}.`);
}
