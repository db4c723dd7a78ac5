import { type Day, dayOf, formatDay, formatInstant } from '#domain/base/kolkata.ts';
import { DELAY_NOTICE_HOURS } from '#domain/visits/visit-notice.ts';
import { isSameSlot, type VisitKind } from '#domain/visits/visit.ts';
import { isComing } from '#domain/visits/visit-coming.ts';
import { crewBlocks } from './crew-words.ts';
import { type Block, type Letter, link, text } from '#messages/base/letter.ts';
import { labourWords } from '#messages/catalogue/labour-words.ts';
import { missedWarning } from './missed-words.ts';
import {
  letterSms,
  letterSubject,
  type OrderFacts,
  yourItems,
} from '#messages/base/order-facts.ts';
import { REPLACEMENT_PROMISE } from '#messages/base/promises.ts';
import { spelled } from '#messages/base/spelled.ts';
import type { VisitFacts } from '#messages/base/visit-facts.ts';
import { HALF_WORDS, slotWords } from '#messages/base/slot-words.ts';

export function scheduledLetter(order: OrderFacts, today: Day): Letter {
  const { shop, visit } = order;
  const slot = visit ? slotWords(visit) : 'a day we’ll confirm';
  const isToday = visit?.day === today;
  const planned = `We’ll deliver ${yourItems(order)} ${isToday ? 'today,' : 'on'} ${slot}`;
  return {
    subject: letterSubject(
      order,
      (items) => `We’ll deliver ${isToday ? 'today,' : 'on'} ${slot}: ${items}`,
    ),
    name: order.customer,
    blocks: [
      text(
        `${planned}. We bring everything in and set it up${order.labourFee ? '' : ', free of charge'}.`,
      ),
      ...otherThanChosen(order),
      ...(isToday
        ? []
        : [
            text(
              `If we’re running late, we’ll tell you at least ${spelled(DELAY_NOTICE_HOURS)} hours ahead.`,
            ),
          ]),
      ...(visit ? visitBlocks(visit, isToday) : []),
      ...labourBlocks(order),
      moveLink(order),
      calendarLink(order),
      trackLink(order),
    ],
    sms: letterSms(order, (items) =>
      isToday
        ? `${shop}: we'll deliver ${items} today, ${slot}.${codeSms(visit)} Someone should be at home.`
        : `${shop}: we'll deliver ${items} on ${slot}. Someone should be at home. You can move it in your account.`,
    ),
    ...untilVisit(order),
  };
}

/** That the slot is not the one which was chosen with the order. */
function otherThanChosen({ slot, visit, contactUrl }: OrderFacts): Block[] {
  if (!slot || !visit || isSameSlot(slot, visit)) return [];
  return [
    text(
      `We’re sorry: we can’t come in the slot you chose, ${slotWords(slot)}. If the new time doesn’t suit you, please ${visit.movableUntil ? 'move it' : 'write to us'}.`,
    ),
    ...(visit.movableUntil ? [] : [link('Write to us', contactUrl)]),
  ];
}

/** We put a delivery to another slot. */
export function movedLetter(order: OrderFacts): Letter {
  const { shop, visit } = order;
  const slot = visit ? slotWords(visit) : 'another day';
  return {
    subject: letterSubject(order, (items) => `New delivery date, ${slot}: ${items}`),
    name: order.customer,
    blocks: [
      text(`We’ll now deliver ${yourItems(order)} on ${slot}. We’re sorry for the change.`),
      ...(visit ? visitBlocks(visit) : []),
      ...labourBlocks(order),
      text('You can see on the order’s page what cancelling would cost now.'),
      moveLink(order),
      calendarLink(order),
    ],
    sms: letterSms(
      order,
      (items) =>
        `${shop}: we'll now deliver ${items} on ${slot}. If that doesn't suit you, please move it in your account.`,
    ),
    ...untilVisit(order),
  };
}

/** Its renter put a delivery to another slot. */
export function movedByYouLetter(order: OrderFacts): Letter {
  const { shop, visit } = order;
  const slot = visit ? slotWords(visit) : 'another day';
  return {
    subject: letterSubject(
      order,
      (items) => `You moved the delivery to ${visit ? formatDay(visit.day) : slot}: ${items}`,
    ),
    name: order.customer,
    blocks: [
      text(
        `We’ll deliver ${yourItems(order)} on ${slot}, as you chose. If you need another time, please write to us.`,
      ),
      ...(visit ? visitBlocks(visit) : []),
      ...labourBlocks(order),
      link('See the delivery', order.orderUrl),
      link('Write to us about another time', order.contactUrl),
      calendarLink(order),
    ],
    sms: letterSms(
      order,
      (items) =>
        `${shop}: as you chose, we'll deliver ${items} on ${slot}. Someone should be at home.`,
    ),
    ...untilVisit(order),
  };
}

