import { ENQUIRY_CALL_HOURS } from '#domain/checkout/enquiry.ts';
import { totalsOf, type PricedLine } from '#domain/catalogue/cart/order-totals.ts';
import { formatRupees, minus, times } from '#domain/base/money.ts';
import type { OfferFacts } from '#domain/catalogue/pages/offer-data.ts';
import { OUT_OF_STOCK, type ProductKind, stockStatus } from '#domain/catalogue/product.ts';
import {
  findPlan,
  formatFullRent,
  formatRent,
  monthlySaving,
  type Plan,
  premiumTotal,
  rentBeforeGst,
  startingPrice,
} from '#domain/catalogue/rent.ts';
import { initialTenure, type Tenure } from '#domain/catalogue/tenure.ts';
import { cardFigures } from './card-words.ts';
import { seasonContinues } from '#messages/base/plan-words.ts';

/** The figures of a product's page and card by name; elements show them under `data-figure`. */
export type Figures = Readonly<Record<string, string>>;

/** What a plan says: its rent, and the same with GST. */
export function planFigures(kind: ProductKind, { price }: Plan) {
  return { rent: formatRent(price, kind), full: formatFullRent(price, kind) };
}

/** What a plan saves, and compared with which; empty for the shortest one. */
export function savingWords(kind: ProductKind, plans: readonly Plan[], tenure: Tenure): string {
  const saving = monthlySaving(plans, tenure, kind);
  const shortest = Math.min(...plans.map((plan) => plan.tenure));
  return saving > 0
    ? `Saves ${formatRupees(saving)} a month compared with the ${shortest}-month plan.`
    : '';
}

/** Everything a line costs, today and every month. */
export function ledgerFigures(line: PricedLine) {
  const { kind, price, quantity } = line;
  const bill = totalsOf([line]);
  const base = rentBeforeGst(times(price, quantity), kind);
  return {
    base: formatRupees(base),
    gst: formatRupees(minus(bill.totalRent, base)),
    deposit: formatRupees(bill.totalDeposit),
    payable: formatRupees(bill.payable),
    monthly: formatRupees(bill.monthly),
  };
}

/** What is said of a single plan, but for a premium one. */
export function planNote(kind: ProductKind, [only]: readonly Plan[]): string {
  if (kind === 'medical')
    return `You rent month by month, for as long as you need. This is an enquiry: you pay nothing online, and our team calls within ${ENQUIRY_CALL_HOURS} hours.`;
  const tenure = only?.tenure ?? 0;
  return kind === 'seasonal'
    ? `One season of ${tenure} months, paid once. No deposit. ${seasonContinues(tenure)}`
    : `The plan is ${tenure} months.`;
}

/** A premium product's only plan. */
export function premiumWords(tenure: Tenure, price: Plan['price']): string {
  return `You pay ${tenure} months’ rent today: ${formatRupees(premiumTotal(price))} with GST. After that there is nothing to pay every month.`;
}

/** What a product's page shows before anything is chosen. */
export function pageFigures({ kind, plans }: OfferFacts): Figures {
  const plan = findPlan(plans, initialTenure(plans.map(({ tenure }) => tenure)));
  if (!plan) return {};
  const figures = plans.map((each) => [each.tenure, planFigures(kind, each)] as const);
  const ledger = ledgerFigures({ kind, quantity: 1, price: plan.price });
  return {
    ...ledger,
    ...planFigures(kind, plan),
    saving: savingWords(kind, plans, plan.tenure),
    today: kind === 'medical' ? ledger.monthly : ledger.payable,
    ...(kind === 'premium' ? { premium: premiumWords(plan.tenure, plan.price) } : {}),
    ...Object.fromEntries(
      figures.flatMap(([tenure, figure]) =>
        Object.entries(figure).map(([name, text]) => [`${name}-${tenure}`, text]),
      ),
    ),
  };
}

/** What the card of an offer shows. */
export function offerCardFigures({ kind, plans, available }: OfferFacts): Figures {
  const status = stockStatus(available);
  const stock = status === OUT_OF_STOCK ? status : '';
  return { ...cardFigures({ kind, startingFrom: startingPrice(plans) }), stock };
}

/** `₹1,061 with GST a month`: the lowest rent of what a page describes, for search engines. */
export function lowestRent(kind: ProductKind, price: Plan['price']): string {
  return `${formatFullRent(price, kind)} a ${kind === 'seasonal' ? 'season' : 'month'}`;
}
