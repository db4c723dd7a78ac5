import type * as z from 'zod/mini';
import { CITIES } from '#domain/base/city.ts';
import { GST_PERCENT } from '#domain/base/gst.ts';
import { APPROVAL_ABOVE } from '#domain/billing/debit-approval.ts';
import { formatRupees, rupees } from '#domain/base/money.ts';
import { ordinal } from '#domain/base/ordinal.ts';
import type { CouponEntry } from './entries/coupon-entry.ts';
import type { policiesSchema } from './policies.ts';

export type Policies = z.infer<typeof policiesSchema>;

/** The facts that a text may name by their path (rules/content.md#facts-that-bind). */
export interface FactBook {
  readonly policies: Policies;
  readonly coupons: readonly CouponEntry[];
}

/** Fields whose numbers are whole rupees; in each, those of its fields are. */
const MONEY = /(?:^|\.)(?:fee|\w+Fee|minimumMonthlyTicket|leastRent|rupees|cap|off|above)(?:\.|$)/;
/** Fields whose numbers are days of a month. */
const DAY_OF_MONTH = /Day$/;
/** Fields whose numbers are hours of a day. */
const HOUR_OF_DAY = /Hour$/;

const either = new Intl.ListFormat('en-IN', { type: 'disjunction' });

/**
 * A fact as a sentence says it, by its path in `content/policies.yaml`, or in `gstPercent`,
 * `leastRent.<city>`, `coupon.<code>`, `autopay.above` and `promise.<name>`, which is the whole sentence;
 * nothing where there is none.
 */
export function factText(path: string, book: FactBook): string | undefined {
  if (path.startsWith('promise.')) return promiseText(path, book);
  let value: unknown = factsOf(book);
  for (const step of path.split('.')) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = (value as Record<string, unknown>)[step];
  }
  return said(value, path);
}

function promiseText(path: string, book: FactBook): string | undefined {
  const [, name = '', part = 'says', ...rest] = path.split('.');
  const promise = book.policies.promises[name];
  if (!promise || rest.length > 0 || (part !== 'says' && part !== 'short')) return undefined;
  const text = promise[part]?.replaceAll('{condition}', promise.condition ?? '');
  return text && fillFacts(text, book);
}

/** The promise without whose condition a text cannot name a figure, if there is one. */
export function conditionOf(path: string, { policies }: FactBook): string | undefined {
  const found = Object.entries(policies.promises).find(
    ([, { condition, values }]) => condition !== undefined && values.includes(path),
  );
  return found && `promise.${found[0]}${found[1].short ? '.short' : ''}`;
}

function factsOf({ policies, coupons }: FactBook) {
  return {
    ...policies,
    gstPercent: GST_PERCENT,
    leastRent: Object.fromEntries(CITIES.map(({ slug, leastRent }) => [slug, leastRent])),
    coupon: Object.fromEntries(
      coupons.map(({ code, kind, value, ...rest }) => [
        code,
        kind === 'flat' ? { off: value } : { percent: value, ...rest },
      ]),
    ),
    autopay: { above: APPROVAL_ABOVE / 100 },
  };
}

function said(value: unknown, path: string): string | undefined {
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return numberSaid(value, path);
  if (Array.isArray(value)) {
    const parts = value.map((each) => said(each, path));
    return parts.every((part) => part !== undefined) ? either.format(parts) : undefined;
  }
  if (typeof value !== 'object' || value === null) return undefined;
  if ('from' in value && 'to' in value) return `${Number(value.from)} to ${Number(value.to)}`;
  if ('width' in value && 'depth' in value && 'length' in value) {
    const { width, depth, length } = value;
    return `${Number(width)} mm wide, ${Number(depth)} mm deep and ${Number(length) / 10} cm long`;
  }
  return undefined;
}

function numberSaid(value: number, path: string): string {
  if (HOUR_OF_DAY.test(path)) return hourSaid(value);
  if (MONEY.test(path)) return formatRupees(rupees(value));
  return DAY_OF_MONTH.test(path) ? ordinal(value) : `${value}`;
}

/** `noon`, `1 pm` */
function hourSaid(hour: number): string {
  if (hour === 12) return 'noon';
  return hour < 12 ? `${hour} am` : `${hour - 12} pm`;
}

/** `{refund.workingDays}` in the texts of YAML files. */
const PLACES = /\{([a-zA-Z\d.]+)\}/g;

/** A text with its facts in their places; a place that names none stays. */
export function fillFacts(text: string, book: FactBook): string {
  return text.replaceAll(PLACES, (place, path: string) => factText(path, book) ?? place);
}

/** The paths that a text names. */
export function placesIn(text: string): string[] {
  return Array.from(text.matchAll(PLACES), ([, path = '']) => path);
}

/** Those of them that are no facts. */
export function lostFacts(text: string, book: FactBook): string[] {
  return placesIn(text).filter((path) => factText(path, book) === undefined);
}