/** A planned delivery is near: who comes, the code, and what to have ready. */
export function noticeLetter(order: OrderFacts, today: Day): Letter {
  const { shop, visit } = order;
  const when = visit?.day === today ? 'today' : 'tomorrow';
  const slot = visit ? slotWords(visit) : '';
  return {
    subject: letterSubject(
      order,
      (items) => `Your order arrives ${when}, ${visit ? HALF_WORDS[visit.half] : ''}: ${items}`,
    ),
    name: order.customer,
    blocks: [
      text(`We’ll deliver ${yourItems(order)} ${when}, ${slot}.`),
      ...(visit ? visitBlocks(visit, true) : []),
      ...labourBlocks(order),
      text(
        `Please clear the way and the space for the items. Check them while the delivery team is there. ${REPLACEMENT_PROMISE}`,
      ),
      moveLink(order),
      trackLink(order),
    ],
    sms: letterSms(
      order,
      (items) =>
        `${shop}: we'll deliver ${items} ${when}, ${slot}.${codeSms(visit)} Give it to the team once all is in. Please be at home.`,
    ),
    ...untilVisit(order),
  };
}

/** We come later than the slot, still on its day; `before` is the hour that was told already. */
export function lateLetter(
  order: OrderFacts,
  until: Date,
  kind: VisitKind = 'delivery',
  before: Date | null = null,
): Letter {
  const { shop, orderUrl, contactUrl } = order;
  const time = formatInstant(until).split(', ')[1] ?? '';
  if (before !== null && until < before) return soonerLetter(order, { time, until, kind });
  return {
    subject: letterSubject(order, (items) => `We’re running late today, until ${time}: ${items}`),
    name: order.customer,
    blocks: [
      text(
        `We’re running late: we’ll be there by ${time} today. We’re sorry, and this doesn’t count against you.`,
      ),
      text('If nobody can be home then, please tell us, and we’ll come another time.'),
      link('Tell us nobody can be home', contactUrl),
      link('See the order', orderUrl),
      ...(isComing(kind) ? [trackLink(order)] : []),
    ],
    sms: letterSms(
      order,
      (items) =>
        `${shop}: sorry, we're running late ${forItems(kind, items)}. We'll be there by ${time} today. If nobody can be home then, please tell us.`,
    ),
    until: dayOf(until),
  };
}

/** We bring items, or come for them. */
function forItems(kind: VisitKind, items: string): string {
  return `${isComing(kind) ? 'with' : 'for'} ${items}`;
}

/** A delay is shorter than was told. */
function soonerLetter(
  order: OrderFacts,
  { time, until, kind }: { readonly time: string; readonly until: Date; readonly kind: VisitKind },
): Letter {
  const { shop, orderUrl } = order;
  return {
    subject: letterSubject(order, (items) => `Good news: we’ll come sooner, by ${time}: ${items}`),
    name: order.customer,
    blocks: [
      text(`We’ll come sooner than we told you: by ${time} today. Someone should be at home.`),
      link('See the order', orderUrl),
      ...(isComing(kind) ? [trackLink(order)] : []),
    ],
    sms: letterSms(
      order,
      (items) =>
        `${shop}: good news, we'll come ${forItems(kind, items)} sooner than we said, by ${time} today. Someone should be at home.`,
    ),
    until: dayOf(until),
  };
}

/** A letter that announces a visit says nothing true once its day is over (rules/operations.md#outdated-letters). */
export function untilVisit({ visit }: Pick<OrderFacts, 'visit'>): Pick<Letter, 'until'> {
  return visit ? { until: visit.day } : {};
}

/** Who comes, what it takes to be handed the items, and what an attempt in vain brings with it. */
export function visitBlocks(visit: VisitFacts, withCode = false, home = 'your home'): Block[] {
  const { kind, code, missed } = visit;
  return [
    ...crewBlocks(visit, withCode),
    ...(withCode
      ? [
          text(
            `Your delivery code is ${code}. Give it to the delivery team once your items are in ${home}, not before.`,
          ),
        ]
      : []),
    ...(kind === 'delivery' ? [text(missedWarning(missed))] : []),
  ];
}

/** What to have ready in cash (rules/delivery.md#floor-lift-and-labour). */
export function labourBlocks({ labourFee }: OrderFacts): Block[] {
  return labourFee ? [text(labourWords(labourFee))] : [];
}

/** To the window that moves what is planned, while it can be moved; else to its order. */
export function moveLink({ visit, orderUrl }: OrderFacts, what = 'delivery'): Block {
  return visit?.movableUntil
    ? link(`Choose another time (until ${formatInstant(visit.movableUntil)})`, moveUrl(orderUrl))
    : link(`See the ${what}`, orderUrl);
}

/** The page that somebody at home can follow without the account. */
function trackLink({ trackUrl }: OrderFacts): Block {
  return link('For someone else at home: track it without logging in', trackUrl);
}

/** The order's page, which hands over the calendar file; it asks to sign in where nobody is. */
export function calendarLink({ orderUrl }: OrderFacts): Block {
  return link('Add it to your calendar', `${orderUrl}?do=calendar`);
}

/** The same, for an entry that is there still of what was called off. */
export function calledOffLink({ orderUrl }: OrderFacts): Block {
  return link('Remove this order from your calendar', `${orderUrl}?do=calendar`);
}

/** The order's page, with the window open that moves its visit. */
export function moveUrl(orderUrl: string): string {
  return `${orderUrl}?do=move`;
}

/** The code in an SMS. */
export function codeSms(visit: VisitFacts | null): string {
  return visit ? ` Delivery code ${visit.code}.` : '';
}
