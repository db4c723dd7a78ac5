import { day, instantAt } from '#domain/base/kolkata.ts';
import { type Paise, rupees, ZERO } from '#domain/base/money.ts';
import type { RefundTold } from '#messages/payments/refund-words.ts';
import type { CancelledAt } from '#messages/checkout/cancelled-letter.ts';
import type * as relocations from '#messages/delivery/relocation-letters.ts';
import type { AboutInvoice } from '#messages/settlement/invoice-letters.ts';
import type * as repairs from '#messages/care/repair-letters.ts';
import { reviewLink } from '#server/care/reviews/link.ts';
import { sectionLink } from '#server/mails/section-link.ts';
import type { OrderFacts } from '#messages/base/order-facts.ts';
import { HOME_IN_GURGAON } from './checkout.ts';
import { order as example } from './order-facts.ts';

export const SITE = 'https://basera.example';
export const order = { ...example, ordersUrl: sectionLink(SITE, 'order') };
export const on = day('2026-09-30');
export const slot = { day: on, half: 'afternoon' } as const;
export const { customer: name, shop } = order;

export const noMoney = <Name extends string>(...names: Name[]) =>
  Object.fromEntries(names.map((each) => [each, ZERO])) as Record<Name, Paise>;

export const refund: RefundTold = {
  amount: order.payable,
  reason: 'out_of_stock',
  by: 'transfer',
  method: null,
  account: null,
  standing: 'ACCOUNT_NEEDED',
  arrivesBy: null,
  returnedAt: null,
  reference: null,
};
export const cancelled: CancelledAt = {
  paid: order.payable,
  kept: rupees(2122),
  refund: rupees(1061),
  way: refund,
  invoice: null,
  on,
};
export const invoice: AboutInvoice = {
  name,
  order: order.number,
  invoice: '061-2627-000042',
  kind: 'rent',
  amount: rupees(2122),
  paid: ZERO,
  open: rupees(2122),
  interest: ZERO,
  dueOn: on,
  link: `${SITE}/account/invoices/061-2627-000042`,
};
export const move: relocations.RelocationFacts = {
  ...slot,
  code: '0482',
  crew: null,
  crewPhone: null,
  movableUntil: null,
  missed: 0,
  to: { ...HOME_IN_GURGAON },
};
export const payer = {
  name,
  account: null,
  autopayUrl: sectionLink(SITE, 'autopay'),
  invoicesUrl: sectionLink(SITE, 'invoice'),
};
export const sum = { amount: rupees(2122), on };
export const paidInvoices = {
  name,
  amount: sum.amount,
  invoices: ['1'],
  paymentsUrl: sectionLink(SITE, 'payments'),
};
/** How a mandate stands, but for its state. */
export const news = {
  pausedBy: null,
  isOurs: true,
  wasPaused: false,
  maximum: rupees(5000),
  givesBack: false,
  onItsWay: undefined,
  open: ZERO,
  goesOn: undefined,
} as const;
export const failure = { amount: sum.amount, open: sum.amount, reason: null, isGone: false };
export const quote = {
  isEarly: false,
  planEndsOn: on,
  deposit: ZERO,
  dues: ZERO,
  paidAhead: ZERO,
  deductions: [],
  refund: ZERO,
  stillOwed: ZERO,
};
export const exchanged = {
  before: 'B261001-7F3KQ2',
  on,
  rentCarried: ZERO,
  depositCarried: ZERO,
  back: ZERO,
  next: null,
};

/** What letters about an order and about its first item are made from. */
export function factsOf(about: OrderFacts) {
  const product = about.lines[0]?.name ?? '';
  const repair: repairs.RepairFacts = {
    ...slot,
    shop,
    customer: name,
    number: about.number,
    productName: product,
    code: '0482',
    crew: null,
    crewPhone: null,
    movableUntil: instantAt(on, -4),
    repairsUrl: sectionLink(SITE, 'repairs'),
    issuesUrl: sectionLink(SITE, 'issues'),
  };
  const report = {
    shop,
    name,
    issuesUrl: sectionLink(SITE, 'issues'),
    issue: {
      id: 1,
      type: 'order',
      itemId: about.number,
      productName: product,
      reason: 'It is late',
    },
  } as const;
  const reviewed = { name, product, reviewUrl: reviewLink(SITE, about.number) };
  return { order: about, product, repair, report, reviewed };
}
