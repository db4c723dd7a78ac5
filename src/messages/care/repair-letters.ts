import { type Day, formatDay, formatInstant } from '#domain/base/kolkata.ts';
import type { Slot } from '#domain/visits/visit.ts';
import { crewBlocks } from '#messages/visits/crew-words.ts';
import { type Block, type Letter, link, text } from '#messages/base/letter.ts';
import { firstThatFits, withNumber } from '#messages/base/order-facts.ts';
import type { RepairOff } from './repair-words.ts';
import { slotWords } from '#messages/base/slot-words.ts';

/** A repair visit as letters tell of it (rules/repairs.md#what-its-renter-is-told). */
export interface RepairFacts extends Slot {
  readonly shop: string;
  readonly customer: string;
  readonly number: string;
  readonly productName: string;
  /** What its renter tells the crew. */
  readonly code: string;
  readonly crew: string | null;
  readonly crewPhone: string | null;
  /** Until when its renter can move it; null where that is over. */
  readonly movableUntil: Date | null;
  /** The account's repair visits. */
  readonly repairsUrl: string;
  /** The account's issues, where the visit's own can be written in. */
  readonly issuesUrl: string;
}

export function repairBookedLetter(visit: RepairFacts): Letter {
  return {
    subject: withNumber(visit, `Repair visit for ${visit.productName} on ${formatDay(visit.day)}`),
    name: visit.customer,
    blocks: [
      text(
        `We’ll come to repair your ${visit.productName} on ${slotWords(visit)}. The visit is free.`,
      ),
      text(
        'Please keep it empty and within reach. The day before, we’ll send you the technician’s name and a code for the visit.',
      ),
      moveLink(visit),
    ],
    sms: smsAbout(
      visit,
      (item) =>
        `${visit.shop}: the repair visit for ${item} is on ${slotWords(visit)}. You can move it in your account.`,
    ),
    until: visit.day,
  };
}

/** Its renter put it to another slot. */
export function repairMovedByYouLetter(visit: RepairFacts): Letter {
  return {
    subject: withNumber(visit, `You moved the repair visit for ${visit.productName}`),
    name: visit.customer,
    blocks: [
      text(
        `We’ll come to repair your ${visit.productName} on ${slotWords(visit)}, as you chose. If you need another time, please write to us from the issue.`,
      ),
      link('Write to us from the issue', visit.issuesUrl),
    ],
    sms: smsAbout(
      visit,
      (item) => `${visit.shop}: as you chose, we'll come to repair ${item} on ${slotWords(visit)}.`,
    ),
    until: visit.day,
  };
}

/** We put it to another slot. */
export function repairMovedLetter(visit: RepairFacts): Letter {
  return {
    subject: withNumber(visit, `New date for the repair of ${visit.productName}`),
    name: visit.customer,
    blocks: [
      text(
        `We’ll now come to repair your ${visit.productName} on ${slotWords(visit)}. We’re sorry for the change.`,
      ),
      ...crewBlocks(visit),
      moveLink(visit),
    ],
    sms: smsAbout(
      visit,
      (item) =>
        `${visit.shop}: the repair visit for ${item} is now on ${slotWords(visit)}. You can move it in your account.`,
    ),
    until: visit.day,
  };
}

/** It is near: who comes, and the code. */
export function repairNoticeLetter(visit: RepairFacts, today: Day): Letter {
  const when = visit.day === today ? 'today' : 'tomorrow';
  return {
    subject: withNumber(visit, `Repair visit ${when}: ${visit.productName}`),
    name: visit.customer,
    blocks: [
      text(`We’ll come ${when}, ${slotWords(visit)}, to repair your ${visit.productName}.`),
      ...crewBlocks(visit, true, 'Our technician'),
      text(
        `The code of this visit is ${visit.code}. Give it to the technician once the repair is finished, not before.`,
      ),
      moveLink(visit),
    ],
    sms: smsAbout(
      visit,
      (item) =>
        `${visit.shop}: repair visit for ${item} ${when}, ${slotWords(visit)}. Code ${visit.code}: give it to the technician once the repair is finished.`,
    ),
    until: visit.day,
  };
}

export function repairedLetter(visit: RepairFacts): Letter {
  return {
    subject: withNumber(visit, `${visit.productName} is repaired`),
    name: visit.customer,
    blocks: [
      text(
        `We’ve repaired your ${visit.productName}, free of charge. If it breaks again, reopen the issue or book another visit.`,
      ),
      seeLink(visit),
    ],
    sms: smsAbout(
      visit,
      (item) =>
        `${visit.shop}: the repair of ${item} is done, free of charge. If it breaks again, book another visit in your account.`,
    ),
  };
}

