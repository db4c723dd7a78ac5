import { type Day, daysBetween, formatDay, formatInstant } from '#domain/base/kolkata.ts';
import { noticeDay } from '#domain/billing/extension.ts';
import { formatRupees, type Paise } from '#domain/base/money.ts';
import { REFUND_DAYS } from '#domain/payments/refund.ts';
import type { Half, Slot } from '#domain/visits/visit.ts';
import { counted, dayOfDoor, daysLeft, type HomeWords } from './home-figures.ts';
import { type EndingFacts, endingWords } from './home-ending.ts';
import { type EnquiryFacts, enquiryWords } from './home-enquiry.ts';
import { type RentFacts, rentWords } from './home-rent.ts';
import { missedWarning } from '#messages/visits/missed-words.ts';
import { EXTENSION_MONTHS } from '#messages/billing/extension-months.ts';
import { TRANSFER_DAYS } from '#messages/base/promises.ts';
import { HALF_WORDS, pickupHours, slotWords } from '#messages/base/slot-words.ts';
import { deliveryTitle, type NearVisit, nearWords } from './home-visit.ts';

/** What is known of each thing that may be next. */
export type HomeFacts =
  | RentFacts
  | EndingFacts
  | EnquiryFacts
  | {
      readonly kind: 'payment_awaited';
      readonly on: null;
      readonly orderNumber: string;
      readonly amount: Paise;
      /** Until when its things are set aside; null where no hour counts. */
      readonly until: Date | null;
    }
  | {
      readonly kind: 'documents';
      readonly on: Day | null;
      readonly toSend: number;
      readonly rejected: number;
      readonly by: Date | null;
    }
  | {
      readonly kind: 'visit_unnoted';
      readonly on: Day;
      /** `delivery`, `repair visit`. */
      readonly what: string;
      /** Where another time is chosen. */
      readonly href: string;
    }
  | {
      readonly kind: 'delivery_late';
      readonly on: Day;
      readonly orderNumber: string;
      /** When it comes, where that is planned. */
      readonly slot: Slot | null;
      readonly isMovable: boolean;
    }
  | {
      readonly kind: 'account_needed';
      readonly on: null;
      readonly amount: Paise;
      /** Whether all of it is settled: nothing can lower it. */
      readonly isKnown: boolean;
    }
  | {
      readonly kind: 'delivery_near';
      readonly on: Day;
      readonly orderNumber: string;
      readonly visit: NearVisit;
    }
  | {
      readonly kind: 'plan_ends';
      readonly on: Day;
      readonly orderNumber: string;
      readonly things: string;
      readonly isExtendable: boolean;
      readonly monthly: Paise;
    }
  | {
      readonly kind: 'repair_visit';
      readonly on: Day;
      readonly half: Half;
      readonly productName: string;
    }
  | {
      readonly kind: 'pickup';
      readonly on: Day | null;
      readonly orderNumber: string;
      readonly things: string;
      readonly slot: string | null;
    }
  | {
      readonly kind: 'relocation';
      readonly on: Day;
      readonly half: Half;
      readonly orderNumber: string;
      readonly things: string;
    }
  | {
      readonly kind: 'preparing';
      readonly on: Day | null;
      readonly orderNumber: string;
      readonly checking: number;
      /** The day of what does not come express, where that is another one. */
      readonly rest: Day | null;
      /** The half of the day, where one is planned. */
      readonly half: Half | null;
      /** How often nobody was there. */
      readonly missed: number;
      /** What comes. */
      readonly what: NearVisit['what'];
    }
  | { readonly kind: 'money_back'; readonly on: Day | null; readonly amount: Paise };

const COMING_NAMES: Record<NearVisit['what'], string> = {
  delivery: 'Delivery',
  exchange: 'Swap',
  move: 'Move',
  replacement: 'Replacement',
};

