import {
  DOCUMENTS_UNTIL,
  type ExpressPromise,
  NEXT_DAY_UNTIL,
  SAME_DAY_UNTIL,
} from '#domain/catalogue/coverage/express.ts';
import { formatDay, hourOf } from '#domain/base/kolkata.ts';
import { formatRupees } from '#domain/base/money.ts';
import { expressAtAnyHour } from './express-fee.ts';

/** By the days ahead (rules/delivery.md#express-in-words); a day beyond tomorrow is named. */
const SERVICES = ['Same Day', 'Next Day'];

/** What a card says of express: `Same Day ₹300` while that is promised. */
export function expressTag({ isOffered, daysAhead, arrivesOn, fee }: ExpressPromise): string {
  if (!isOffered) return expressAtAnyHour(fee);
  return `${SERVICES[daysAhead] ?? formatDay(arrivesOn)} ${formatRupees(fee)}`;
}

export interface ExpressWords {
  readonly label: string;
  readonly expected: string;
  readonly terms: string;
}

/** The express block of a product (rules/delivery.md#express-in-words). */
export function expressWords(promise: ExpressPromise): ExpressWords {
  const { isOffered, daysAhead, arrivesOn, until, fee } = promise;
  const price = `${formatRupees(fee)} for the whole order.`;
  if (!isOffered) {
    return {
      label: 'Express Delivery',
      expected: 'No faster right now',
      terms: `Free delivery is just as fast right now. At other times, express is ${price}`,
    };
  }
  const isHeldUp = daysAhead > 1 && hourOf(until) === NEXT_DAY_UNTIL;
  const day = `${['today, ', 'tomorrow, '][daysAhead] ?? ''}${formatDay(arrivesOn)}`;
  return {
    label: `${SERVICES[daysAhead] ?? 'Express'} Delivery`,
    expected: `Expected ${day}`,
    terms: `${price} ${orderByWords(until)}${isHeldUp ? ' Not on Sundays and holidays.' : ''}`,
  };
}

/** Until when to order for the day promised, and what else that takes. */
export function orderByWords(until: Date): string {
  const hour = hourOf(until);
  if (hour === SAME_DAY_UNTIL) return 'Order by noon, documents by 1 pm.';
  if (hour === DOCUMENTS_UNTIL) return 'Your documents are verified, so order by 1 pm.';
  return hour === NEXT_DAY_UNTIL ? 'Order by 11 pm.' : 'Order after midnight to get it sooner.';
}