export function toReplaceLetter(visit: RepairFacts): Letter {
  return {
    subject: withNumber(visit, `We’ll replace your ${visit.productName}`),
    name: visit.customer,
    blocks: [
      text(
        `We couldn’t repair your ${visit.productName} at home, so we’ll replace it free of charge. You’ll get the same kind or a better one, and we’ll write to you with the date.`,
      ),
      seeLink(visit),
    ],
    sms: smsAbout(
      visit,
      (item) =>
        `${visit.shop}: we couldn't repair ${item} at home. We'll replace it free of charge and send you the date.`,
    ),
  };
}

/** A try in vain, the next one planned: nobody was there, or we failed to come. */
export function repairMissedLetter(visit: RepairFacts, isOurs: boolean): Letter {
  const what = isOurs
    ? `We’re sorry: we couldn’t come to repair your ${visit.productName} as agreed. That’s our fault.`
    : `We came to repair your ${visit.productName}, but nobody was home. There’s no charge.`;
  const short = isOurs ? "sorry, we couldn't come" : 'nobody was home';
  return {
    subject: withNumber(
      visit,
      isOurs
        ? `We couldn’t come to repair ${visit.productName}`
        : `We missed you for the repair of ${visit.productName}`,
    ),
    name: visit.customer,
    blocks: [
      text(what),
      text(
        `We’ll come on ${slotWords(visit)}. If that doesn’t suit you, please choose another time or cancel the visit.`,
      ),
      moveLink(visit),
    ],
    sms: smsAbout(
      visit,
      (item) =>
        `${visit.shop}: ${short} for the repair of ${item}. We'll come on ${slotWords(visit)}. You can move it in your account.`,
    ),
    until: visit.day,
  };
}

/** Nobody was there for the last time. */
export function repairGivenUpLetter(visit: RepairFacts): Letter {
  return {
    subject: withNumber(visit, `We’ve closed the repair visit for ${visit.productName}`),
    name: visit.customer,
    blocks: [
      text(
        `We came three times to repair your ${visit.productName}, but nobody was home. There’s no charge. Please book another visit when it suits you.`,
      ),
      link('Book another visit', visit.repairsUrl),
    ],
    sms: smsAbout(
      visit,
      (item) =>
        `${visit.shop}: nobody was home three times for the repair of ${item}. Please book another visit in your account.`,
    ),
  };
}

/** The order has ended before it took place, or is picked up before. */
export function repairOffLetter(visit: RepairFacts, why: RepairOff = 'ended'): Letter {
  if (why === 'pickup') return beforePickupLetter(visit);
  return {
    subject: withNumber(visit, `Your repair visit for ${visit.productName} is cancelled`),
    name: visit.customer,
    blocks: [
      text(
        `We’ve cancelled your repair visit on ${slotWords(visit)}, because the order has ended. If an item you still have needs repair, please book another visit.`,
      ),
      link('Book another visit', visit.repairsUrl),
    ],
    sms: smsAbout(
      visit,
      (item) =>
        `${visit.shop}: the rental has ended, so we've cancelled the repair visit for ${item} on ${slotWords(visit)}.`,
    ),
  };
}

function beforePickupLetter(visit: RepairFacts): Letter {
  return {
    subject: withNumber(visit, `Your repair visit for ${visit.productName} is cancelled`),
    name: visit.customer,
    blocks: [
      text(
        `We’ve cancelled your repair visit, because we’ll pick up your ${visit.productName} before then. Please tell the pick-up team what’s wrong with it.`,
      ),
      seeLink(visit),
    ],
    sms: smsAbout(
      visit,
      (item) =>
        `${visit.shop}: we'll pick up ${item} before the repair visit, so we've cancelled the visit.`,
    ),
  };
}

/** Names the item, where an SMS has room for its name. */
function smsAbout({ shop, productName }: RepairFacts, words: (item: string) => string): string {
  return firstThatFits(shop, [words(`your ${productName}`), words('your item')]);
}

function moveLink(visit: RepairFacts): Block {
  return visit.movableUntil
    ? link(`Move or cancel the visit, until ${formatInstant(visit.movableUntil)}`, visit.repairsUrl)
    : seeLink(visit);
}

function seeLink({ repairsUrl }: RepairFacts): Block {
  return link('See the repair visit', repairsUrl);
}
