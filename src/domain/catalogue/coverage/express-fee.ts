import { rupees } from '#domain/base/money.ts';

/** What express costs a whole order, GST included (rules/delivery.md#express-fee). */
export const EXPRESS_FEE_RUPEES = 300;
export const EXPRESS_FEE = rupees(EXPRESS_FEE_RUPEES);
