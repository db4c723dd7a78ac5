import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Change, Failure } from '#contract/base/failure.ts';
import type { LineTerms } from '#domain/catalogue/cart/line-terms.ts';
import type { Db } from '#server/db/db.ts';
import { type MessageCode, answerText } from '#messages/office/answer-texts.ts';
import { tryAgainText } from '#messages/base/try-again.ts';
import { STATUSES } from './statuses.ts';

/** What `Retry-After` says where a limit does not say it better: rules/operations.md#retry-after */
const RETRY_AFTER_SECONDS = 60;
/** Seconds after which it is worth while to ask again. */
const RETRY_AFTER: Partial<Record<MessageCode, number>> = {
  BUSY: 5,
  // docs/running.md#when-the-database-is-away
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

/** Refuses figures that are not those that were shown (rules/wire.md#shown-is-charged). */
export function refuseChanged(figures: readonly Change[]): Refusal | undefined {
  const changes = figures.filter(({ shown, current }) => shown !== current);
  return changes.length > 0 ? refuse('PRICE_CHANGED', { changes }) : undefined;
}
