import { type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  primaryKey,
  serial,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { AddressFields } from '#domain/people/address.ts';
import type { CityId } from '#domain/base/city.ts';
import type { CouponEntry } from '#domain/content/entries/coupon-entry.ts';
import type { Day } from '#domain/base/kolkata.ts';
import { ORDER_STATUSES, ACTORS } from '#domain/orders/order.ts';
import { ZERO } from '#domain/base/money.ts';
import { PRODUCT_KINDS } from '#domain/catalogue/product.ts';
import { HALVES } from '#domain/visits/visit.ts';
import { addresses, users } from './accounts.ts';
import { products } from './catalogue.ts';
import { amount, instant, table } from './table.ts';
import { companies } from './companies.ts';

export const cartLines = table(
  'cart_lines',
  {
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    productSlug: text()
      .notNull()
      .references(() => products.slug),
    tenure: integer().notNull(),
    quantity: integer().notNull(),
    isExpress: boolean().notNull().default(false),
    addedAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.productSlug] }),
    check('cart_lines_quantity', sql`${table.quantity} > 0`),
  ],
);

/** All amounts are fixed when the order is placed; the address is a copy, as it was that day. */
export const orders = table(
  'orders',
  {
    id: serial().primaryKey(),
    number: text().notNull().unique(),
    userId: integer()
      .notNull()
      .references(() => users.id),
    idempotencyKey: text().notNull(),
    status: text({ enum: ORDER_STATUSES }).notNull(),
    kind: text({ enum: PRODUCT_KINDS }).notNull(),
    cityId: integer().$type<CityId>().notNull(),
    address: jsonb().$type<AddressFields>().notNull(),
    /** The saved address it was copied from, while there is one: rules/orders.md#the-address-of-an-order */
    addressId: integer().references(() => addresses.id, { onDelete: 'set null' }),
    stateCode: text().notNull(),
    /** The number that its renter's books know it by (rules/billing.md#the-renters-own-number). */
    purchaseOrder: text().notNull().default(''),
    /** The company it is of; null where it is private (rules/companies.md#which-orders-are-a-companys). */
    companyId: integer().references(() => companies.id),
    totalRent: amount().notNull(),
    totalDeposit: amount().notNull(),
    couponCode: text(),
    discount: amount().notNull().default(ZERO),
    expressCharge: amount().notNull().default(ZERO),
    /** What of rent and deposit is not paid with it, since it follows another order. */
    carried: amount().notNull().default(ZERO),
    payable: amount().notNull(),
    monthly: amount().notNull(),
    placedAt: instant().notNull(),
    /** The day promised for the first of its items: rules/orders.md#the-promised-day */
    promisedOn: date().$type<Day>(),
    expectedOn: date().$type<Day>(),
    /** The day promised for its express lines (rules/delivery.md#an-order-carries-the-promise-that-was-shown). */
    expressOn: date().$type<Day>(),
    /** What the crew is paid in cash (rules/delivery.md#floor-lift-and-labour); null where that is not known. */
    labourFee: amount(),
    /** The slot its renter chose with the order. */
    slotOn: date().$type<Day>(),
    slotHalf: text({ enum: HALVES }),
    /** The day that was agreed before its renter's own doing moved it. */
    movedFrom: date().$type<Day>(),
    /** Names it where its delivery is followed without signing in. */
    trackingId: uuid().notNull().defaultRandom(),
    deliveredOn: date().$type<Day>(),
    expiresOn: date().$type<Day>(),
    /** Until when unpaid units are held; null when the hold was released, or is final. */
    heldUntil: instant(),
    /** Whether the units of its lines are out of `product_stock` at present. */
    holdsStock: boolean().notNull(),
    /** The provider's payment that settled it. */
    settledBy: text(),
    /** When its summary was mailed: rules/orders.md#a-summary-that-could-not-be-mailed */
    summaryMailedAt: instant(),
  },
  (table) => [
    uniqueIndex('orders_idempotency').on(table.userId, table.idempotencyKey),
    index('orders_user').on(table.userId, table.placedAt),
    uniqueIndex('orders_tracking').on(table.trackingId),
    index('orders_held').on(table.heldUntil),
    index('orders_unsettled')
      .on(table.id)
      .where(sql`${table.settledBy} is null and ${table.holdsStock}`),
    index('orders_slot')
      .on(table.slotOn)
      .where(sql`${table.slotOn} is not null`),
    index('orders_city').on(table.cityId, table.id, table.status),
    index('orders_discounted')
      .on(table.couponCode, table.discount)
      .where(sql`${table.couponCode} is not null`),
    index('orders_address').on(table.addressId),
    index('orders_company')
      .on(table.companyId, table.id)
      .where(sql`${table.companyId} is not null`),
    index('orders_number_begins').on(sql`${table.number} text_pattern_ops`),
    index('orders_number_tail').on(sql`${orderTail(table)} text_pattern_ops`),
    index('orders_status_expiry').on(table.status, table.expiresOn),
    // What the office finds, sorts and pages them by (docs/screens.md#the-list-of-orders).
    index('orders_contact').on(sql`(${table.address} ->> 'contactNo')`),
    index('orders_placed').on(table.placedAt, table.id, table.status, table.monthly),
    index('orders_status_placed').on(table.status, table.placedAt, table.id),
    index('orders_promised').on(promisedFirst(table), table.id),
    index('orders_status_promised').on(table.status, promisedFirst(table), table.id),
    index('orders_kind_placed').on(table.kind, table.placedAt, table.id),
    index('orders_kind_promised').on(table.kind, promisedFirst(table), table.id),
    index('orders_expected').on(table.expectedOn, table.id),
    index('orders_delivered').on(table.deliveredOn, table.id),
    index('orders_city_user').on(table.cityId, table.userId),
    index('orders_rented_user')
      .on(table.userId)
      .where(sql`${table.status} in ('DELIVERED', 'RETURN_REQUESTED')`),
    index('orders_unmailed')
      .on(table.id)
      .where(sql`${table.summaryMailedAt} is null`),
  ],
);

