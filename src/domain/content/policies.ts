import * as z from 'zod/mini';
import { DEPOSIT_MONTHS } from '#domain/order-totals.ts';
import { EXPRESS_FREE_MINUTES, FREE_DAYS_BEFORE } from '#domain/cancellation.ts';
import { DELIVERY_DAYS } from '#domain/delivery.ts';
import type { ProductKind } from '#domain/product.ts';
import { EXPRESS_FEE_RUPEES } from '#domain/express-fee.ts';
import { MINIMUM_TENURE } from '#domain/tenure.ts';
import { EXTENSION_TENURES, EXTENSION_WINDOW_DAYS, NOTICE_DAYS } from '#domain/extension.ts';
import { INTEREST_PERCENT_A_MONTH } from '#domain/interest.ts';
import { DEFAULT_DAYS } from '#domain/overdue.ts';
import { MISSED_FEE_RUPEES, MISSES_TO_FORFEIT } from '#domain/missed-visit.ts';
import { DELAY_NOTICE_HOURS, STATUS_NOTICE_DAYS } from '#domain/visit-notice.ts';
import { LEAST_PRICE_PERCENT, MONTHS_TO_BUY, RENT_SHARE_PERCENT } from '#domain/purchase.ts';
import { REFERRAL_CREDIT_RUPEES, REFERRALS_A_YEAR } from '#domain/referral.ts';
import { CYCLE_START_DAY, DUE_DAY } from '#domain/rent-period.ts';
import { calendarDay, count, fee, wholeRupees, words } from './fields.ts';

const span = z.strictObject({ from: count, to: count });
const labour = z.strictObject({
  freeBelowKg: count,
  itemKg: count,
  rupeesAnItem: z.array(z.strictObject({ fromFloor: count, rupees: wholeRupees })).check(
    z.minLength(1),
    z.refine((rows) => rows[0]?.fromFloor === 1, 'must begin with floor 1'),
    z.refine(
      (rows) => rows.every(({ fromFloor }, at) => fromFloor > (rows[at - 1]?.fromFloor ?? 0)),
      'must name each floor once, the lowest first',
    ),
  ),
});
const mark = z.strictObject({ width: count, depth: count, length: count });

const enforced = <Value extends number | null>(value: Value, rule: string) =>
  z.literal(value, `must be ${value}, which is what src/domain/${rule} enforces`);
const enforcedByKind = (months: Record<ProductKind, number | null>, rule: string) =>
  z.strictObject({
    normal: enforced(months.normal, rule),
    premium: enforced(months.premium, rule),
    seasonal: enforced(months.seasonal, rule),
    medical: enforced(months.medical, rule),
  });

/**
 * `content/policies.yaml`: rules/content.md#facts-that-bind. Fees are whole rupees, marks millimetres.
 */
export const policiesSchema = z.strictObject({
  depositMonths: enforcedByKind(DEPOSIT_MONTHS, 'order-totals.ts'),
  minimumTenureMonths: enforcedByKind(MINIMUM_TENURE, 'tenure.ts'),
  deliveryHours: enforced(DELIVERY_DAYS * 24, 'delivery.ts'),
  delivery: z.strictObject({
    statusNoticeDays: enforced(STATUS_NOTICE_DAYS, 'visit-notice.ts'),
    delayNoticeHours: enforced(DELAY_NOTICE_HOURS, 'visit-notice.ts'),
    replacementHours: count,
    attempts: enforced(MISSES_TO_FORFEIT, 'missed-visit.ts'),
    twoMissedAttemptsFee: enforced(MISSED_FEE_RUPEES, 'missed-visit.ts'),
    labourWithoutLift: labour,
    relocationInCityFee: fee,
  }),
  expressDelivery: z.strictObject({
    fee: enforced(EXPRESS_FEE_RUPEES, 'express-fee.ts'),
    aimHours: count,
    kycHours: span,
    freeCancellationMinutes: enforced(EXPRESS_FREE_MINUTES, 'cancellation.ts'),
    refundBusinessDays: span,
  }),
  billing: z.strictObject({
    cycleStartDay: enforced(CYCLE_START_DAY, 'rent-period.ts'),
    dueDay: enforced(DUE_DAY, 'rent-period.ts'),
    lateInterestPercentAMonth: enforced(INTEREST_PERCENT_A_MONTH, 'interest.ts'),
    dishonouredChequeFee: fee,
    dishonouredChequeDays: count,
    defaultDays: enforced(DEFAULT_DAYS, 'overdue.ts'),
    feeChangeNoticeDays: count,
  }),
  refund: z.strictObject({ workingDays: span, by: words }),
  cancellation: z.strictObject({
    freeDaysBeforeDelivery: enforced(FREE_DAYS_BEFORE, 'cancellation.ts'),
  }),
  swap: z.strictObject({ workingDays: count }),
  extension: z.strictObject({
    periodsMonths: z.array(z.literal(EXTENSION_TENURES)).check(z.length(EXTENSION_TENURES.length)),
    requestDaysBeforeEnd: enforced(NOTICE_DAYS, 'extension.ts'),
    windowDays: enforced(EXTENSION_WINDOW_DAYS, 'extension.ts'),
    fee,
  }),
  rentToOwn: z.strictObject({
    monthsKept: enforced(MONTHS_TO_BUY, 'purchase.ts'),
    rentSharePercent: enforced(RENT_SHARE_PERCENT, 'purchase.ts'),
    leastPricePercent: enforced(LEAST_PRICE_PERCENT, 'purchase.ts'),
  }),
  referral: z.strictObject({
    off: enforced(REFERRAL_CREDIT_RUPEES, 'referral.ts'),
    aYear: enforced(REFERRALS_A_YEAR, 'referral.ts'),
  }),
  wear: z.strictObject({ scratch: mark, chip: mark }),
  /** Of complaints and of what somebody asks about their data (rules/content.md#who-sells). */
  grievance: z.strictObject({
    acknowledgedHours: count.check(z.maximum(48, 'must not be more than 48, by law')),
    settledMonths: count.check(z.maximum(1, 'must not be more than 1, by law')),
  }),
  privacy: z.strictObject({
    answerDays: count.check(z.maximum(90, 'must not be more than 90, by law')),
    breachHours: count.check(z.maximum(72, 'must not be more than 72, by law')),
  }),
  terms: z.strictObject({ changeEffectiveDays: count, claimYears: count }),
  customization: z.strictObject({ minimumMonthlyTicket: wholeRupees, lockInMonths: count }),
  holidays: z
    .array(z.strictObject({ day: calendarDay, name: words }))
    .check(z.refine(areInOrder, 'must be in order, each day once')),
});

function areInOrder(holidays: readonly { day: string }[]): boolean {
  return holidays.every(({ day }, at) => day > (holidays[at - 1]?.day ?? ''));
}
