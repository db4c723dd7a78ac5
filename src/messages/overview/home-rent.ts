import { type Day, daysBetween, formatDay } from '#domain/base/kolkata.ts';
import { formatMonth } from '#domain/base/month-name.ts';
import { APPROVAL_ABOVE } from '#domain/billing/debit-approval.ts';
import { INTEREST_PERCENT_A_MONTH } from '#domain/billing/interest.ts';
import { formatRupees, minus, type Paise, sum } from '#domain/base/money.ts';
import { type Failure, failureWords } from '#messages/billing/debit-failure.ts';
import { counted, dayOfDoor, daysLeft, type HomeWords } from './home-figures.ts';
import { type RetryFacts, retryWords } from './home-retry.ts';

/** What money is owed for. */
export type Charge = 'rent' | 'repair' | 'other';

const CHARGE_WORDS: Record<Charge, string> = {
  rent: 'rent',
  repair: 'repair charges',
  other: 'other charges',
};

/** What is due of one kind by one day. */
export interface DuePart {
  readonly charge: Charge;
  readonly on: Day;
  readonly amount: Paise;
}

/** What is overdue of one rental, under the number of its order. */
export interface OverdueRental {
  readonly orderNumber: string;
  readonly amount: Paise;
}

interface Late {
  readonly amount: Paise;
  /** All that is overdue: this, and what other orders owe. */
  readonly overdue: Paise;
  /** The rentals that it can be paid for one by one; none where it is of one alone. */
  readonly rentals: readonly OverdueRental[];
  /** Why AutoPay did not pay it. */
  readonly failed: Failure | undefined;
}

interface ByHand {
  readonly amount: Paise;
  readonly isPaused: boolean;
  readonly offersAutoPay: boolean;
}

/** What is known of rent that may be next. */
export type RentFacts =
  | ({
      readonly kind: 'service_ended';
      readonly on: null;
      /** The rent of how many months is overdue now. */
      readonly months: number;
    } & Late)
  | ({ readonly kind: 'service_ends'; readonly on: Day; readonly since: Day } & Late)
  | ({
      readonly kind: 'rent_late';
      /** Since when the oldest of it is overdue. */
      readonly on: Day;
      /** Whether parts of it were due on other days. */
      readonly isSeveral: boolean;
      readonly aDay: Paise;
      readonly charges: readonly Charge[];
    } & Late)
  | RetryFacts
  | {
      readonly kind: 'autopay_low';
      /** The last day to allow more for that debit; null where its invoices are open already. */
      readonly on: Day | null;
      /** The day of the debit that is too big. */
      readonly debitOn: Day | null;
      readonly amount: Paise;
      readonly maximum: Paise;
    }
  | ({
      readonly kind: 'rent_due';
      readonly on: Day;
      /** The first day first. */
      readonly parts: readonly DuePart[];
      /** The months of the rent in it. */
      readonly months: readonly Day[];
      /** Whether a fee is in it beside rent. */
      readonly hasFees: boolean;
      readonly failed: Failure | undefined;
    } & ByHand)
  | {
      readonly kind: 'rent_leaves';
      /** The day on which it leaves by AutoPay. */
      readonly on: Day;
      readonly amount: Paise;
      readonly months: readonly Day[];
      /** Whether a fee is in it beside rent. */
      readonly hasFees: boolean;
      /** The UPI address or card, masked. */
      readonly account: string | null;
      /** Since when the oldest of it is overdue; null where nothing is. */
      readonly since: Day | null;
      /** Whether parts of it were due on other days. */
      readonly isSeveral: boolean;
      readonly isOnItsWay: boolean;
      /** Whether what it is for is paid already, so that it comes back. */
      readonly isPaid: boolean;
      /** Whether AutoPay itself goes on. */
      readonly isOn: boolean;
      /** The day of the delivery that it counts from, while that is to come. */
      readonly from: Day | null;
    }
  | ({
      readonly kind: 'rent_to_come';
      readonly on: Day;
      readonly month: Day;
      readonly billedOn: Day;
      /** Whether a part of it is paid ahead. */
      readonly isRest: boolean;
      readonly from: Day | null;
    } & ByHand);

