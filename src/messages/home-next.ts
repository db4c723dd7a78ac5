import { type Day, daysBetween, formatDay, formatInstant, formatMonth } from '#domain/kolkata.ts';
import { APPROVAL_ABOVE } from '#domain/mandate.ts';
import { formatRupees, type Paise } from '#domain/money.ts';
import type { Half } from '#domain/visit.ts';
import { HALF_WORDS, slotWords } from './slot-words.ts';
import { deliveryTitle, type NearVisit, nearWords } from './home-visit.ts';

/** What is known of each thing that may be next. */
export type HomeFacts =
  | { readonly kind: 'service_ended'; readonly on: null; readonly amount: Paise }
  | { readonly kind: 'service_ends'; readonly on: Day; readonly amount: Paise; readonly since: Day }
  | { readonly kind: 'rent_late'; readonly on: Day; readonly amount: Paise; readonly aDay: Paise }
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
  | { readonly kind: 'delivery_late'; readonly on: Day; readonly orderNumber: string }
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
  | { readonly kind: 'rent_due'; readonly on: Day; readonly amount: Paise; readonly month: Day }
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
    }
  | {
      readonly kind: 'rent_leaves';
      /** The day on which it leaves by AutoPay. */
      readonly on: Day;
      readonly amount: Paise;
      readonly month: Day;
      /** The UPI address or card, masked. */
      readonly account: string | null;
    }
  | { readonly kind: 'money_back'; readonly on: Day | null; readonly amount: Paise }
  | {
      readonly kind: 'rent_to_come';
      readonly on: Day;
      readonly amount: Paise;
      readonly month: Day;
      readonly billedOn: Day;
    };

/** The words of the strip: its arch, and what stands beside it. */
export interface HomeWords {
  readonly figure: string;
  readonly unit: string;
  readonly label: string;
  readonly title: string;
  readonly text: string;
  /** The same in a line of what follows. */
  readonly short: string;
}

const TERMS_OF_DEFAULT =
  'we may end the rental, collect your things and take what is open from your deposit';

export function homeWords(facts: HomeFacts, today: Day): HomeWords {
  switch (facts.kind) {
    case 'service_ended':
      return {
        figure: '2',
        unit: 'months open',
        label: 'Service has ended',
        title: `Pay ${formatRupees(facts.amount)} to keep your things`,
        text: 'Two months’ rent is unpaid, so we come for your things. Pay what is late before the van does, and the rental goes on.',
        short: `${formatRupees(facts.amount)} is late, and service has ended`,
      };
    case 'service_ends':
      return {
        ...daysLeft(facts.on, today),
        label: `Service ends on ${formatDay(facts.on)}`,
        title: `Pay ${formatRupees(facts.amount)} to keep your things`,
        text: `Rent is late since ${formatDay(facts.since)}. On ${formatDay(facts.on)} ${TERMS_OF_DEFAULT}.`,
        short: `If rent is still open, ${TERMS_OF_DEFAULT}`,
      };
    case 'rent_late':
      return {
        ...counted(daysBetween(facts.on, today) + 1, 'day late', 'days late'),
        label: 'Rent is late',
        title: `${formatRupees(facts.amount)} is still to pay`,
        text: `It is overdue since ${formatDay(facts.on)}. Interest of 2% a month runs on it, ${formatRupees(facts.aDay)} a day, and is in the sum.`,
        short: `${formatRupees(facts.amount)} is overdue`,
      };
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
    case 'delivery_late':
      return {
        ...counted(daysBetween(facts.on, today), 'day late', 'days late'),
        label: `Promised for ${formatDay(facts.on)}`,
        title: 'Your delivery is late, and that is ours',
        text: 'We are sorry. We tell you the new day as soon as it stands; you can also cancel free of charge.',
        short: `The delivery of order ${facts.orderNumber} is late`,
      };
    case 'account_needed':
      return {
        figure: '1',
        unit: 'account',
        label: 'Money waits for you',
        title: `Where may we send ${formatRupees(facts.amount)}?`,
        text: 'It goes back by bank transfer. Name your bank account, and it is on its way.',
        short: `${formatRupees(facts.amount)} waits for your bank account`,
      };
    case 'delivery_near':
      return nearWords(facts, today);
    case 'plan_ends':
      return planWords(facts, today);
    case 'rent_due':
      return {
        ...dayOfDoor(facts.on),
        label: 'Next',
        title: `${formatRupees(facts.amount)} by ${formatDay(facts.on)}`,
        text: `${monthOf(facts.month)}’s rent. Pay it by UPI, card or net banking.`,
        short: `${formatRupees(facts.amount)} of rent is due`,
      };
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
        text:
          facts.checking > 0
            ? 'Your documents are with us and being checked: there is nothing you need to do.'
            : 'Everything we need is here: there is nothing you need to do.',
        short: `Delivery of order ${facts.orderNumber}`,
      };
    case 'money_back':
      return {
        ...(facts.on ? dayOfDoor(facts.on) : { figure: '7–10', unit: 'working days' }),
        label: 'On its way to you',
        title: `${formatRupees(facts.amount)} comes back`,
        text: facts.on
          ? `It is with you by ${formatDay(facts.on)}.`
          : 'Banks take 7–10 working days from the pick-up.',
        short: `${formatRupees(facts.amount)} is back with you`,
      };
    case 'rent_leaves':
      return {
        ...dayOfDoor(facts.on),
        label: 'Next',
        title: `${formatRupees(facts.amount)} on ${formatDay(facts.on)}`,
        text: `${monthOf(facts.month)}’s rent. It leaves by AutoPay${facts.account ? ` from ${facts.account}` : ''}: ${whatToDo(facts.amount)}`,
        short: `${monthOf(facts.month)}’s rent of ${formatRupees(facts.amount)} leaves by AutoPay`,
      };
    case 'rent_to_come':
    default:
      return {
        ...dayOfDoor(facts.on),
        label: 'Next',
        title: `${formatRupees(facts.amount)} by ${formatDay(facts.on)}`,
        text: `${monthOf(facts.month)}’s rent. We bill it on ${formatDay(facts.billedOn)}: until then there is nothing you need to do.`,
        short: `${monthOf(facts.month)}’s rent of ${formatRupees(facts.amount)} is due`,
      };
  }
}

function whatToDo(amount: Paise): string {
  return amount > APPROVAL_ABOVE
    ? 'your UPI app asks you to approve it.'
    : 'there is nothing you need to do.';
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

function daysLeft(on: Day, today: Day) {
  return counted(Math.max(0, daysBetween(today, on)), 'day left', 'days left');
}

function counted(count: number, one: string, many: string) {
  return { figure: String(count), unit: count === 1 ? one : many };
}

function dayOfDoor(on: Day) {
  const [, date = '', month = ''] = formatDay(on).split(' ');
  return { figure: date, unit: month };
}

/** `December`. */
function monthOf(on: Day): string {
  return formatMonth(on).split(' ')[0] ?? '';
}
