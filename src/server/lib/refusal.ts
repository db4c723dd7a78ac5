import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Change, Failure } from '#contract/failure.ts';
import { type MessageCode, messageFor } from '#messages/catalogue.ts';

const STATUSES: Partial<Record<MessageCode, ContentfulStatusCode>> = {
  SIGN_IN_REQUIRED: 401,
  SESSION_EXPIRED: 401,
  LOGIN_FAILED: 401,
  OTP_WRONG: 401,
  OTP_EXPIRED: 401,
  UNAUTHORIZED: 403,
  PREFETCH_REFUSED: 403,
  NOT_FOUND: 404,
  PRODUCT_NOT_FOUND: 404,
  EMAIL_TAKEN: 409,
  USERNAME_TAKEN: 409,
  ADDRESS_LIMIT: 409,
  CART_PREMIUM_ONLY: 409,
  CART_NON_PREMIUM_ONLY: 409,
  CART_MEDICAL_APART: 409,
  CART_CHANGED: 409,
  ONLY_N_ITEMS: 409,
  OUT_OF_STOCK: 409,
  PRICE_CHANGED: 409,
  COUPON_GONE: 409,
  COUPON_USED_UP: 409,
  COUPON_USED_BY_YOU: 409,
  EXPRESS_NOT_HERE: 409,
  EXPRESS_NOT_TODAY: 409,
  EXPRESS_TOO_LATE: 409,
  EXPRESS_BEYOND_INVENTORY: 409,
  DELIVERY_DATE_CHANGED: 409,
  ORDER_NOT_PAYABLE: 409,
  ORDER_NOT_CANCELLABLE: 409,
  ORDER_NOT_THERE_YET: 409,
  KYC_INCOMPLETE: 409,
  ALREADY_SO: 409,
  NO_REFUND_WAITING: 409,
  RETURN_NOT_POSSIBLE: 409,
  DOCUMENT_LIMIT: 409,
  ACCOUNT_IN_USE: 409,
  LINK_EXPIRED: 410,
  DOCUMENT_TOO_LARGE: 413,
  DOCUMENT_REFUSED: 415,
  NOTHING_DUE: 409,
  AMOUNT_TOO_SMALL: 409,
  EXTENSION_NOT_OPEN: 409,
  INVOICES_UNPAID: 409,
  REQUEST_TOO_LARGE: 413,
  TOO_MANY_REQUESTS: 429,
  OTP_TOO_SOON: 429,
  UNEXPECTED: 500,
  PAYMENT_UNAVAILABLE: 503,
};

/** An expected failure: a value that handlers return, and `serveEndpoint` answers with. */
export class Refusal {
  readonly failure: Failure;
  readonly status: ContentfulStatusCode;

  constructor(failure: Failure) {
    this.failure = failure;
    this.status = STATUSES[failure.code] ?? 400;
  }
}

export interface RefusalDetails {
  /** Fills `{placeholders}` of the text. */
  readonly values?: Record<string, string | number>;
  /** Text by form field. */
  readonly fields?: Record<string, string>;
  readonly changes?: Change[];
}

export function refuse(code: MessageCode, details: RefusalDetails = {}): Refusal {
  return new Refusal({
    code,
    message: messageFor(code, details.values),
    ...(details.fields ? { fields: details.fields } : {}),
    ...(details.changes ? { changes: details.changes } : {}),
  });
}