const TERMS_OF_DEFAULT =
  'we may end the rental, pick up your items and use your deposit towards what you owe';

export function rentWords(facts: RentFacts, today: Day): HomeWords {
  const amount = formatRupees(facts.amount);
  switch (facts.kind) {
    case 'service_ended':
      return {
        ...counted(facts.months, 'month’s rent overdue', 'months’ rent overdue'),
        label: 'We ended the rental',
        title: `Pay ${amount} to keep your items`,
        text: `${whyLate(facts)}We ended the rental because of unpaid rent. Rent runs until the pick-up, and we bill it then. Pay the overdue amount before we pick up your items, and the rental continues.${ofOthers(facts)}`,
        short: `${amount} is overdue, and we ended the rental`,
      };
    case 'service_ends':
      return {
        ...(facts.on > today ? daysLeft(facts.on, today) : dayOfDoor(facts.on)),
        label:
          facts.on > today
            ? `We can end the rental from ${formatDay(facts.on)}`
            : facts.on < today
              ? `We can end the rental since ${formatDay(facts.on)}`
              : 'We can end the rental now',
        title: `Pay ${amount} to keep your items`,
        text: `${whyLate(facts)}Your rent has been overdue since ${formatDay(facts.since)}. ${endFromWords(facts.on, today)} ${TERMS_OF_DEFAULT}.${ofOthers(facts)}`,
        short: `If your rent is still unpaid, ${TERMS_OF_DEFAULT}`,
      };
    case 'rent_late':
      return {
        ...counted(daysBetween(facts.on, today) + 1, 'day overdue', 'days overdue'),
        label: facts.failed ? 'Payment failed' : lateLabel(facts.charges),
        title: `${amount} of ${chargesWords(facts.charges)} is overdue`,
        text: `${whyLate(facts)}${facts.isSeveral ? 'The oldest part' : 'It'} has been overdue since ${formatDay(facts.on)}. This includes interest of ${INTEREST_PERCENT_A_MONTH}% a month, ${formatRupees(facts.aDay)} a day.`,
        short: `${amount} is overdue`,
      };
    case 'debit_retry':
      return retryWords(facts);
    case 'rent_due':
      return {
        ...dayOfDoor(facts.on),
        label: facts.failed ? 'Payment failed' : 'Next',
        title: dueTitle(facts.parts),
        text: `${whyLate(facts)}${whatIsDue(facts)}. ${facts.isPaused ? 'AutoPay is paused: pay' : 'Pay'} it by UPI, card or net banking.`,
        short: dueShort(facts.parts),
      };
    case 'autopay_low':
      return {
        ...(facts.on ? dayOfDoor(facts.on) : { figure: '1', unit: 'to change' }),
        label: facts.on ? 'Change by' : 'AutoPay',
        title: 'AutoPay’s maximum is too low for your rent',
        text: `You allowed AutoPay to take ${formatRupees(facts.maximum)} at a time, so it can’t take ${amount}${facts.debitOn ? ` on ${formatDay(facts.debitOn)}` : ''}. Replace it with a higher maximum${facts.on ? ` by ${formatDay(facts.on)}` : ''}, or pay your invoices yourself.`,
        short: `AutoPay can’t take ${amount}: its maximum is ${formatRupees(facts.maximum)}`,
      };
    case 'rent_leaves':
      return {
        ...dayOfDoor(facts.on),
        label: 'Next',
        title: `${amount} on ${formatDay(facts.on)}`,
        text: leavesText(facts),
        short: facts.isPaid
          ? `AutoPay may take ${amount} again, and we’ll refund it`
          : `${rentOf(facts.months, facts.hasFees)}: AutoPay takes ${amount}${ifDelivered(facts.from)}`,
      };
    case 'rent_to_come':
    default:
      return {
        ...dayOfDoor(facts.on),
        label: 'Next',
        title: `${amount} by ${formatDay(facts.on)}`,
        text: `${rentOf([facts.month])}${ifDelivered(facts.from)}. We’ll bill it on ${formatDay(facts.billedOn)}; you don’t need to do anything until then.${facts.isPaused ? ' AutoPay is paused, so you’ll pay it yourself.' : ''}`,
        short: `${facts.isRest ? 'The rest of ' : ''}${rentOf([facts.month])}, ${amount}, is due${ifDelivered(facts.from)}`,
      };
  }
}

