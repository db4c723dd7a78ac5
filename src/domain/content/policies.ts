import * as z from 'zod/mini';
import { ARRIVAL_HOURS, REPLACEMENT_HOURS } from '#domain/orders/arrival.ts';
import { ENQUIRY_CALL_HOURS } from '#domain/checkout/enquiry.ts';
import {
  DOCUMENT_CHECK_HOURS,
  DOCUMENTS_UNTIL,
  EXPRESS_AIM_HOURS,
  NEXT_DAY_UNTIL,
  SAME_DAY_UNTIL,
} from '#domain/catalogue/coverage/express.ts';
import {
  ANSWER_DAYS,
  LATE_OBJECTION_DAYS,
  type Measures,
  WEAR,
} from '#domain/endings/inspection.ts';
import { ANSWER_WORKING_DAYS, ARRIVAL_ANSWER_DAYS, SUPPORT_HOURS } from '#domain/care/issue.ts';
import {
  HEAVY_MOVE_KG,
  HEAVY_MOVE_NOTICE_DAYS,
  MOVE_NOTICE_DAYS,
} from '#domain/delivery/relocation.ts';
import { DEPOSIT_MONTHS } from '#domain/catalogue/cart/order-totals.ts';
import { EXPRESS_FREE_MINUTES, FREE_DAYS_BEFORE } from '#domain/endings/cancellation.ts';
import { DELIVERY_DAYS } from '#domain/catalogue/coverage/delivery.ts';
import type { ProductKind } from '#domain/catalogue/product.ts';
import { EXPRESS_FEE_RUPEES } from '#domain/catalogue/coverage/express-fee.ts';
import { MINIMUM_TENURE } from '#domain/catalogue/tenure.ts';
import {
  EXTENSION_TENURES,
  EXTENSION_WINDOW_DAYS,
  NOTICE_DAYS,
} from '#domain/billing/extension.ts';
import { INTEREST_PERCENT_A_MONTH } from '#domain/billing/interest.ts';
import {
  DEFAULT_DAYS,
  DEFAULT_NOTICE_DAYS,
  DISHONOURED_CHEQUE_DAYS,
  DISHONOURED_CHEQUE_FEE_RUPEES,
  UNPAID_MONTHS_TO_END,
} from '#domain/billing/overdue.ts';
import { MISSED_FEE_RUPEES, MISSES_TO_FORFEIT } from '#domain/visits/missed-visit.ts';
import { DELAY_NOTICE_HOURS, STATUS_NOTICE_DAYS } from '#domain/visits/visit-notice.ts';
import {
  LEAST_PRICE_PERCENT,
  MONTHS_TO_BUY,
  RENT_SHARE_PERCENT,
} from '#domain/changes/purchase.ts';
import { REFERRAL_CREDIT_RUPEES, REFERRALS_A_YEAR } from '#domain/overview/referral.ts';
import { REFUND_DAYS } from '#domain/payments/refund.ts';
import { CYCLE_START_DAY, DAYS_TO_PAY, DUE_DAY } from '#domain/base/rent-period.ts';
import { SWAP_DAYS } from '#domain/changes/swap.ts';
import { calendarDay, count, wholeRupees, words } from './entries/fields.ts';

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
    z.refine(
      (rows) => rows.every(({ rupees }, at) => rupees > (rows[at - 1]?.rupees ?? 0)),
      'must cost more the higher the floor',
    ),
  ),
});

const enforced = <Value extends number | null>(value: Value, rule: string) =>
  z.literal(value, `must be ${value}, which is what src/domain/${rule} enforces`);
const enforcedByKind = (months: Record<ProductKind, number | null>, rule: string) =>
  z.strictObject({
    normal: enforced(months.normal, rule),
    premium: enforced(months.premium, rule),
    seasonal: enforced(months.seasonal, rule),
    medical: enforced(months.medical, rule),
  });

const enforcedSpan = (from: number, to: number, rule: string) =>
  z.strictObject({ from: enforced(from, rule), to: enforced(to, rule) });
const enforcedMark = ({ width, depth, length }: Measures) =>
  z.strictObject({
    width: enforced(width, 'endings/inspection.ts'),
    depth: enforced(depth, 'endings/inspection.ts'),
    length: enforced(length, 'endings/inspection.ts'),
  });

