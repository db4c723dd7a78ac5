import type { HomeAction } from '#contract/overview/home.ts';
import { isAccountGone } from '#domain/billing/debit.ts';
import type { InvoiceScope } from '#domain/billing/invoice.ts';
import { formatRupees, type Paise } from '#domain/base/money.ts';
import { phoneLink } from '#domain/people/phone-link.ts';
import type { Failure } from '#messages/billing/debit-failure.ts';
import { ANOTHER_ACCOUNT } from '#messages/overview/home-autopay.ts';
import type { HomeFacts } from '#messages/overview/home-next.ts';
import type { NearVisit } from '#messages/overview/home-visit.ts';
import type { AppContext } from '#server/lib/shop.ts';

/** What can be done about a thing that is next, the main one first. */
export function actionsFor(facts: HomeFacts, { email }: AppContext['site']): HomeAction[] {
  switch (facts.kind) {
    case 'report_to_answer':
      return [open('Answer the report', `/account/order/${facts.orderNumber}`)];
    case 'service_ended':
    case 'service_ends':
    case 'rent_late':
      return [...payOverdue(facts), open('Talk to us', `mailto:${email}`)];
    case 'rent_due':
      return [pay(facts.amount, 'BY_HAND'), ...offered(facts)];
    case 'debit_retry':
      return [
        ...(facts.payable === null ? [] : [pay(facts.payable.amount, 'ALL')]),
        open('Manage AutoPay', '/account?page=autopay'),
      ];
    case 'autopay_low':
      return [open('Replace AutoPay', '/account?page=autopay')];
    case 'payment_awaited':
      return [
        open(`Pay ${formatRupees(facts.amount)}`, `/order/awaiting?order=${facts.orderNumber}`),
      ];
    case 'enquiry_quoted':
    case 'enquiry_asked':
      return [
        facts.quote
          ? open('See the quote', `/quote/${facts.quote.linkId}`)
          : open('See the enquiry', '/account?page=enquiry'),
      ];
    case 'documents':
      return [open('Upload documents', '/account?page=kyc')];
    case 'visit_unnoted':
      return [open('Choose a new time', facts.href), open('Talk to us', `mailto:${email}`)];
    case 'delivery_late':
      return [
        facts.isMovable
          ? open('Choose another time', `/account/order/${facts.orderNumber}?do=move`)
          : open('See the order', `/account/order/${facts.orderNumber}`),
        open('Talk to us', `mailto:${email}`),
      ];
    case 'account_needed':
      return [open('Add bank account', '/account?page=deposits')];
    case 'plan_ends':
      return [
        ...(facts.isExtendable ? [open('Extend', windowAddress('extend', facts.orderNumber))] : []),
        open('Return', windowAddress('return', facts.orderNumber)),
      ];
    case 'money_back':
      return [open('See your payments', '/account?page=payments')];
    case 'rent_leaves':
      return [open('Manage AutoPay', '/account?page=autopay')];
    case 'rent_to_come':
      return [...offered(facts), open('See the statement', '/account?page=statement')];
    case 'repair_visit':
      return [open('See the repair visit', '/account?page=repairs')];
    case 'relocation':
      return [open('See the move', windowAddress('relocate', facts.orderNumber))];
    case 'delivery_near':
      return nearActions(facts.orderNumber, facts.visit);
    case 'pickup':
    case 'being_checked':
    case 'preparing':
    default:
      return [open('See the order', `/account/order/${facts.orderNumber}`)];
  }
}

function nearActions(orderNumber: string, { isMovable, crewPhone }: NearVisit): HomeAction[] {
  const page = `/account/order/${orderNumber}`;
  return [
    isMovable ? open('Choose another time', `${page}?do=move`) : open('See the order', page),
    ...(crewPhone ? [open('Call the delivery team', phoneLink(crewPhone))] : []),
  ];
}

function pay(amount: Paise, pays: InvoiceScope): HomeAction {
  return { words: `Pay ${formatRupees(amount)}`, href: null, pays };
}

/** Pays all that is overdue, or one rental alone where there are several (rules/billing.md#several-invoices-at-once). */
function payOverdue({ amount, overdue, rentals }: Overdue): HomeAction[] {
  const all = pay(overdue, 'OVERDUE');
  if (rentals.length < 2 && amount === overdue) return [all];
  const each = rentals.map((rental) => ({
    ...pay(rental.amount, 'OVERDUE'),
    words: `Pay ${formatRupees(rental.amount)} for order ${rental.orderNumber}`,
    orderNumber: rental.orderNumber,
  }));
  const invoices = open('See the invoices', '/account?page=invoice');
  return [
    { ...all, words: `Pay all ${formatRupees(overdue)}` },
    ...(each.length > 0 ? each : [invoices]),
  ];
}

type Overdue = Pick<Extract<HomeFacts, { kind: 'rent_late' }>, 'amount' | 'overdue' | 'rentals'>;

function offered({
  offersAutoPay,
  failed,
}: {
  readonly offersAutoPay: boolean;
  readonly failed?: Failure | undefined;
}): HomeAction[] {
  if (!offersAutoPay) return [];
  const words = failed && isAccountGone(failed.reason) ? ANOTHER_ACCOUNT : 'Set up AutoPay';
  return [open(words, '/account?page=autopay')];
}

/** What stands beside a thing that follows: paying is done where the invoices are. */
export function actionAfter(facts: HomeFacts, site: AppContext['site']): HomeAction | null {
  const [first] = actionsFor(facts, site);
  if (!first) return null;
  return first.href === null ? open('See the invoices', '/account?page=invoice') : first;
}

function open(words: string, href: string): HomeAction {
  return { words, href };
}

/** The list of orders, with the window open in which something is done with one of them. */
export function windowAddress(
  does: 'extend' | 'swap' | 'return' | 'relocate',
  orderNumber: string,
): string {
  return `/account?page=order&${does}=${orderNumber}`;
}
