import { type Day, formatInstant } from '#domain/kolkata.ts';
import type { Slot } from '#domain/visit.ts';
import { crewBlocks } from './crew-words.ts';
import { type Block, type Letter, link, text } from './letter.ts';
import type { RepairOff } from './repair-words.ts';
import { slotWords } from './slot-words.ts';

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
    subject: `We come to repair ${visit.productName}`,
    name: visit.customer,
    blocks: [
      text(
        `Your repair visit for ${visit.productName}, order ${visit.number}, is planned for ${slotWords(visit)}. It costs nothing.`,
      ),
      text(
        'Please have it empty and within reach. The day before we tell you who comes, and the code that you tell the crew.',
      ),
      moveLink(visit),
    ],
    sms: `${visit.shop}: your repair visit for order ${visit.number} is planned for ${slotWords(visit)}. You can move it in your account.`,
  };
}

/** Its renter put it to another slot. */
export function repairMovedByYouLetter(visit: RepairFacts): Letter {
  return {
    subject: `You moved the repair visit for ${visit.productName}`,
    name: visit.customer,
    blocks: [
      text(
        `We come for ${visit.productName}, order ${visit.number}, on ${slotWords(visit)}, as you chose. If you need yet another time, please write to us from its issue.`,
      ),
      link('Write to us from its issue', visit.issuesUrl),
    ],
    sms: `${visit.shop}: as you chose, we come for the repair of order ${visit.number} on ${slotWords(visit)}.`,
  };
}

/** We put it to another slot. */
export function repairMovedLetter(visit: RepairFacts): Letter {
  return {
    subject: `The repair visit for ${visit.productName} is moved`,
    name: visit.customer,
    blocks: [
      text(
        `We now come for ${visit.productName}, order ${visit.number}, on ${slotWords(visit)}. We are sorry for the change.`,
      ),
      ...crewBlocks(visit),
      moveLink(visit),
    ],
    sms: `${visit.shop}: we now come for the repair of order ${visit.number} on ${slotWords(visit)}. You can move it in your account.`,
  };
}

/** It is near: who comes, and the code. */
export function repairNoticeLetter(visit: RepairFacts, today: Day): Letter {
  const when = visit.day === today ? 'today' : 'tomorrow';
  return {
    subject: `We come ${when} to repair ${visit.productName}`,
    name: visit.customer,
    blocks: [
      text(
        `We come ${when}, ${slotWords(visit)}, to repair ${visit.productName} of order ${visit.number}.`,
      ),
      ...crewBlocks(visit, true),
      text(
        `The code of this visit is ${visit.code}. Give it to the technician once the repair is finished, not before.`,
      ),
      moveLink(visit),
    ],
    sms: `${visit.shop}: we come ${when}, ${slotWords(visit)}, for the repair of order ${visit.number}. Code ${visit.code}: give it to the technician once the repair is finished.`,
  };
}

export function repairedLetter(visit: RepairFacts): Letter {
  return {
    subject: `${visit.productName} is repaired`,
    name: visit.customer,
    blocks: [
      text(
        `We repaired ${visit.productName} of order ${visit.number}. It costs nothing. If it fails again, open its issue again or book another visit.`,
      ),
      seeLink(visit),
    ],
    sms: `${visit.shop}: the repair of order ${visit.number} is done and costs nothing. If it fails again, book another visit in your account.`,
  };
}

export function toReplaceLetter(visit: RepairFacts): Letter {
  return {
    subject: `We replace ${visit.productName}`,
    name: visit.customer,
    blocks: [
      text(
        `${visit.productName} of order ${visit.number} could not be mended in your home. We bring another of the same kind or a better one, free of charge, and write to you about the day.`,
      ),
      seeLink(visit),
    ],
    sms: `${visit.shop}: what we came to repair of order ${visit.number} cannot be mended at home. We replace it free of charge and tell you the day.`,
  };
}

/** A try in vain, the next one planned: nobody was there, or we failed to come. */
export function repairMissedLetter(visit: RepairFacts, isOurs: boolean): Letter {
  const what = isOurs
    ? `We could not come for the repair of ${visit.productName} as agreed. That is our fault, and we are sorry.`
    : `We came to repair ${visit.productName}, order ${visit.number}, and nobody was there. That costs nothing.`;
  const short = isOurs ? 'we are sorry, we could not come' : 'nobody was there';
  return {
    subject: isOurs
      ? `We could not come for ${visit.productName}`
      : `Nobody was there to let us repair ${visit.productName}`,
    name: visit.customer,
    blocks: [
      text(what),
      text(
        `We come on ${slotWords(visit)}. If that does not suit you, please choose another time, or call it off.`,
      ),
      moveLink(visit),
    ],
    sms: `${visit.shop}: ${short} for the repair of order ${visit.number}. We come on ${slotWords(visit)}. You can move it in your account.`,
  };
}

/** Nobody was there for the last time. */
export function repairGivenUpLetter(visit: RepairFacts): Letter {
  return {
    subject: `The repair visit for ${visit.productName} is given up`,
    name: visit.customer,
    blocks: [
      text(
        `We came three times to repair ${visit.productName}, order ${visit.number}, and nobody was there. That costs nothing. Book another visit when there is time.`,
      ),
      link('Book another visit', visit.repairsUrl),
    ],
    sms: `${visit.shop}: nobody was there three times for the repair of order ${visit.number}. Please book another visit in your account.`,
  };
}

/** The order has ended before it took place, or is picked up before. */
export function repairOffLetter(visit: RepairFacts, why: RepairOff = 'ended'): Letter {
  if (why === 'pickup') return beforePickupLetter(visit);
  return {
    subject: `The repair visit for ${visit.productName} is off`,
    name: visit.customer,
    blocks: [
      text(
        `Order ${visit.number} has ended, and with it the repair visit on ${slotWords(visit)}. If something that is with you still needs repair, book another visit.`,
      ),
      link('Book another visit', visit.repairsUrl),
    ],
    sms: `${visit.shop}: order ${visit.number} has ended, so the repair visit on ${slotWords(visit)} is off.`,
  };
}

function beforePickupLetter(visit: RepairFacts): Letter {
  return {
    subject: `The repair visit for ${visit.productName} is off`,
    name: visit.customer,
    blocks: [
      text(
        `${visit.productName} of order ${visit.number} is picked up before we could come to repair it, so the visit is off. Please tell the crew of the pick-up what is wrong with it.`,
      ),
      seeLink(visit),
    ],
    sms: `${visit.shop}: order ${visit.number} is picked up before we could come to repair it, so the repair visit is off.`,
  };
}

function moveLink(visit: RepairFacts): Block {
  return visit.movableUntil
    ? link(`Move it or call it off, until ${formatInstant(visit.movableUntil)}`, visit.repairsUrl)
    : seeLink(visit);
}

function seeLink({ repairsUrl }: RepairFacts): Block {
  return link('See the repair visit', repairsUrl);
}
