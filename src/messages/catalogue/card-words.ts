import { unitDeposit } from '#domain/catalogue/cart/order-totals.ts';
import { DELIVERY_DAYS } from '#domain/catalogue/coverage/delivery.ts';
import { formatRupees, type Paise } from '#domain/base/money.ts';
import type { ProductKind } from '#domain/catalogue/product.ts';
import { formatFullRent, formatRent, rentUnit } from '#domain/catalogue/rent.ts';
import { MINIMUM_TENURE } from '#domain/catalogue/tenure.ts';

/** What the card of a product says in figures, wherever and by whatever it is shown. */
export interface CardWords {
  /** Before GST, for how long, and with GST. */
  readonly rent: readonly [rent: string, unit: string, fullRent: string];
  /** What stands beside it (rules/pages.md#the-sum-stands-before-the-button). */
  readonly facts: readonly [tenure: string, deposit: string, delivery: string];
}

/** `price` is the stored one of a unit (see `Plan.price`), `term` a plan's (see `rentUnit`). */
export function cardWords(kind: ProductKind, price: Paise, term = ''): CardWords {
  return {
    rent: [formatRent(price, kind), rentUnit(kind, term), formatFullRent(price, kind)],
    facts: [minimumTenure(kind), depositWords(kind, price), delivery(kind)],
  };
}

/** The texts of a printed card that change with its price, by `data-card-figure`. */
export function cardFigures(card: { readonly kind: ProductKind; readonly startingFrom: Paise }) {
  const {
    rent: [rent, , full],
    facts: [, deposit],
  } = cardWords(card.kind, card.startingFrom);
  return { rent: `${rent} `, full, deposit };
}

function minimumTenure(kind: ProductKind): string {
  const tenure = MINIMUM_TENURE[kind];
  if (tenure === null) return 'One season';
  return tenure === 1 ? 'Min. 1 month' : `Min. ${tenure} months`;
}

function depositWords(kind: ProductKind, price: Paise): string {
  const amount = unitDeposit(kind, price);
  if (amount === 0) return 'No deposit';
  return `${kind === 'premium' ? 'Advance' : 'Deposit'} ${formatRupees(amount)}`;
}

/** rules/delivery.md#free-delivery */
function delivery(kind: ProductKind): string {
  return kind === 'medical' ? 'We call first' : `Delivery in ${DELIVERY_DAYS * 24} hours`;
}
