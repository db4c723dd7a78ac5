import { type Day, formatInstant } from '#domain/kolkata.ts';
import { isSameSlot, type VisitKind } from '#domain/visit.ts';
import { isComing } from '#domain/visit-coming.ts';
import { crewBlocks } from './crew-words.ts';
import { type Block, type Letter, link, text } from './letter.ts';
import { labourWords } from './labour-words.ts';
import { missedWarning } from './missed-words.ts';
import type { OrderFacts } from './order-facts.ts';
import type { VisitFacts } from './visit-facts.ts';
import { slotWords } from './slot-words.ts';

export function scheduledLetter(order: OrderFacts, today: Day): Letter {
  const { number, shop, visit } = order;
  const slot = visit ? slotWords(visit) : 'a day that we tell you';
  const isToday = visit?.day === today;
  const planned = isToday
    ? `Order ${number} is on its way: expect it today, ${slot}.`
    : `The delivery of order ${number} is planned for ${slot}.`;
  return {
    subject: `The delivery of order ${number} is planned`,
    name: order.customer,
    blocks: [
      text(`${planned} We bring the items in and set them up, free of charge.`),
      ...otherThanChosen(order),
      text('Should we be late, we tell you at least two hours ahead.'),
      ...(visit ? visitBlocks(visit, isToday) : []),
      ...labourBlocks(order),
      moveLink(order),
      calendarLink(order),
      trackLink(order),
    ],
    sms: isToday
      ? `${shop}: order ${number} comes today, ${slot}.${codeSms(visit)} Please have somebody at home.`
      : `${shop}: order ${number} comes on ${slot}. Please have somebody at home. You can move it in your account.`,
  };
}

/** That the slot is not the one which was chosen with the order. */
function otherThanChosen({ slot, visit, contactUrl }: OrderFacts): Block[] {
  if (!slot || !visit || isSameSlot(slot, visit)) return [];
  return [
    text(
      `You had chosen ${slotWords(slot)}, and we cannot come then. We are sorry: if the new time does not suit you, please ${visit.movableUntil ? 'move it' : 'write to us'}.`,
    ),
    ...(visit.movableUntil ? [] : [link('Write to us', contactUrl)]),
  ];
}

/** We put a delivery to another slot. */
export function movedLetter(order: OrderFacts): Letter {
  const { number, shop, visit } = order;
  const slot = visit ? slotWords(visit) : 'another day';
  return {
    subject: `The delivery of order ${number} is moved`,
    name: order.customer,
    blocks: [
      text(`We now bring order ${number} on ${slot}. We are sorry for the change.`),
      ...(visit ? visitBlocks(visit) : []),
      ...labourBlocks(order),
      text('What cancelling comes to now, you see at your order.'),
      moveLink(order),
      calendarLink(order),
    ],
    sms: `${shop}: we now bring order ${number} on ${slot}. If that does not suit you, please move it in your account.`,
  };
}

/** Its renter put a delivery to another slot. */
export function movedByYouLetter(order: OrderFacts): Letter {
  const { number, shop, visit } = order;
  const slot = visit ? slotWords(visit) : 'another day';
  return {
    subject: `You moved the delivery of order ${number}`,
    name: order.customer,
    blocks: [
      text(
        `We bring order ${number} on ${slot}, as you chose. If you need yet another time, please write to us.`,
      ),
      ...(visit ? visitBlocks(visit) : []),
      ...labourBlocks(order),
      link('See the delivery', order.orderUrl),
      link('Write to us about another time', order.contactUrl),
      calendarLink(order),
    ],
    sms: `${shop}: as you chose, we bring order ${number} on ${slot}. Please have somebody at home.`,
  };
}

/** A planned delivery is near: who comes, the code, and what to have ready. */
export function noticeLetter(order: OrderFacts, today: Day): Letter {
  const { number, shop, visit } = order;
  const when = visit?.day === today ? 'today' : 'tomorrow';
  const slot = visit ? slotWords(visit) : '';
  return {
    subject: `Order ${number} comes ${when}`,
    name: order.customer,
    blocks: [
      text(`We bring order ${number} ${when}, ${slot}.`),
      ...(visit ? visitBlocks(visit, true) : []),
      ...labourBlocks(order),
      text(
        'Please have the way and the place for the items clear, and look at them while the crew is there: what is damaged or wrong, we replace.',
      ),
      moveLink(order),
      trackLink(order),
    ],
    sms: `${shop}: order ${number} comes ${when}, ${slot}.${codeSms(visit)} Tell it to the crew once the items are in. Please be there.`,
  };
}

/** We come later than the slot, still on its day; `before` is the hour that was told already. */
export function lateLetter(
  order: OrderFacts,
  until: Date,
  kind: VisitKind = 'delivery',
  before: Date | null = null,
): Letter {
  const { number, shop, orderUrl, contactUrl } = order;
  const time = formatInstant(until).split(', ')[1] ?? '';
  if (before !== null && until < before) return soonerLetter(order, time, kind);
  return {
    subject: `Order ${number} ${kind === 'relocation' ? 'moves' : 'comes'} later today`,
    name: order.customer,
    blocks: [
      text(
        `We are late with order ${number}: we come until ${time} today. We are sorry, and nothing of this counts against you.`,
      ),
      text('If nobody can be there then, please tell us, and we come another time.'),
      link('Tell us that nobody can be there', contactUrl),
      link('See the order', orderUrl),
      ...(isComing(kind) ? [trackLink(order)] : []),
    ],
    sms: `${shop}: we are late with order ${number} and come until ${time} today. We are sorry. If nobody can be there then, please tell us.`,
  };
}

/** A delay is shorter than was told. */
function soonerLetter(order: OrderFacts, time: string, kind: VisitKind): Letter {
  const { number, shop, orderUrl } = order;
  const verb = kind === 'relocation' ? 'moves' : 'comes';
  return {
    subject: `Good news: order ${number} ${verb} sooner than we said`,
    name: order.customer,
    blocks: [
      text(
        `We are less late with order ${number} than we told you: we come by ${time} today. Please have somebody at home.`,
      ),
      link('See the order', orderUrl),
      ...(isComing(kind) ? [trackLink(order)] : []),
    ],
    sms: `${shop}: good news, order ${number} ${verb} sooner than we said, by ${time} today. Please have somebody at home.`,
  };
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
    ? link(
        `${what === 'move' ? 'Choose another time' : 'Move it'}, until ${formatInstant(visit.movableUntil)}`,
        moveUrl(orderUrl),
      )
    : link(`See the ${what}`, orderUrl);
}

/** The page that somebody at home can follow without the account. */
function trackLink({ trackUrl }: OrderFacts): Block {
  return link('For somebody else at home: follow it without signing in', trackUrl);
}

/** The order's page, which hands over the calendar file; it asks to sign in where nobody is. */
export function calendarLink({ orderUrl }: OrderFacts): Block {
  return link('Put it in your calendar', `${orderUrl}?do=calendar`);
}

/** The same, for an entry that is there still of what was called off. */
export function calledOffLink({ orderUrl }: OrderFacts): Block {
  return link('Take it out of your calendar', `${orderUrl}?do=calendar`);
}

/** The order's page, with the window open that moves its visit. */
export function moveUrl(orderUrl: string): string {
  return `${orderUrl}?do=move`;
}

/** The code in an SMS. */
export function codeSms(visit: VisitFacts | null): string {
  return visit ? ` Delivery code ${visit.code}.` : '';
}
