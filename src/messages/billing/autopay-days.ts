import { DEBIT_DAYS_AFTER_ISSUE } from '#domain/billing/debit.ts';
import { ordinal } from '#domain/base/ordinal.ts';
import { CYCLE_START_DAY } from '#domain/base/rent-period.ts';

/** `1st`, the day of the month on which rent is invoiced. */
export const INVOICED_ON = ordinal(CYCLE_START_DAY);
/** `5th`, the day of the month on which AutoPay takes it. */
export const DEBITED_ON = ordinal(CYCLE_START_DAY + DEBIT_DAYS_AFTER_ISSUE);