/** The letters of a number behind its day; as the index `orders_number_tail` has them. */
export function orderTail({ number }: { readonly number: AnyPgColumn }): SQL {
  return sql`substr(${number}, 9)`;
}

/** By the promised day, those without one last; as the indexes have it. */
export function promisedFirst({ promisedOn }: { readonly promisedOn: AnyPgColumn }): SQL {
  return sql`coalesce(${promisedOn}, date '9999-12-31')`;
}

export const orderLines = table(
  'order_lines',
  {
    orderId: integer()
      .notNull()
      .references(() => orders.id),
    position: integer().notNull(),
    productSlug: text().notNull(),
    name: text().notNull(),
    sac: text().notNull(),
    kind: text({ enum: PRODUCT_KINDS }).notNull(),
    quantity: integer().notNull(),
    tenure: integer().notNull(),
    /** The stored price of one unit when it was ordered. */
    price: amount().notNull(),
    /** GST-inclusive, all units. */
    rent: amount().notNull(),
    deposit: amount().notNull(),
    isExpress: boolean().notNull().default(false),
    /** Whether its units are still those of the order that this one follows (rules/swaps.md#the-exchange). */
    isKept: boolean().notNull().default(false),
    /** How many of them are, where only some go (rules/replacements.md#how-many). */
    keptUnits: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.position] })],
);

/** Every change of status, with its time and who made it. */
export const orderEvents = table(
  'order_events',
  {
    id: serial().primaryKey(),
    orderId: integer()
      .notNull()
      .references(() => orders.id),
    status: text({ enum: ORDER_STATUSES }).notNull(),
    at: instant().notNull(),
    actor: text({ enum: ACTORS }).notNull(),
  },
  (table) => [
    index('order_events_order').on(table.orderId),
    index('order_events_status').on(table.status, table.at),
  ],
);

/**
 * Coupons that the office made or changed: each takes the place of the content's of the same code
 * (rules/cart.md#coupons-of-the-office).
 */
export const coupons = table('coupons', {
  code: text().primaryKey(),
  entry: jsonb().$type<CouponEntry>().notNull(),
  /** While it is, it runs for nobody. */
  pausedAt: instant(),
  version: integer().notNull(),
  by: text().notNull(),
  at: instant().notNull(),
});

/**
 * An order's use of a coupon: held while the order awaits its payment, used once paid, released when
 * it is cancelled or its hold runs out. Those held and used count against the coupon's limits.
 */
export const couponUses = table(
  'coupon_uses',
  {
    orderId: integer()
      .primaryKey()
      .references(() => orders.id),
    code: text().notNull(),
    userId: integer()
      .notNull()
      .references(() => users.id),
    state: text({ enum: ['held', 'used', 'released'] }).notNull(),
    at: instant().notNull(),
  },
  (table) => [
    index('coupon_uses_code').on(table.code, table.state),
    index('coupon_uses_order').on(table.code, table.orderId, table.state),
  ],
);
