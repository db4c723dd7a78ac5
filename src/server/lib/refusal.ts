import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Change, Failure } from '#contract/failure.ts';
import type { LineTerms } from '#domain/line-terms.ts';
import type { Db } from '#server/db/db.ts';
import { type MessageCode, answerText } from '#messages/answer-texts.ts';
import { tryAgainText } from '#messages/try-again.ts';

const STATUSES: Partial<Record<MessageCode, ContentfulStatusCode>> = {
  SIGN_IN_REQUIRED: 401,
  SESSION_EXPIRED: 401,
  LOGIN_FAILED: 401,
  OTP_WRONG: 401,
  OTP_EXPIRED: 401,
  UNAUTHORIZED: 403,
  NOT_YOUR_PART: 403,
  NO_OPERATOR: 403,
  PROOF_NEEDED: 403,
  PROOF_WRONG: 403,
  FACTOR_WRONG: 403,
  FACTOR_NO_CODE: 400,
  FACTOR_USED: 403,
  SIGN_IN_AGAIN: 403,
  FACTOR_THERE: 409,
  LAST_OWNER: 409,
  LAST_FACTOR: 409,
  OWNER_FIRST: 409,
  OPERATOR_THERE: 409,
  OPERATOR_CHANGED: 409,
  UNIT_CHANGED: 409,
  UNIT_NOT_MOVABLE: 409,
  UNIT_REPORTED: 409,
  UNITS_UNLIKE: 409,
  PRICES_CHANGED: 409,
  PRICE_BEGUN: 409,
  SALE_CHANGED: 409,
  CHANGED_MEANWHILE: 409,
  CHANGE_BEGUN: 409,
  EXPRESS_DAY_CHANGED: 409,
  COUPON_CHANGED: 409,
  COUPON_THERE: 409,
  INSPECTION_NONE: 404,
  INSPECTION_CHANGED: 409,
  INSPECTION_SENT: 409,
  INSPECTION_MEASURES_NEEDED: 409,
  INSPECTION_PRICE_NEEDED: 409,
  INSPECTION_OVER_VALUE: 409,
  INSPECTION_ITEMS_FULL: 409,
  INSPECTION_PICTURE_NEEDED: 409,
  INSPECTION_PLACE_NEEDED: 409,
  INSPECTION_EARLIER: 409,
  INSPECTION_OVER: 409,
  INSPECTION_NO_OBJECTION: 409,
  INSPECTION_BY_OTHER: 403,
  DOCUMENT_RULED: 409,
  VERDICT_STANDS: 409,
  NOT_IN_DEFAULT: 409,
  ORDER_CHANGED: 409,
  PAYMENT_NOT_WAITING: 409,
  PAYMENT_NOT_ATTACHABLE: 409,
  PAYMENT_REFUSED_THERE: 409,
  NOTE_NOT_YOURS: 403,
  DONE_BEFORE: 409,
  DONE_BY: 409,
  MATTER_AGAIN: 409,
  REPAIR_CHANGED: 409,
  REVIEW_CHANGED: 409,
  SAID_MEANWHILE: 409,
  OPERATOR_ROLE: 409,
  CREW_CHANGED: 409,
  CREW_HAS_STOPS: 409,
  SLOT_OVER: 409,
  PLACES_TAKEN: 409,
  STOP_MOVED: 409,
  STOP_OVER: 409,
  PICKUP_OF_RENTER: 409,
  STOP_PICTURE_LIMIT: 409,
  STOP_HAS_OTHER_CREW: 409,
  RUN_CHANGED: 409,
  DEED_TOO_OLD: 409,
  DEED_OTHER_SLOT: 409,
  DEED_OTHER_DAY: 409,
  SIGNATURE_MISSING: 409,
  BLOCKED_ALREADY: 409,
  NOT_BLOCKED: 409,
  LETTER_WAITS: 409,
  LETTER_GONE: 409,
  LETTER_PASSED: 409,
  CONCESSION_BEYOND: 409,
  CONCESSION_NOTHING: 409,
  CONCESSION_NO_INTEREST: 409,
  CONCESSION_TOO_MUCH: 409,
  CONCESSION_CHANGED: 409,
  CUSTOMER_BLOCKED: 409,
  QUOTE_UNKNOWN: 404,
  QUOTE_NOT_YOURS: 403,
  COMPANY_OWNERS_ONLY: 403,
  COMPANY_NONE: 404,
  COMPANY_INVITATION_UNKNOWN: 404,
  COMPANY_INVITATION_NEWER: 409,
  COMPANY_PERSON_UNKNOWN: 404,
  COMPANY_INVITATION_GONE: 409,
  COMPANY_THERE: 409,
  COMPANY_LAST_OWNER: 409,
  COMPANY_HAND_OVER: 409,
  COMPANY_FULL: 409,
  COMPANY_INVITATIONS: 409,
  QUOTE_LAPSED: 409,
  QUOTE_WITHDRAWN: 409,
  QUOTE_ITEM_GONE: 409,
  QUOTE_BLOCKED: 409,
  QUOTE_THERE: 409,
  QUOTE_STANDS_OTHERWISE: 409,
  QUOTE_ENQUIRY_OVER: 409,
  PREFETCH_REFUSED: 403,
  NOT_FOUND: 404,
  PRODUCT_NOT_FOUND: 404,
  TRACKING_UNKNOWN: 404,
  CATEGORY_UNKNOWN: 404,
  NOT_REGISTERED: 404,
  EMAIL_TAKEN: 409,
  USERNAME_TAKEN: 409,
  CONTACT_TAKEN: 409,
  CODES_NOT_BY_EMAIL: 409,
  CODES_NOT_BY_SMS: 409,
  WHATSAPP_NOT_OFFERED: 409,
  WHATSAPP_NUMBER_UNCONFIRMED: 409,
  ADDRESS_LIMIT: 409,
  CART_PREMIUM_ONLY: 409,
  CART_NON_PREMIUM_ONLY: 409,
  CART_MEDICAL_APART: 409,
  CART_CHANGED: 409,
  CART_LINE_CHANGED: 409,
  ONLY_N_ITEMS: 409,
  OUT_OF_STOCK: 409,
  PRICE_CHANGED: 409,
  COUPON_GONE: 409,
  COUPON_USED_UP: 409,
  COUPON_USED_BY_YOU: 409,
  COUPON_HELD_BY_YOU: 409,
  COUPON_HELD_BY_OTHERS: 409,
  REFERRAL_OWN: 409,
  REFERRAL_SAME_PERSON: 409,
  REFERRAL_NOT_NEW: 409,
  REFERRAL_LATE: 409,
  REFERRAL_OTHER: 409,
  REFERRAL_NOT_YET: 409,
  EXPRESS_NOT_HERE: 409,
  EXPRESS_NO_SOONER: 409,
  EXPRESS_CHANGED: 409,
  EXPRESS_BEYOND_INVENTORY: 409,
  DELIVERY_DATE_CHANGED: 409,
  ORDER_NOT_PAYABLE: 409,
  ORDER_NOT_CANCELLABLE: 409,
  ORDER_CANCELLED_ALREADY: 409,
  ORDER_ON_ITS_WAY: 409,
  ORDER_NOT_THERE_YET: 409,
  KYC_INCOMPLETE: 409,
  NOTHING_TO_MOVE: 409,
  VISIT_MOVED: 409,
  VISIT_SETTLED: 409,
  SLOT_CLOSED: 409,
  REPAIR_NOT_POSSIBLE: 409,
  REPAIR_PLANNED: 409,
  REPAIR_SETTLED: 409,
  REVIEW_THERE: 409,
  REVIEW_NOT_POSSIBLE: 409,
  REVIEW_HIDDEN: 409,
  SLOT_GONE: 409,
  SLOT_FULL: 409,
  DAY_NEEDED: 409,
  RELOCATION_NOT_POSSIBLE: 409,
  RELOCATION_SAME_PLACE: 409,
  RELOCATION_OTHER_CITY: 409,
  RELOCATION_SAME_CITY: 409,
  RELOCATION_UNDER_WAY: 409,
  NO_RELOCATION: 409,
  TIME_NOT_POSSIBLE: 409,
  CODE_NEEDED: 409,
  CODE_WRONG: 409,
  CODE_LOCKED: 409,
  ALREADY_SO: 409,
  NO_REFUND_WAITING: 409,
  NO_TRANSFER_WAITING: 409,
  TRANSFER_NOT_NOTED: 409,
  TRANSFER_NOTED: 409,
  RETURN_NOT_POSSIBLE: 409,
  RETURN_ASKED_ALREADY: 409,
  RETURN_CANCELLED_ALREADY: 409,
  RETURN_NOT_CANCELLABLE: 409,
  BANK_ACCOUNT_IN_USE: 409,
  BANK_ACCOUNT_MISSING: 409,
  DOCUMENT_LIMIT: 409,
  DOCUMENT_HELD_FOR_GOODS: 409,
  DOCUMENT_HELD_FOR_ORDER: 409,
  DOCUMENT_HELD_FOR_DUES: 409,
  DOCUMENT_HELD_FOR_REFUND: 409,
  AGREEMENT_NOT_MADE: 409,
  ACCOUNT_IN_USE: 409,
  LINK_EXPIRED: 410,
  DOCUMENT_TOO_LARGE: 413,
  PICTURE_TOO_DETAILED: 413,
  DOCUMENT_REFUSED: 415,
  FILE_EMPTY: 415,
  DOCUMENT_DAMAGED: 415,
  PICTURE_DAMAGED: 415,
  DOCUMENT_LOCKED: 415,
  DOCUMENT_PASSWORD_WRONG: 415,
  DOCUMENT_IS_FORM: 415,
  NOTHING_DUE: 409,
  DEBIT_ON_ITS_WAY: 409,
  AUTOPAY_NOT_OFFERED: 409,
  AUTOPAY_NOT_THERE: 409,
  AUTOPAY_PAUSED_IN_APP: 409,
  AMOUNT_TOO_SMALL: 409,
  EXTENSION_NOT_OPEN: 409,
  ORDER_BY_EXCHANGE: 409,
  EXCHANGE_NOT_POSSIBLE: 409,
  EXCHANGE_DEPOSIT_SHORT: 409,
  EXCHANGE_OTHER_DAY: 409,
  PURCHASE_NOT_POSSIBLE: 409,
  REPLACEMENT_WITHOUT_DAMAGE: 409,
  VISIT_NOT_BEGUN: 409,
  SWAP_NOT_OFFERED: 409,
  INVOICES_UNPAID: 409,
  REQUEST_TOO_LARGE: 413,
  TOO_MANY_REQUESTS: 429,
  OTP_TOO_SOON: 429,
  UNEXPECTED: 500,
  PAYMENT_UNAVAILABLE: 503,
  REQUEST_TOO_SLOW: 408,
  BUSY: 503,
  BOOKS_AWAY: 503,
  FILES_AWAY: 503,
  BOOKS_BUSY: 503,
  SAVED_PERHAPS: 503,
};

