import { type Day, daysBetween, formatDay, formatInstant } from '#domain/kolkata.ts';
import { formatRupees, type Paise } from '#domain/money.ts';
import { BANK_DAYS } from '#domain/refund.ts';
import type { Half, Slot } from '#domain/visit.ts';
import { counted, dayOfDoor, daysLeft, type HomeWords } from './home-figures.ts';
import { type EndingFacts, endingWords } from './home-ending.ts';
import { type RentFacts, rentWords } from './home-rent.ts';
import { missedWarning } from './missed-words.ts';
import { HALF_WORDS, slotWords } from './slot-words.ts';
import { deliveryTitle, type NearVisit, nearWords } from './home-visit.ts';

/** What is known of each thing that may be next. */
export type HomeFacts =
  | RentFacts
  | EndingFacts
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
  | { readonly kind: 'account_needed'; readonly on: null; readonly amount: Paise }
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
      /** The half of the day, where one is planned. */
      readonly half: Half | null;
      /** How often nobody was there. */
      readonly missed: number;
      /** What comes. */
      readonly what: 'delivery' | 'exchange' | 'move';
    }
  | { readonly kind: 'money_back'; readonly on: Day | null; readonly amount: Paise };

const COMING_NAMES = { delivery: 'Delivery', exchange: 'Exchange', move: 'Move' } as const;

export function homeWords(facts: HomeFacts, today: Day): HomeWords {
  switch (facts.kind) {
    case 'payment_awaited':
      return {
        figure: '1',
        unit: 'to pay',
        label: `Order ${facts.orderNumber}`,
        title: `${formatRupees(facts.amount)} makes the order yours`,
        text: facts.until
          ? `Its things are set aside for you until ${formatInstant(facts.until)}.`
          : 'It waits for its payment.',
        short: `Order ${facts.orderNumber} waits for its payment`,
      };
    case 'documents':
      return documentsWords(facts);
    case 'visit_unnoted':
      return {
        ...counted(daysBetween(facts.on, today), 'day ago', 'days ago'),
        label: `Planned for ${formatDay(facts.on)}`,
        title: `We did not come for your ${facts.what}, and are sorry`,
        text: 'Or we did not note it. Nothing of this counts against you: please choose a new time.',
        short: `Choose a new time for your ${facts.what}`,
      };
    case 'delivery_late':
      return {
        ...counted(daysBetween(facts.on, today), 'day late', 'days late'),
        label: `Promised for ${formatDay(facts.on)}`,
        title: 'Your delivery is late, and that is ours',
        text: facts.slot
          ? `We are sorry. We come on ${slotWords(facts.slot)}; you can also cancel free of charge before that day.`
          : 'We are sorry. We tell you the new day as soon as it stands; you can also cancel free of charge.',
        short: `The delivery of order ${facts.orderNumber} is late`,
      };
    case 'account_needed':
      return {
        figure: '1',
        unit: 'account',
        label: 'Bank account needed',
        title: `Add your bank account to get your ${formatRupees(facts.amount)} refund`,
        text: 'We refund deposits by bank transfer.',
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
        title: `We come to repair ${facts.productName}`,
        text: `${slotWords({ day: facts.on, half: facts.half })}. It costs nothing; somebody should be at home.`,
        short: `Repair visit for ${facts.productName}, ${HALF_WORDS[facts.half]}`,
      };
    case 'pickup':
      return {
        ...(facts.on ? dayOfDoor(facts.on) : { figure: '1', unit: 'return' }),
        label: 'Return',
        title: facts.on
          ? `We collect ${facts.things} on ${formatDay(facts.on)}`
          : `We collect ${facts.things}`,
        text: facts.on
          ? `${facts.slot ? `Between ${facts.slot}. ` : ''}Pick-up is free; your deposit goes back after it.`
          : 'We agree on the day with you; your deposit goes back after it.',
        short: `Pick-up of ${facts.things}${facts.slot ? `, ${facts.slot}` : ''}`,
      };
    case 'relocation':
      return {
        ...dayOfDoor(facts.on),
        label: 'Move',
        title: `We move ${facts.things} on ${formatDay(facts.on)}`,
        text: `From ${HALF_WORDS[facts.half]}, free of charge. Please have everything empty and unplugged.`,
        short: `Move of ${facts.things}, ${HALF_WORDS[facts.half]}`,
      };
    case 'preparing':
      return {
        ...(facts.on ? dayOfDoor(facts.on) : { figure: '1', unit: 'order' }),
        label: 'Next',
        title: deliveryTitle(facts.on, facts.half),
        text: preparingText(facts),
        short: `${COMING_NAMES[facts.what]}, order ${facts.orderNumber}`,
      };
    case 'money_back':
      return {
        ...(facts.on
          ? dayOfDoor(facts.on)
          : { figure: BANK_DAYS.transfer.join('–'), unit: 'working days' }),
        label: 'On its way to you',
        title: `Your refund of ${formatRupees(facts.amount)} is on its way`,
        text: facts.on
          ? `You get it by ${formatDay(facts.on)}.`
          : `Banks take ${BANK_DAYS.transfer.join('–')} working days from the pick-up.`,
        short: `Your refund of ${formatRupees(facts.amount)} is on its way`,
      };
    case 'report_to_answer':
    case 'being_checked':
      return endingWords(facts);
    case 'service_ended':
    case 'service_ends':
    case 'rent_late':
    case 'debit_retry':
    case 'rent_due':
    case 'rent_leaves':
    case 'rent_to_come':
    default:
      return rentWords(facts, today);
  }
}

function preparingText({
  checking,
  missed,
  what,
}: Extract<HomeFacts, { kind: 'preparing' }>): string {
  if (missed > 0) return missedWarning(missed);
  if (what === 'exchange') return 'Please have what goes back empty, unplugged and within reach.';
  if (what === 'move')
    return 'Please have the things in the old home empty, unplugged and within reach.';
  return checking > 0
    ? 'Your documents are with us and being checked: there is nothing you need to do.'
    : 'Everything we need is here: there is nothing you need to do.';
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
  const what = toSend === 1 ? 'One document' : `${toSend} documents`;
  const day = on ? `${formatDay(on)} is kept for you. ` : '';
  const back = rejected > 0 ? 'What we sent back says why. ' : '';
  return {
    figure: String(toSend),
    unit: 'to send',
    label: rejected > 0 ? 'Sent back' : 'Next',
    title: `${what}, then we deliver`,
    text: `${day}${back}${by ? `Send ${toSend === 1 ? 'it' : 'them'} by ${formatInstant(by)} and the day stays yours.` : 'Delivery waits for them.'}`,
    short: `${what} to send before the delivery`,
  };
}

function planWords(facts: Extract<HomeFacts, { kind: 'plan_ends' }>, today: Day): HomeWords {
  const { on, things, isExtendable, monthly } = facts;
  const goesOn = `Say nothing and it goes on by the month at ${formatRupees(monthly)}, with GST.`;
  const door = isExtendable
    ? counted(daysBetween(on, today), 'day over', 'days over')
    : daysLeft(on, today);
  return {
    ...(isExtendable && on === today ? { figure: '0', unit: 'days left' } : door),
    label: `Plan ${isExtendable ? 'ended' : 'ends'} on ${formatDay(on)}`,
    title: `Keep ${things}?`,
    text: isExtendable
      ? `Extend by 3, 6, 9 or 12 months, or have it collected. ${goesOn}`
      : `You can extend from that day on, or have it collected. ${goesOn}`,
    short: `The plan of ${things} ${isExtendable ? 'ended' : 'ends'}`,
  };
}