/** What the figures of promises count. */
const UNITS: ReadonlySet<string> = new Set([
  'attempts',
  'business days',
  'day of the month',
  'days',
  'hour of the day',
  'hours',
  'hours of the day',
  'kilograms',
  'millimetres',
  'minutes',
  'months',
  'months of rent',
  'percent a month',
  'rupees',
  'way of payment',
  'working days',
]);

/** A promise in words: rules/content.md#promises. */
const promise = z.strictObject({
  /** The figures that it states, by their paths. */
  values: z.array(words).check(z.minLength(1, 'needs at least one figure')),
  unit: z
    .string()
    .check(
      z.refine(
        (units) => units.split(', ').every((unit) => UNITS.has(unit)),
        'must be of the units that promises have',
      ),
    ),
  condition: z.optional(
    words.check(
      z.regex(
        /^(?!.*\b(?:whether or not|regardless|even if)\b)/i,
        'must be a condition that binds',
      ),
    ),
  ),
  says: words,
  short: z.optional(words),
  rule: z
    .string()
    .check(z.regex(/^[a-z-]+\.md#[a-z\d-]+$/, 'must be like delivery.md#free-delivery')),
  constant: z
    .string()
    .check(z.regex(/^\w+ in src\/domain\/[a-z/-]+\.ts$/, 'must be as DUE_DAY in src/domain/x.ts')),
});
export type PromiseEntry = z.infer<typeof promise>;

/**
 * `content/policies.yaml`: rules/content.md#facts-that-bind. Fees are whole rupees, marks millimetres.
 */
export const policiesSchema = z.strictObject({
  depositMonths: enforcedByKind(DEPOSIT_MONTHS, 'catalogue/cart/order-totals.ts'),
  minimumTenureMonths: enforcedByKind(MINIMUM_TENURE, 'catalogue/tenure.ts'),
  deliveryHours: enforced(DELIVERY_DAYS * 24, 'catalogue/coverage/delivery.ts'),
  delivery: z.strictObject({
    statusNoticeDays: enforced(STATUS_NOTICE_DAYS, 'visits/visit-notice.ts'),
    delayNoticeHours: enforced(DELAY_NOTICE_HOURS, 'visits/visit-notice.ts'),
    reportHours: enforced(ARRIVAL_HOURS, 'orders/arrival.ts'),
    replacementHours: enforced(REPLACEMENT_HOURS, 'orders/arrival.ts'),
    dateWorkingDays: enforced(ARRIVAL_ANSWER_DAYS, 'care/issue.ts'),
    attempts: enforced(MISSES_TO_FORFEIT, 'visits/missed-visit.ts'),
    twoMissedAttemptsFee: enforced(MISSED_FEE_RUPEES, 'visits/missed-visit.ts'),
    labourWithoutLift: labour,
    relocationInCityFee: enforced(0, 'delivery/relocation.ts'),
    moveNoticeDays: enforced(MOVE_NOTICE_DAYS, 'delivery/relocation.ts'),
    heavyMoveKg: enforced(HEAVY_MOVE_KG, 'delivery/relocation.ts'),
    heavyMoveNoticeDays: enforced(HEAVY_MOVE_NOTICE_DAYS, 'delivery/relocation.ts'),
  }),
  expressDelivery: z.strictObject({
    fee: enforced(EXPRESS_FEE_RUPEES, 'catalogue/coverage/express-fee.ts'),
    orderByHour: enforced(SAME_DAY_UNTIL, 'catalogue/coverage/express.ts'),
    verifiedOrderByHour: enforced(DOCUMENTS_UNTIL, 'catalogue/coverage/express.ts'),
    documentsByHour: enforced(DOCUMENTS_UNTIL, 'catalogue/coverage/express.ts'),
    nextDayByHour: enforced(NEXT_DAY_UNTIL, 'catalogue/coverage/express.ts'),
    aimHours: enforced(EXPRESS_AIM_HOURS, 'catalogue/coverage/express.ts'),
    kycHours: enforcedSpan(
      DOCUMENT_CHECK_HOURS.from,
      DOCUMENT_CHECK_HOURS.to,
      'catalogue/coverage/express.ts',
    ),
    freeCancellationMinutes: enforced(EXPRESS_FREE_MINUTES, 'endings/cancellation.ts'),
    refundBusinessDays: enforcedSpan(...REFUND_DAYS.provider, 'payments/refund.ts'),
  }),
  billing: z.strictObject({
    cycleStartDay: enforced(CYCLE_START_DAY, 'base/rent-period.ts'),
    dueDay: enforced(DUE_DAY, 'base/rent-period.ts'),
    daysToPay: enforced(DAYS_TO_PAY, 'base/rent-period.ts'),
    lateInterestPercentAMonth: enforced(INTEREST_PERCENT_A_MONTH, 'billing/interest.ts'),
    dishonouredChequeFee: enforced(DISHONOURED_CHEQUE_FEE_RUPEES, 'billing/overdue.ts'),
    dishonouredChequeDays: enforced(DISHONOURED_CHEQUE_DAYS, 'billing/overdue.ts'),
    defaultDays: enforced(DEFAULT_DAYS, 'billing/overdue.ts'),
    defaultMonths: enforced(UNPAID_MONTHS_TO_END, 'billing/overdue.ts'),
    defaultNoticeDays: enforced(DEFAULT_NOTICE_DAYS, 'billing/overdue.ts'),
    feeChangeNoticeDays: count,
  }),
  refund: z.strictObject({
    workingDays: enforcedSpan(...REFUND_DAYS.transfer, 'payments/refund.ts'),
    by: z.literal(
      'NEFT',
      'must be NEFT, as src/server/office/settlement/transfer-file.ts writes it',
    ),
  }),
  cancellation: z.strictObject({
    freeDaysBeforeDelivery: enforced(FREE_DAYS_BEFORE, 'endings/cancellation.ts'),
  }),
  swap: z.strictObject({ workingDays: enforced(SWAP_DAYS, 'changes/swap.ts') }),
  extension: z.strictObject({
    periodsMonths: z.array(z.literal(EXTENSION_TENURES)).check(z.length(EXTENSION_TENURES.length)),
    requestDaysBeforeEnd: enforced(NOTICE_DAYS, 'billing/extension.ts'),
    windowDays: enforced(EXTENSION_WINDOW_DAYS, 'billing/extension.ts'),
    fee: enforced(0, 'billing/extension.ts'),
  }),
  rentToOwn: z.strictObject({
    monthsKept: enforced(MONTHS_TO_BUY, 'changes/purchase.ts'),
    rentSharePercent: enforced(RENT_SHARE_PERCENT, 'changes/purchase.ts'),
    leastPricePercent: enforced(LEAST_PRICE_PERCENT, 'changes/purchase.ts'),
  }),
  referral: z.strictObject({
    off: enforced(REFERRAL_CREDIT_RUPEES, 'overview/referral.ts'),
    aYear: enforced(REFERRALS_A_YEAR, 'overview/referral.ts'),
  }),
  wear: z.strictObject({ scratch: enforcedMark(WEAR.scratch), chip: enforcedMark(WEAR.chip) }),
  damageReport: z.strictObject({
    answerDays: enforced(ANSWER_DAYS, 'endings/inspection.ts'),
    lateObjectionDays: enforced(LATE_OBJECTION_DAYS, 'endings/inspection.ts'),
  }),
  support: z.strictObject({
    fromHour: enforced(SUPPORT_HOURS.from, 'care/issue.ts'),
    toHour: enforced(SUPPORT_HOURS.to, 'care/issue.ts'),
    answerWorkingDays: enforced(ANSWER_WORKING_DAYS, 'care/issue.ts'),
    enquiryCallHours: enforced(ENQUIRY_CALL_HOURS, 'checkout/enquiry.ts'),
  }),
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
  promises: z.record(
    z.string().check(z.regex(/^[a-z][A-Za-z]*$/, 'must be a name like lateInterest')),
    promise,
  ),
});

function areInOrder(holidays: readonly { day: string }[]): boolean {
  return holidays.every(({ day }, at) => day > (holidays[at - 1]?.day ?? ''));
}