/** What `Retry-After` says where a limit does not say it better: rules/operations.md#retry-after */
const RETRY_AFTER_SECONDS = 60;
/** Seconds after which it is worth while to ask again. */
const RETRY_AFTER: Partial<Record<MessageCode, number>> = {
  BUSY: 5,
  // rules/operations.md#when-the-database-is-away
  BOOKS_AWAY: 5,
  FILES_AWAY: 5,
  BOOKS_BUSY: 2,
  SAVED_PERHAPS: 5,
};

type Lasting = (db: Db) => Promise<unknown>;

/** An expected failure: a value that handlers return, and `Api` answers with. */
export class Refusal {
  readonly failure: Failure;
  readonly status: ContentfulStatusCode;
  /** In whole seconds; every 429 has one, and every 503 that passes by itself. */
  readonly retryAfter: number | undefined;
  /** Written although the refusal rolls its transaction back, such as a counted failed attempt. */
  readonly lasting: Lasting | undefined;

  constructor(failure: Failure, retryAfter?: number, lasting?: Lasting) {
    this.failure = failure;
    this.lasting = lasting;
    this.status = STATUSES[failure.code] ?? 400;
    const usual = this.status === 429 ? RETRY_AFTER_SECONDS : undefined;
    this.retryAfter = retryAfter ?? RETRY_AFTER[failure.code] ?? usual;
  }

  withLasting(lasting: Lasting): Refusal {
    return new Refusal(this.failure, this.retryAfter, async (db) => {
      await this.lasting?.(db);
      await lasting(db);
    });
  }
}

export interface RefusalDetails {
  /** Fills `{placeholders}` of the text. */
  readonly values?: Record<string, string | number>;
  /** Text by form field. */
  readonly fields?: Record<string, string>;
  readonly changes?: Change[];
  readonly line?: LineTerms;
  readonly made?: Failure['made'];
  /** Of the caller's order that stands in the way. */
  readonly orderNumber?: string;
  /** Whole seconds until the same call is let through; the text then says so. */
  readonly retryAfter?: number;
}

export function refuse(code: MessageCode, details: RefusalDetails = {}): Refusal {
  const { values, fields, changes, line, made, orderNumber, retryAfter } = details;
  const until = retryAfter === undefined ? undefined : tryAgainText(code, retryAfter);
  return new Refusal(
    {
      code,
      message: until ?? answerText(code, values),
      ...(fields ? { fields } : {}),
      ...(changes ? { changes } : {}),
      ...(line ? { line } : {}),
      ...(made ? { made } : {}),
      ...(orderNumber ? { orderNumber } : {}),
    },
    retryAfter,
  );
}
