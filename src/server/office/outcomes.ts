import type { Day } from '#domain/base/kolkata.ts';
import type { PickupTime } from '#domain/visits/missed-pickup.ts';
import type { Paise } from '#domain/base/money.ts';
import type { RepairEnd } from '#domain/care/repair.ts';
import type { Slot } from '#domain/visits/visit.ts';
import type { Cancelled } from '#messages/orders/cancelled-text.ts';
import type { IncidentRow } from '#server/lib/incidents.ts';
import { Refusal } from '#server/lib/refusal.ts';
import type { Transfer } from '#server/settlement/bank/list-transfers.ts';
import type { GoodsEnquiry } from '#server/care/goods.ts';
import type { ClearAccount } from '#server/people/customers/accounts.ts';
import type { Resealed } from '#server/lib/reseal.ts';
import type { Given } from '#server/billing/concessions.ts';
import type { Exchange } from '#server/changes/exchange/exchange.ts';
import type { BillingRun } from '#server/billing/run.ts';
import type { FoundRepair } from '#server/care/repairs/find.ts';
import type { Scheduled } from '#server/delivery/fulfilment/schedule.ts';
import type { MissNoted } from '#server/visits/miss.ts';
import type { Everybody } from '#server/people/operators/list.ts';
import type { CatalogueOutcome } from './catalogue-acts.ts';
import type { CoverageOutcome } from './coverage-acts.ts';
import type { CashOutcome } from './cash.ts';
import type { PeopleCommand } from './commands.ts';
import type { OpenEnquiry, OrderToDo, PendingDocument } from './today-lists.ts';
import type { InspectionOutcome } from './inspection-acts.ts';
import type { IssueDetail, OpenIssue } from './issues.ts';
import type { QuoteOutcome } from './quote-acts.ts';
import type { RepairDetail } from './repairs.ts';
import type { ReviewOutcome } from './review-acts.ts';
import type { RunOutcome } from './run-words.ts';
import type { RefundToConfirm, EndToConfirm } from './order-end.ts';
import type { OpenArrival } from './replacements.ts';
import type { UnitOutcome } from './units.ts';

/** A transfer of a renter's money that is noted as made: of a payment, or of an order's deposit. */
export type NotedTransfer =
  | { readonly kind: 'refund noted'; readonly refund: number }
  | { readonly kind: 'deposit refund noted'; readonly number: string };

