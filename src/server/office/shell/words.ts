import { customerNumber } from '#domain/people/customer-number.ts';
import { formatDay } from '#domain/base/kolkata.ts';
import { formatRupees } from '#domain/base/money.ts';
import { heldWords } from '#messages/endings/inspection-words.ts';
import { pickupWords, slotWords } from '#messages/base/slot-words.ts';
import { cancelledText } from '#messages/orders/cancelled-text.ts';
import { Refusal } from '#server/lib/refusal.ts';
import type { MissNoted } from '#server/visits/miss.ts';
import { soughtBy } from './audited.ts';
import { tellCatalogue } from '#server/office/catalogue/catalogue-words.ts';
import { tellCoverage } from '#server/office/catalogue/coverage-words.ts';
import { tellCash } from '#server/office/overview/cash.ts';
import type { TypedCommand } from './commands.ts';
import {
  labourLine,
  tellDocuments,
  tellEnquiries,
  tellGoods,
  tellOrders,
} from '#server/office/overview/today-list-words.ts';
import { tellInspections } from '#server/office/endings/inspection-words.ts';
import { tellGiven } from '#server/office/people/concession-words.ts';
import { tellIssue, tellIssues } from '#server/office/care/issue-words.ts';
import { tellIncident, tellIncidents } from '#server/office/overview/incident-words.ts';
import { tellRefundToConfirm, tellEndToConfirm } from '#server/office/endings/order-end.ts';
import { type Outcome, refusalOf } from './outcomes.ts';
import { tellArrivals } from '#server/office/care/replacement-words.ts';
import { tellReview } from '#server/office/care/review-acts.ts';
import { tellRepair, tellRepairs } from '#server/office/care/repair-words.ts';
import { tellQuotes } from '#server/office/checkout/quote-acts.ts';
import { runWords } from '#server/office/visits/run-words.ts';
import { tellPeople, tellPerson } from '#server/office/people/people-words.ts';
import { tellUnits } from '#server/office/catalogue/unit-words.ts';
import { transferFile } from '#server/office/settlement/transfer-file.ts';
import {
  recordingOf,
  tellAccount,
  tellTransfers,
} from '#server/office/settlement/transfer-words.ts';

