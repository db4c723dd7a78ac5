import { customerNumber } from '#domain/customer-number.ts';
import { formatDay } from '#domain/kolkata.ts';
import { formatRupees } from '#domain/money.ts';
import { heldWords } from '#messages/inspection-words.ts';
import { pickupWords, slotWords } from '#messages/slot-words.ts';
import { cancelledText } from '#messages/cancelled-text.ts';
import { Refusal } from '#server/lib/refusal.ts';
import type { MissNoted } from '#server/modules/visits/miss.ts';
import { soughtBy } from './audited.ts';
import { tellCatalogue } from './catalogue-words.ts';
import { tellCoverage } from './coverage-words.ts';
import { tellCash } from './cash.ts';
import type { Command } from './commands.ts';
import { labourLine, tellDocuments, tellEnquiries, tellGoods, tellOrders } from './desk-words.ts';
import { tellInspections } from './inspection-words.ts';
import { tellGiven } from './giving-words.ts';
import { tellIssue, tellIssues } from './issue-words.ts';
import { tellMatter, tellMatters } from './matter-words.ts';
import { tellEndToConfirm } from './order-end.ts';
import { type Outcome, refusalOf } from './outcomes.ts';
import { tellArrivals } from './replacement-words.ts';
import { tellReview } from './review-acts.ts';
import { tellRepair, tellRepairs } from './repair-words.ts';
import { tellQuotes } from './quote-acts.ts';
import { runWords } from './run-words.ts';
import { tellPeople, tellPerson } from './people-words.ts';
import { tellUnits } from './unit-words.ts';
import { transferFile } from './transfer-file.ts';
import { recordingOf, tellAccount, tellTransfers } from './transfer-words.ts';

/** The same as `outcomeWords`, which names what a command did not find. */
export function answerWords(command: Command, outcome: Outcome | Refusal): string {
  if (refusalOf(outcome) !== 'NOT_FOUND') return outcomeWords(outcome);
  return `There is no ${soughtBy(command)}.`;
}

/** A terminal has no fields to mark: what is wrong with each is said. */
function refusalWords({ failure: { code, message, fields } }: Refusal): string {
  const faults = Object.values(fields ?? {});
  return code === 'INPUT_INVALID' && faults.length > 0 ? faults.join('\n') : message;
}