/** What an operator's command came to, without words. */
export type Outcome =
  | RunOutcome
  | { readonly kind: 'orders to do'; readonly orders: readonly OrderToDo[] }
  | { readonly kind: 'open enquiries'; readonly enquiries: readonly OpenEnquiry[] }
  | { readonly kind: 'pending documents'; readonly documents: readonly PendingDocument[] }
  | ({ readonly kind: 'order scheduled'; readonly number: string } & Scheduled)
  | { readonly kind: 'order delivered'; readonly number: string }
  | { readonly kind: 'order late' | 'order reminded' | 'order ended'; readonly number: string }
  | ({
      readonly kind: 'order missed';
      readonly number: string;
      readonly isExchange: boolean;
    } & MissNoted)
  | { readonly kind: 'move planned'; readonly number: string; readonly on: Day }
  | ({ readonly kind: 'move missed'; readonly number: string } & MissNoted)
  | { readonly kind: 'pickup planned'; readonly number: string; readonly time: PickupTime }
  | { readonly kind: 'pickup missed'; readonly number: string; readonly next: PickupTime }
  | { readonly kind: 'order relocated'; readonly number: string }
  | {
      readonly kind: 'order collected';
      readonly number: string;
      /** What of the renter's money waits for the look at the things. */
      readonly held: Paise;
      readonly paidAhead: Paise;
      readonly earlyEnd: Paise;
      readonly comesBack: Paise;
      readonly backBy: Day;
    }
  | { readonly kind: 'planned repairs'; readonly repairs: readonly FoundRepair[] }
  | { readonly kind: 'repair in full'; readonly repair: RepairDetail }
  | { readonly kind: 'repair planned'; readonly issue: number; readonly slot: Slot }
  | { readonly kind: 'repair scheduled'; readonly repair: number; readonly slot: Slot }
  | { readonly kind: 'repair done'; readonly repair: number; readonly endedAs: RepairEnd }
  | ({ readonly kind: 'repair missed'; readonly repair: number } & MissNoted)
  | { readonly kind: 'open arrivals'; readonly arrivals: readonly OpenArrival[] }
  | { readonly kind: 'replacement confirmed'; readonly number: string; readonly slot: Slot }
  | { readonly kind: 'replacement declined'; readonly issue: number }
  | { readonly kind: 'order exchanged'; readonly number: string; readonly exchange: Exchange }
  | { readonly kind: 'order cancelled'; readonly cancelled: Cancelled }
  | { readonly kind: 'note added'; readonly number: string }
  | { readonly kind: 'note dropped'; readonly note: number }
  | { readonly kind: 'document verified' | 'document rejected' | 'verdict undone' }
  | { readonly kind: 'open issues'; readonly issues: readonly OpenIssue[] }
  | { readonly kind: 'issue in full'; readonly issue: IssueDetail }
  | { readonly kind: 'issue answered' | 'issue closed'; readonly issue: number }
  | { readonly kind: 'enquiry answered'; readonly number: string }
  | { readonly kind: 'bank account asked for'; readonly number: string }
  | NotedTransfer
  | SeveralTransfers
  | EndToConfirm
  | RefundToConfirm
  | { readonly kind: 'transfer returned'; readonly number: string; readonly reference: string }
  | {
      readonly kind: 'transfers due' | 'transfers to make';
      readonly transfers: readonly Transfer[];
    }
  | { readonly kind: 'account shown'; readonly number: string; readonly account: ClearAccount }
  | { readonly kind: 'open goods'; readonly goods: readonly GoodsEnquiry[] }
  | { readonly kind: 'goods answered'; readonly goods: number }
  | { readonly kind: 'billing run'; readonly run: BillingRun }
  | { readonly kind: 'key changed'; readonly accounts: Resealed; readonly apps: Resealed }
  | { readonly kind: 'open matters'; readonly matters: readonly IncidentRow[] }
  | { readonly kind: 'matter in full'; readonly matter: IncidentRow }
  | { readonly kind: 'matter closed'; readonly matter: number }
  | { readonly kind: 'payment refunded'; readonly payment: string; readonly amount: Paise }
  | {
      readonly kind: 'payment attached';
      readonly payment: string;
      readonly number: string;
      readonly amount: Paise;
    }
  | {
      readonly kind: 'customer blocked' | 'customer unblocked' | 'customer noted';
      readonly customer: number;
    }
  | { readonly kind: 'letter resent'; readonly letter: number }
  | UnitOutcome
  | CatalogueOutcome
  | CoverageOutcome
  | CashOutcome
  | InspectionOutcome
  | QuoteOutcome
  | ReviewOutcome
  | { readonly kind: 'money given'; readonly given: Given }
  | { readonly kind: 'people'; readonly people: Everybody }
  | {
      readonly kind: 'person changed';
      readonly what: Exclude<PeopleCommand['name'], 'operator list'>;
      readonly email: string;
    };

/** Nothing is noted: it has to be said which of an order's transfers was made. */
export interface SeveralTransfers {
  readonly kind: 'several transfers';
  readonly number: string;
  /** The number of the refund that each is of; a deposit has none. */
  readonly refunds: readonly (number | null)[];
}

/** What asks for more, so that nothing is done yet. */
const UNDONE: { readonly [Kind in Outcome['kind']]?: string } = {
  'several transfers': 'SEVERAL_TRANSFERS',
  'end to confirm': 'END_UNCONFIRMED',
  'refund to confirm': 'REFUND_UNCONFIRMED',
};

/** Why nothing was done, as a code; null where it was. */
export function refusalOf(outcome: Outcome | Refusal): string | null {
  if (outcome instanceof Refusal) return outcome.failure.code;
  return UNDONE[outcome.kind] ?? null;
}
