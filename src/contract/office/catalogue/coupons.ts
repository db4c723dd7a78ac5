import * as z from 'zod/mini';
import { described } from '#contract/base/described.ts';
import type { CouponDraft, CouponEntry } from '#domain/content/entries/coupon-entry.ts';
import { COUPON_STATES } from '#domain/catalogue/cart/coupon.ts';
import { instantSchema, paiseSchema, wholeSchema } from '#contract/base/common.ts';
import { defineAct } from '#contract/base/act.ts';
import { defineEndpoint } from '#contract/base/endpoint.ts';
import { searchSchema } from '#contract/base/form-fields.ts';
import { listInput, listOutput } from '#contract/office/shell/list.ts';

const READ = 'operator:catalogue.read';
const WRITE = 'operator:catalogue.coupon';

const codeSchema = z.string().check(z.maxLength(20));

function isDraft(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'code' in value;
}

const shownSchema = z.object({
  entry: z.custom<CouponEntry>(),
  state: z.enum(COUPON_STATES),
  isPaused: z.boolean(),
  /** 0 as long as it is as the content has it. */
  version: z.number(),
  /** Who changed it last; null where it is as the content has it. */
  changed: z.nullable(z.object({ by: z.string(), at: instantSchema })),
  /** Held and used. */
  used: z.number(),
  /** What it took off the orders that used it. */
  given: paiseSchema,
});
export type CouponInOffice = z.infer<typeof shownSchema>;

/** A page of the coupons: those that run, that will, that did, that are paused, each by code. */
export const listCoupons = defineEndpoint({
  method: 'GET',
  path: '/office/coupons',
  access: READ,
  input: listInput({
    /** How a code begins. */
    search: searchSchema,
  }),
  output: listOutput(shownSchema),
});

const useSchema = z.object({
  orderNumber: z.string(),
  placedAt: instantSchema,
  discount: paiseSchema,
  /** Held while the order awaits its payment. */
  state: z.enum(['held', 'used']),
});
export type CouponUse = z.infer<typeof useSchema>;

/** The orders that hold or used a coupon, the newest first. */
export const couponUses = defineEndpoint({
  method: 'GET',
  path: '/office/coupons/:code/uses',
  access: READ,
  input: listInput({ code: codeSchema }),
  output: listOutput(useSchema),
});

/** Makes a coupon, or changes the one of its code. */
export const saveCoupon = defineAct({
  method: 'POST',
  path: '/office/coupons',
  access: WRITE,
  action: 'coupon set',
  seen: ['seen'],
  input: z.object({
    /** Read by the schema of content, which the office does not load. */
    entry: z
      .custom<CouponDraft>(isDraft)
      .check(described('As JSON, with the fields of content/coupons.yaml but its description')),
    /** The version that was shown; null where it is to be a new one. */
    seen: z.nullable(wholeSchema),
  }),
  output: z.object({}),
});

/** Lets a coupon run for nobody, or again. */
export const pauseCoupon = defineAct({
  method: 'PUT',
  path: '/office/coupons/:code/pause',
  access: WRITE,
  action: ({ isPaused }) => (isPaused ? 'coupon pause' : 'coupon resume'),
  seen: ['seen'],
  input: z.object({ code: codeSchema, isPaused: z.boolean(), seen: wholeSchema }),
  output: z.object({}),
});
