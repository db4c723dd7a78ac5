import { rupees } from '#domain/base/money.ts';

/** A debit of more is approved in the UPI app (rules/autopay.md#how-much-at-the-most). */
export const APPROVAL_ABOVE = rupees(15_000);