export function homeWords(facts: HomeFacts, today: Day): HomeWords {
  switch (facts.kind) {
    case 'payment_awaited':
      return {
        figure: '1',
        unit: 'order to pay',
        label: `Order ${facts.orderNumber}`,
        title: `Pay ${formatRupees(facts.amount)} to confirm your order`,
        text: facts.until
          ? `We’re holding your items until ${formatInstant(facts.until)}.`
          : 'Payment pending.',
        short: `Order ${facts.orderNumber}: payment pending`,
      };
    case 'documents':
      return documentsWords(facts);
    case 'visit_unnoted':
      return {
        ...counted(daysBetween(facts.on, today), 'day ago', 'days ago'),
        label: `Planned for ${formatDay(facts.on)}`,
        title: `We’re sorry, we missed your ${facts.what}`,
        text: 'Or we didn’t record it. This doesn’t count against you. Please choose a new time.',
        short: `Choose a new time for your ${facts.what}`,
      };
    case 'delivery_late':
      return {
        ...counted(daysBetween(facts.on, today), 'day late', 'days late'),
        label: `Promised for ${formatDay(facts.on)}`,
        title: 'Your delivery is running late. We’re sorry',
        text: facts.slot
          ? `We’ll come on ${slotWords(facts.slot)}. You can also cancel free of charge before that day.`
          : 'We’ll send you the new date as soon as we have it. You can also cancel free of charge.',
        short: `The delivery of order ${facts.orderNumber} is late`,
      };
    case 'account_needed':
      return {
        figure: '1',
        unit: 'account to add',
        label: 'Bank account needed',
        title: `Add your bank account to get your ${formatRupees(facts.amount)} refund`,
        text: facts.isKnown
          ? 'We send it by bank transfer.'
          : 'We send it by bank transfer, once we’ve checked your items. Damage would lower it.',
        short: `Your refund of ${formatRupees(facts.amount)} needs a bank account`,
      };
    case 'delivery_near':
      return nearWords(facts, today);
    case 'plan_ends':
      return planWords(facts, today);
    case 'repair_visit':
      return {
        ...dayOfDoor(facts.on),
        label: 'Repair visit',
        title: `We’re coming to repair ${facts.productName}`,
        text: `${slotWords({ day: facts.on, half: facts.half })}. It’s free. Someone should be at home.`,
        short: `Repair visit for ${facts.productName}, ${HALF_WORDS[facts.half]}`,
      };
    case 'pickup':
      return {
        ...(facts.on ? dayOfDoor(facts.on) : { figure: '1', unit: 'return' }),
        label: 'Return',
        title: facts.on
          ? `We’ll pick up ${facts.things} on ${formatDay(facts.on)}`
          : `We’ll pick up ${facts.things}`,
        text: facts.on
          ? `${facts.slot ? `From ${pickupHours(facts.slot)}. ` : ''}Pick-up is free, and we settle your deposit after it.`
          : 'We’ll agree on the day with you, and settle your deposit after it.',
        short: `Pick-up of ${facts.things}${facts.slot ? `, ${pickupHours(facts.slot)}` : ''}`,
      };
    case 'relocation':
      return {
        ...dayOfDoor(facts.on),
        label: 'Move',
        title: `We’ll move ${facts.things} on ${formatDay(facts.on)}`,
        text: `From ${HALF_WORDS[facts.half]}, free of charge. Please keep everything empty, and unplug any appliances.`,
        short: `Move of ${facts.things}, ${HALF_WORDS[facts.half]}`,
      };
    case 'preparing':
      return {
        ...(facts.on ? dayOfDoor(facts.on) : { figure: '1', unit: 'order' }),
        label: 'Next',
        title: deliveryTitle(facts),
        text: preparingText(facts),
        short: `${COMING_NAMES[facts.what]}, order ${facts.orderNumber}`,
      };
    case 'money_back':
      return {
        ...(facts.on
          ? dayOfDoor(facts.on)
          : { figure: REFUND_DAYS.transfer.join('–'), unit: 'working days' }),
        label: 'Your refund',
        title: `We’re refunding ${formatRupees(facts.amount)}`,
        text: moneyBackText(facts.on, today),
        short: `Your refund of ${formatRupees(facts.amount)}`,
      };
    case 'enquiry_quoted':
    case 'enquiry_asked':
      return enquiryWords(facts, today);
    case 'report_to_answer':
    case 'being_checked':
      return endingWords(facts);
    case 'service_ended':
    case 'service_ends':
    case 'rent_late':
    case 'debit_retry':
    case 'rent_due':
    case 'autopay_low':
    case 'rent_leaves':
    case 'rent_to_come':
    default:
      return rentWords(facts, today);
  }
}