/** What the command line says of an outcome. */
export function outcomeWords(outcome: Outcome | Refusal): string {
  if (outcome instanceof Refusal) return refusalWords(outcome);
  switch (outcome.kind) {
    case 'crews':
    case 'crew kept':
    case 'crew ended':
    case 'places set':
    case 'stop given':
    case 'run ordered':
    case 'picture kept':
      return runWords(outcome);
    case 'orders to do':
      return tellOrders(outcome.orders);
    case 'open enquiries':
      return tellEnquiries(outcome.enquiries);
    case 'pending documents':
      return tellDocuments(outcome.documents);
    case 'order scheduled': {
      const { number, on, half, chosen } = outcome;
      const other = chosen ? `\nIts renter had chosen another time: ${slotWords(chosen)}.` : '';
      return `The delivery of order ${number} is planned for ${slotWords({ day: on, half })}.${other}\n${labourLine(outcome)}`;
    }
    case 'order delivered':
      return `Order ${outcome.number} is delivered; its first invoice is written.`;
    case 'end to confirm':
      return tellEndToConfirm(outcome);
    case 'order ended':
      return `The rental of order ${outcome.number} is ended for unpaid rent. We’ve told the renter.`;
    case 'order late':
    case 'order reminded':
      return `We’ve told the renter of order ${outcome.number}.`;
    case 'order missed': {
      const { number, isExchange, next } = outcome;
      const noted = attemptNoted(outcome);
      if (next) {
        return `${noted} The next one for order ${number} is on ${slotWords(next)}. We’ve told the renter.`;
      }
      return isExchange
        ? `${noted} No day within the plan is left: exchange ${number} is off. We’ve told the renter.`
        : `The third attempt is noted, and order ${number} is forfeited. We’ve told the renter.`;
    }
    case 'move planned':
      return `Order ${outcome.number} is to move on ${formatDay(outcome.on)}.`;
    case 'move missed': {
      const { number, next } = outcome;
      return next
        ? `${attemptNoted(outcome)} Order ${number} is to move on ${slotWords(next)}. We’ve told the renter.`
        : `The third attempt is noted, and order ${number} stays where it is. We’ve told the renter.`;
    }
    case 'pickup planned':
      return `We pick up order ${outcome.number} on ${pickupWords(outcome.time)}. We email the renter if the time is new.`;
    case 'pickup missed':
      return `Noted. Order ${outcome.number} is to be picked up on ${pickupWords(outcome.next)}. We’ve told the renter.`;
    case 'order relocated':
      return `Order ${outcome.number} has moved; its papers have the new address.`;
    case 'order collected': {
      const { number, backBy, ...of } = outcome;
      const money = of.held > 0 ? ` Held: ${heldWords(of, backBy)}.` : '';
      return `Order ${number} is back, and waits to be looked at.${money} All in order: npm run office -- inspection finish ${number}`;
    }
    case 'units found':
    case 'units counted':
    case 'unit in full':
    case 'units added':
    case 'unit put':
    case 'unit noted':
    case 'units swapped':
      return tellUnits(outcome);
    case 'prices overruled':
    case 'product in full':
    case 'prices set':
    case 'price called off':
    case 'sale stopped':
    case 'sale started':
    case 'coupons':
    case 'coupon kept':
    case 'coupon paused':
    case 'coupon resumed':
      return tellCatalogue(outcome);
    case 'quotes':
    case 'quote sent':
    case 'quote withdrawn':
      return tellQuotes(outcome);
    case 'express shown':
    case 'pin codes shown':
    case 'coverage changed':
      return tellCoverage(outcome);
    case 'inspections':
    case 'inspection noted':
    case 'inspection finished':
    case 'objection decided':
      return tellInspections(outcome);
    case 'review answered':
    case 'review hidden':
    case 'review shown again':
      return tellReview(outcome);
    case 'open arrivals':
      return tellArrivals(outcome.arrivals);
    case 'replacement confirmed':
      return `Order ${outcome.number} replaces it on ${slotWords(outcome.slot)}: npm run office -- order exchange ${outcome.number}. We’ve told the renter.`;
    case 'replacement declined':
      return `Issue ${outcome.issue} is declined, and its renter told why.`;
    case 'planned repairs':
      return tellRepairs(outcome.repairs);
    case 'repair in full':
      return tellRepair(outcome.repair);
    case 'repair planned':
      return `Issue ${outcome.issue} is answered by a repair visit on ${slotWords(outcome.slot)}. We’ve told the renter.`;
    case 'repair scheduled':
      return `Repair visit ${outcome.repair} is planned for ${slotWords(outcome.slot)}.`;
    case 'repair done':
      return outcome.endedAs === 'repaired'
        ? `Repair visit ${outcome.repair} is done. We’ve told the renter.`
        : `Repair visit ${outcome.repair} is done, and the thing is to be replaced. We’ve told the renter.`;
    case 'repair missed': {
      const { repair, next } = outcome;
      return next
        ? `${attemptNoted(outcome)} The next one of repair visit ${repair} is on ${slotWords(next)}. We’ve told the renter.`
        : `The try is noted, and no other follows: repair visit ${repair} is given up. We’ve told the renter.`;
    }
    case 'order exchanged': {
      const { number, exchange } = outcome;
      const back = exchange.back > 0 ? ` ${formatRupees(exchange.back)} goes to the renter.` : '';
      return `Order ${number} has taken the place of order ${exchange.before}.${back}`;
    }
    case 'order cancelled':
      return cancelledText(outcome.cancelled);
    case 'verdict undone':
      return 'The document waits for a verdict again.';
    case 'note added':
      return `The note on order ${outcome.number} is kept.`;
    case 'note dropped':
      return `Note ${outcome.note} is gone.`;
    case 'document verified':
      return 'The document is verified.';
    case 'document rejected':
      return 'The document is rejected, and its owner told why.';
    case 'open issues':
      return tellIssues(outcome.issues);
    case 'issue in full':
      return tellIssue(outcome.issue);
    case 'issue answered':
      return `Issue ${outcome.issue} is answered.`;
    case 'issue closed':
      return `Issue ${outcome.issue} is closed.`;
    case 'enquiry answered':
      return `Enquiry ${outcome.number} is answered.`;
    case 'bank account asked for':
      return `The bank account is deleted, and the renter of order ${outcome.number} asked for another.`;
    case 'refund noted':
      return `Refund ${outcome.refund} is noted. We’ve told the renter.`;
    case 'deposit refund noted':
      return `The refund of order ${outcome.number} is noted. We’ve told the renter.`;
    case 'several transfers': {
      const { number, refunds } = outcome;
      const ways = refunds.map((refundId) => `    ${recordingOf(number, refundId)}`);
      return [`Several transfers wait for order ${number}; please say which:`, ...ways].join('\n');
    }
    case 'transfer returned': {
      const { number, reference } = outcome;
      return `The transfer ${reference} of order ${number} is due again. If its account was wrong: npm run office -- refund ask ${number}`;
    }
    case 'transfers due':
      return tellTransfers(outcome.transfers);
    case 'transfers to make':
      return transferFile(outcome.transfers);
    case 'account shown':
      return tellAccount(outcome.account);
    case 'open goods':
      return tellGoods(outcome.goods);
    case 'goods answered':
      return `Enquiry ${outcome.goods} is answered.`;
    case 'billing run': {
      const { invoices, extended, reminders } = outcome.run;
      return `${invoices} invoices, ${extended} extended, ${reminders} reminders.`;
    }
    case 'key changed': {
      const { accounts, apps } = outcome;
      const shut = accounts.shut + apps.shut;
      const done = `${accounts.resealed} bank accounts and ${apps.resealed} authenticator apps are sealed with the first key of DATA_KEY.`;
      return shut === 0
        ? `${done} No other key is needed any more.`
        : `${done} ${shut} do not open with the keys given: npm run doctor tells more.`;
    }
    case 'open matters':
      return tellMatters(outcome.matters);
    case 'matter in full':
      return tellMatter(outcome.matter);
    case 'matter closed':
      return `Matter ${outcome.matter} is closed.`;
    case 'payment refunded':
      return `Payment ${outcome.payment}, ${formatRupees(outcome.amount)}, is refunded.`;
    case 'payment attached':
      return `Payment ${outcome.payment}, ${formatRupees(outcome.amount)}, is attached to order ${outcome.number}.`;
    case 'cash day':
    case 'cash closed':
    case 'cash corrected':
      return tellCash(outcome);
    case 'money given':
      return tellGiven(outcome.given);
    case 'customer blocked':
      return `Customer ${customerNumber(outcome.customer)} is blocked: they can begin nothing new.`;
    case 'customer unblocked':
      return `Customer ${customerNumber(outcome.customer)} is not blocked any more.`;
    case 'customer noted':
      return `It is noted of customer ${customerNumber(outcome.customer)}.`;
    case 'letter resent':
      return `Letter ${outcome.letter} is on its way once more.`;
    case 'people':
      return tellPeople(outcome.people);
    case 'person changed':
      return tellPerson(outcome.what, outcome.email);
    default:
      return outcome satisfies never;
  }
}

function attemptNoted({ countsAsOurs }: MissNoted): string {
  return countsAsOurs
    ? 'The attempt is noted as ours, since its renter was told that we come late.'
    : 'The attempt is noted.';
}