/** The same as `outcomeWords`, which names what a command did not find. */
export function answerWords(command: TypedCommand, outcome: Outcome | Refusal): string {
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
      const other = chosen ? `\nThe renter had chosen another slot: ${slotWords(chosen)}.` : '';
      return `The delivery of order ${number} is planned for ${slotWords({ day: on, half })}.${other}\n${labourLine(outcome)}`;
    }
    case 'order delivered':
      return `Order ${outcome.number} is delivered and its first invoice is out.`;
    case 'end to confirm':
      return tellEndToConfirm(outcome);
    case 'refund to confirm':
      return tellRefundToConfirm(outcome);
    case 'order ended':
      return `The rental of order ${outcome.number} is ended for unpaid rent. The renter has been informed.`;
    case 'order late':
    case 'order reminded':
      return `The renter of order ${outcome.number} has been informed.`;
    case 'order missed': {
      const { number, isExchange, next } = outcome;
      const noted = attemptNoted(outcome);
      if (next) {
        return `${noted} The next one for order ${number} is on ${slotWords(next)}. The renter has been informed.`;
      }
      return isExchange
        ? `${noted} No day is left in the plan, so exchange ${number} is cancelled. The renter has been informed.`
        : `Third attempt recorded: order ${number} is forfeited. The renter has been informed.`;
    }
    case 'move planned':
      return `The move of order ${outcome.number} is planned for ${formatDay(outcome.on)}.`;
    case 'move missed': {
      const { number, next } = outcome;
      return next
        ? `${attemptNoted(outcome)} The next one for order ${number} is on ${slotWords(next)}. The renter has been informed.`
        : `Third attempt recorded: order ${number} stays at its address. The renter has been informed.`;
    }
    case 'pickup planned':
      return `We pick up order ${outcome.number} on ${pickupWords(outcome.time)}. We email the renter if the time is new.`;
    case 'pickup missed':
      return `Attempt recorded. We pick up order ${outcome.number} on ${pickupWords(outcome.next)}. The renter has been informed.`;
    case 'order relocated':
      return `Order ${outcome.number} has moved. Its invoices now carry the new address.`;
    case 'order collected': {
      const { number, due, ...of } = outcome;
      const money = of.held > 0 ? ` Held: ${heldWords(of, due)}.` : '';
      return `Order ${number} is picked up and needs an inspection.${money} If there is no damage: npm run office -- inspection finish ${number}`;
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
      return `Order ${outcome.number} replaces it on ${slotWords(outcome.slot)}: npm run office -- order exchange ${outcome.number}. The renter has been informed.`;
    case 'replacement declined':
      return `Issue ${outcome.issue} is declined, and the renter has the reason.`;
    case 'planned repairs':
      return tellRepairs(outcome.repairs);
    case 'repair in full':
      return tellRepair(outcome.repair);
    case 'repair planned':
      return `A repair visit for issue ${outcome.issue} is planned for ${slotWords(outcome.slot)}. The renter has been informed.`;
    case 'repair scheduled':
      return `Repair visit ${outcome.repair} is planned for ${slotWords(outcome.slot)}.`;
    case 'repair done':
      return outcome.endedAs === 'repaired'
        ? `Repair visit ${outcome.repair} is done. The renter has been informed.`
        : `Repair visit ${outcome.repair} is done, and the item will be replaced. The renter has been informed.`;
    case 'repair missed': {
      const { repair, next } = outcome;
      return next
        ? `${attemptNoted(outcome)} The next one for repair visit ${repair} is on ${slotWords(next)}. The renter has been informed.`
        : `Attempt recorded. It was the last: repair visit ${repair} is cancelled. The renter has been informed.`;
    }
    case 'order exchanged': {
      const { number, exchange } = outcome;
      const back =
        exchange.back > 0 ? ` ${formatRupees(exchange.back)} will be refunded to the renter.` : '';
      return `Order ${number} has replaced order ${exchange.before}.${back}`;
    }
    case 'order cancelled':
      return cancelledText(outcome.cancelled);
    case 'verdict undone':
      return 'The document needs a decision again.';
    case 'note added':
      return `Note on order ${outcome.number} saved.`;
    case 'note dropped':
      return `Note ${outcome.note} deleted.`;
    case 'document verified':
      return 'The document is verified.';
    case 'document rejected':
      return 'The document is rejected, and the renter has the reason.';
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
      return `The bank account is deleted. We have asked the renter of order ${outcome.number} for another one.`;
    case 'refund noted':
      return `Refund ${outcome.refund} is recorded. The renter has been informed.`;
    case 'deposit refund noted':
      return `The refund of order ${outcome.number} is recorded. The renter has been informed.`;
    case 'several transfers': {
      const { number, refunds } = outcome;
      const ways = refunds.map((refundId) => `    ${recordingOf(number, refundId)}`);
      return [`Order ${number} has several transfers to make. Please say which one:`, ...ways].join(
        '\n',
      );
    }
    case 'transfer returned': {
      const { number, reference } = outcome;
      return `The transfer ${reference} of order ${number} is due again. If the account was wrong: npm run office -- refund ask ${number}`;
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
        ? `${done} You no longer need the other keys.`
        : `${done} ${shut} can’t be opened with the keys given. For details: npm run doctor`;
    }
    case 'open matters':
      return tellIncidents(outcome.matters);
    case 'matter in full':
      return tellIncident(outcome.matter);
    case 'matter closed':
      return `Problem ${outcome.matter} is closed.`;
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
      return `Customer ${customerNumber(outcome.customer)} is blocked and can’t place new orders.`;
    case 'customer unblocked':
      return `Customer ${customerNumber(outcome.customer)} is no longer blocked.`;
    case 'customer noted':
      return `Note on customer ${customerNumber(outcome.customer)} saved.`;
    case 'letter resent':
      return `Message ${outcome.letter} is being sent again.`;
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
    ? 'Attempt recorded as ours, because we had announced a delay.'
    : 'Attempt recorded.';
}
