import type { IncidentRow } from '#server/lib/incidents.ts';
import { Refusal } from '#server/lib/refusal.ts';
import type { Transfer } from '#server/settlement/bank/list-transfers.ts';
import type { GoodsEnquiry } from '#server/care/goods.ts';
import type { ClearAccount } from '#server/people/customers/accounts.ts';
import type { Resealed } from '#server/lib/reseal.ts';
import type { Exchange } from '#server/changes/exchange/exchange.ts';
import type { BillingRun } from '#server/billing/run.ts';
import type { CatalogueOutcome } from '#server/office/catalogue/catalogue-acts.ts';
import type { CoverageOutcome } from '#server/office/catalogue/coverage-acts.ts';
import type { CashOutcome } from '#server/office/overview/cash.ts';
import type {
  OpenEnquiry,
  OrderToDo,
  PendingDocument,
} from '#server/office/overview/today-lists.ts';
import type { InspectionOutcome } from '#server/office/endings/inspection-acts.ts';
import type { IssueDetail, OpenIssue } from '#server/office/care/issues.ts';
import type { QuoteOutcome } from '#server/office/checkout/quote-acts.ts';
import type { ReviewOutcome } from '#server/office/care/review-acts.ts';
import type { RunOutcome } from '#server/office/visits/run-words.ts';
import type { GivingOutcome } from '#server/office/people/concessions.ts';
import type { CustomerOutcome } from '#server/office/people/customer-acts.ts';
import type { DocumentOutcome } from '#server/office/documents/document-acts.ts';
import type { EndOutcome } from '#server/office/endings/order-end.ts';
import type { PeopleOutcome } from '#server/office/people/people.ts';
import type { NotedTransfer, SeveralTransfers } from '#server/office/settlement/record-transfer.ts';
import type { RepairOutcome } from '#server/office/care/repairs.ts';
import type { OpenArrival, ReplacementOutcome } from '#server/office/care/replacements.ts';
import type { UnmatchedOutcome } from '#server/office/settlement/unmatched-payments.ts';
import type { VisitOutcome } from '#server/office/visits/visit-acts.ts';
import type { UnitOutcome } from '#server/office/catalogue/units.ts';

/** What an operator's command came to, without words. */
export type Outcome =
  | RunOutcome
  | { readonly kind: 'orders to do'; readonly orders: readonly OrderToDo[] }
  | { readonly kind: 'open enquiries'; readonly enquiries: readonly OpenEnquiry[] }
  | { readonly kind: 'pending documents'; readonly documents: readonly PendingDocument[] }
  | VisitOutcome
  | { readonly kind: 'order delivered'; readonly number: string }
  | { readonly kind: 'order late' | 'order reminded'; readonly number: string }
  | EndOutcome
  | RepairOutcome
  | { readonly kind: 'open arrivals'; readonly arrivals: readonly OpenArrival[] }
  | ReplacementOutcome
  | { readonly kind: 'order exchanged'; readonly number: string; readonly exchange: Exchange }
  | { readonly kind: 'note added'; readonly number: string }
  | { readonly kind: 'note dropped'; readonly note: number }
  | DocumentOutcome
  | { readonly kind: 'open issues'; readonly issues: readonly OpenIssue[] }
  | { readonly kind: 'issue in full'; readonly issue: IssueDetail }
  | { readonly kind: 'issue answered' | 'issue closed'; readonly issue: number }
  | { readonly kind: 'enquiry answered'; readonly number: string }
  | { readonly kind: 'bank account asked for'; readonly number: string }
  | NotedTransfer
  | SeveralTransfers
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
  | UnmatchedOutcome
  | CustomerOutcome
  | UnitOutcome
  | CatalogueOutcome
  | CoverageOutcome
  | CashOutcome
  | InspectionOutcome
  | QuoteOutcome
  | ReviewOutcome
  | GivingOutcome
  | PeopleOutcome;

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