/** By when money is back: the last day of all that is on its way, where days are known. */
function moneyBackText(on: Day | null, today: Day): string {
  if (on === null) return `You get it within ${TRANSFER_DAYS}.`;
  const day = formatDay(on);
  return on < today
    ? `You should have had it by ${day}. We’re sorry it’s late.`
    : `You get it by ${day}.`;
}

function preparingText({
  checking,
  missed,
  what,
}: Extract<HomeFacts, { kind: 'preparing' }>): string {
  if (missed > 0) return missedWarning(missed);
  if (what === 'exchange' || what === 'replacement')
    return 'Please keep the items we take back empty, unplugged and within reach.';
  if (what === 'move')
    return 'Please keep the items in the old home empty and within reach, and unplug any appliances.';
  return checking > 0
    ? 'We’re checking your documents. You don’t need to do anything.'
    : 'We have everything we need. You don’t need to do anything.';
}

/** Whether an attempt in vain brings something with it that is warned of (rules/visits.md#missed-attempts). */
export function warnsOfMiss(facts: HomeFacts): boolean {
  if (facts.kind === 'preparing') return facts.missed > 0;
  return facts.kind === 'delivery_near' && facts.visit.missed > 0;
}

function documentsWords({
  toSend,
  rejected,
  on,
  by,
}: Extract<HomeFacts, { kind: 'documents' }>): HomeWords {
  const what = toSend === 1 ? 'one document' : `${toSend} documents`;
  const day = on ? `We’re holding ${formatDay(on)} for you. ` : '';
  const back = rejected > 0 ? 'Each rejected document says why. ' : '';
  return {
    figure: String(toSend),
    unit: toSend === 1 ? 'document' : 'documents',
    label: rejected > 0 ? 'Rejected' : 'Next',
    title: `Upload ${what}, then we deliver`,
    text: `${day}${back}${by ? `Upload ${toSend === 1 ? 'it' : 'them'} by ${formatInstant(by)} to keep ${on ? formatDay(on) : 'your delivery day'}.` : 'We deliver once they’re verified.'}`,
    short: `Upload ${what} before the delivery`,
  };
}

function planWords(facts: Extract<HomeFacts, { kind: 'plan_ends' }>, today: Day): HomeWords {
  const { on, things, isExtendable, monthly } = facts;
  const goesOn = `If you do nothing, your rental continues month to month at ${formatRupees(monthly)}, GST included.`;
  const noticeBy = noticeDay(on, today);
  const door = isExtendable
    ? counted(daysBetween(on, today), 'day over', 'days over')
    : daysLeft(on, today);
  return {
    ...(on === today ? daysLeft(on, today) : door),
    label: `Plan ${isExtendable ? 'ended' : 'ends'} on ${formatDay(on)}`,
    title: `Keep ${things}?`,
    text: isExtendable
      ? `Extend by ${EXTENSION_MONTHS} months, or ask for a pick-up. ${goesOn}`
      : `You can extend from that day, or ask for a pick-up${noticeBy ? ` by ${formatDay(noticeBy)}` : ''}. ${goesOn}`,
    short: `The plan for ${things} ${isExtendable ? 'ended' : 'ends'}`,
  };
}