function whyLate({ failed }: { readonly failed: Failure | undefined }): string {
  return failed ? `${failureWords(failed)} ` : '';
}

/** From when a rental can be ended: the day itself, also once it is over. */
function endFromWords(on: Day, today: Day): string {
  if (on === today) return 'From today';
  return on < today ? `Since ${formatDay(on)},` : `From ${formatDay(on)}`;
}

/** What is overdue beside that of the items to keep. */
function ofOthers({ amount, overdue, rentals }: Late): string {
  if (overdue <= amount) return '';
  return ` You also owe ${formatRupees(minus(overdue, amount))} for other orders. You can pay each ${rentals.length > 1 ? 'order' : 'invoice'} separately.`;
}

function lateLabel(charges: readonly Charge[]): string {
  if (charges.includes('rent')) return 'Rent overdue';
  return charges.includes('repair') ? 'Repair charge overdue' : 'Payment overdue';
}

/** `rent`, `rent and repair charges`. */
function chargesWords(charges: readonly Charge[]): string {
  return charges.map((charge) => CHARGE_WORDS[charge]).join(' and ');
}

/** What is due by each day. */
function byDay(parts: readonly DuePart[]) {
  return [...Map.groupBy(parts, ({ on }) => on)].map(([on, own]) => ({
    on: formatDay(on),
    amount: formatRupees(sum(own.map(({ amount }) => amount))),
    charges: chargesWords(own.map(({ charge }) => charge)),
  }));
}

function dueTitle(parts: readonly DuePart[]): string {
  return byDay(parts)
    .map(({ on, amount }) => `${amount} by ${on}`)
    .join(', ');
}

function dueShort(parts: readonly DuePart[]): string {
  const [first = '', ...later] = byDay(parts).map(({ on, amount, charges }, at) =>
    at === 0 ? `${amount} of ${charges} is due` : `, and ${amount} of ${charges} by ${on}`,
  );
  return [first, ...later].join('');
}

function whatIsDue({ parts, months, hasFees }: Extract<RentFacts, { kind: 'rent_due' }>): string {
  const rent = months.length > 0 ? [rentOf(months, hasFees)] : [];
  const has = (wanted: Charge) => parts.some(({ charge }) => charge === wanted);
  const others = [has('repair') ? 'repair charge' : '', has('other') ? 'other charges' : ''];
  const words = [...rent, ...others.filter(Boolean)].join(' and ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function leavesText(facts: Extract<RentFacts, { kind: 'rent_leaves' }>): string {
  const { amount, months, hasFees, account, since, isSeveral, isOnItsWay, isPaid, isOn, from } =
    facts;
  if (isPaid) {
    return 'Your bank had this debit before you paid, so it may still go through. If it does, we’ll refund it. You don’t need to do anything.';
  }
  const what = since
    ? `${rentOf(months, hasFees)}, ${isSeveral ? 'the oldest part ' : ''}overdue since ${formatDay(since)}`
    : `${rentOf(months, hasFees)}${ifDelivered(from)}`;
  if (!isOn) {
    return `${what}. AutoPay is off, but your bank already has this debit, so it may still go through.`;
  }
  const source = account ? ` from ${account}` : '';
  const how = isOnItsWay ? 'It’s with your bank, and AutoPay takes it' : 'AutoPay takes it';
  return `${what}. ${how}${source}. ${amount > APPROVAL_ABOVE ? 'Your UPI app will ask you to approve it.' : 'You don’t need to do anything.'}`;
}

function ifDelivered(from: Day | null): string {
  return from ? `, if we deliver on ${formatDay(from)}` : '';
}

/** `December’s rent`, `Rent of November and December`. */
function rentOf(months: readonly Day[], hasFees = false): string {
  const names = months.map((month) => formatMonth(month).split(' ')[0] ?? '');
  const last = names.at(-1) ?? '';
  if (names.length === 1) return hasFees ? `${last}’s rent and fees` : `${last}’s rent`;
  return `${hasFees ? 'Rent and fees' : 'Rent'} of ${names.slice(0, -1).join(', ')} and ${last}`;
}
