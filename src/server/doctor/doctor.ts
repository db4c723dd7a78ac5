import { and, eq, ne, sql } from 'drizzle-orm';
import type { CouponEntry } from '#domain/content/entries/coupon-entry.ts';
import { mayBecome, type OrderStatus } from '#domain/orders/order.ts';
import type { PublishedTerms } from '#server/content/terms.ts';
import type { Db, Tx } from '#server/db/db.ts';
import { couponUses, orderEvents, orders } from '#server/db/schema/orders.ts';
import { ACCOUNT_CHECKS } from './account-checks.ts';
import { AGREEMENT_CHECKS, changedTerms } from './agreement-checks.ts';
import { AUTOPAY_CHECKS } from './autopay-checks.ts';
import { INVOICE_CHECKS, LEDGER_CHECKS } from './billing-checks.ts';
import { wrongInterest, wrongPayBy } from './balance-checks.ts';
import { BOOK_CHECKS } from './book-checks.ts';
import { type Check, COUPON_CHECKS, MONEY_CHECKS, ORDER_CHECKS, STOCK_CHECKS } from './checks.ts';
import { COMPANY_CHECKS } from './company-checks.ts';
import { OPERATOR_CHECKS } from './operator-checks.ts';
import { QUOTE_CHECKS } from './quote-checks.ts';
import { PURCHASE_CHECKS } from './purchase-checks.ts';
import { REFERRAL_CHECKS } from './referral-checks.ts';
import { RELOCATION_CHECKS } from './relocation-checks.ts';
import { REPAIR_CHECKS } from './repair-checks.ts';
import { REPLACEMENT_CHECKS } from './replacement-checks.ts';
import { REVIEW_CHECKS } from './review-checks.ts';
import { RENTAL_CHECKS } from './rental-checks.ts';
import { RUN_CHECKS } from './run-checks.ts';
import { SUCCESSION_CHECKS } from './succession-checks.ts';
import { INSPECTION_CHECKS } from './inspection-checks.ts';
import { UNIT_CHECKS } from './unit-checks.ts';
import { findCoupons } from '#server/catalogue/cart/coupon-book.ts';
import type { KeySettings } from '#server/config/data-keys.ts';
import { shutSeals } from './sealed-check.ts';
import { VISIT_CHECKS } from './visit-checks.ts';

/** A law of the database and what breaks it. */
export interface Finding {
  readonly law: string;
  readonly subjects: readonly string[];
}

const CHECKS: readonly Check[] = [
  ...ORDER_CHECKS,
  ...MONEY_CHECKS,
  ...STOCK_CHECKS,
  ...UNIT_CHECKS,
  ...INSPECTION_CHECKS,
  ...COUPON_CHECKS,
  ...QUOTE_CHECKS,
  ...COMPANY_CHECKS,
  ...INVOICE_CHECKS,
  ...LEDGER_CHECKS,
  ...RENTAL_CHECKS,
  ...SUCCESSION_CHECKS,
  ...AUTOPAY_CHECKS,
  ...REPAIR_CHECKS,
  ...REPLACEMENT_CHECKS,
  ...REVIEW_CHECKS,
  ...VISIT_CHECKS,
  ...RELOCATION_CHECKS,
  ...PURCHASE_CHECKS,
  ...REFERRAL_CHECKS,
  ...AGREEMENT_CHECKS,
  ...ACCOUNT_CHECKS,
  ...OPERATOR_CHECKS,
  ...RUN_CHECKS,
  ...BOOK_CHECKS,
];

/** What is examined besides the rows of the database, and by what more than one connection. */
interface Means {
  /** Where the keys are; without them nothing that is sealed is looked at. */
  readonly keys?: KeySettings;
  /** The texts of terms; without them those that were agreed to are not compared. */
  readonly terms?: readonly PublishedTerms[];
  /** The same database by connections of its own, which takes its share of the laws in the same snapshot. */
  readonly beside?: Db | undefined;
}

type Law = (tx: Tx) => Promise<Finding | Finding[]>;

/** Answers every law of a database with what breaks it (docs/running.md#the-doctor). */
export async function examine(
  db: Db,
  coupons: readonly CouponEntry[],
  { keys, terms, beside }: Means = {},
): Promise<Finding[]> {
  const laws: Law[] = [
    // The longest first, so that two who share them end together.
    wrongInterest,
    wrongPayBy,
    ...CHECKS.map(lawOf),
    forbiddenChanges,
    (tx) => overusedCoupons(tx, coupons),
    ...(terms ? [(tx: Tx) => changedTerms(tx, terms)] : []),
    ...(keys ? [(tx: Tx) => shutSeals(tx, keys)] : []),
  ];
  const found: (Finding | Finding[])[] = [];
  const left = [...laws.entries()];
  const work = async (tx: Tx): Promise<void> => {
    for (let next = left.shift(); next; next = left.shift()) {
      const [at, law] = next;
      found[at] = await law(tx);
    }
  };
  try {
    await db.transaction(async (tx) => {
      const other = beside && { db: beside, snapshot: await snapshotOf(tx) };
      await Promise.all([work(tx), other && workBeside(other, work)]);
    }, SNAPSHOT);
  } finally {
    left.length = 0;
  }
  return found.flat();
}

const SNAPSHOT = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const;

async function snapshotOf(tx: Tx): Promise<string> {
  const [row] = await tx
    .select({ snapshot: sql<string>`pg_export_snapshot()` })
    .from(sql`(select) as one_row`);
  if (!row) throw new Error('The database shares no snapshot');
  return row.snapshot;
}

/** The same work on another connection, which sees just what the first one sees. */
function workBeside(
  { db, snapshot }: { readonly db: Db; readonly snapshot: string },
  work: (tx: Tx) => Promise<void>,
): Promise<void> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`set transaction snapshot ${sql.raw(`'${snapshot}'`)}`);
    await work(tx);
  }, SNAPSHOT);
}

function lawOf({ law, broken }: Check): Law {
  return async (tx) => {
    const rows = await tx
      .select({ subject: sql<string>`subject` })
      .from(sql`(${broken}) as broken`);
    return { law, subjects: rows.map(({ subject }) => subject) };
  };
}

async function forbiddenChanges(tx: Tx): Promise<Finding> {
  const changes = tx.$with('changes').as(
    tx
      .select({
        orderId: orderEvents.orderId,
        from: sql<OrderStatus | null>`lag(${orderEvents.status}) over (
          partition by ${orderEvents.orderId} order by ${orderEvents.id})`.as('before'),
        to: sql<OrderStatus>`${orderEvents.status}`.as('after'),
      })
      .from(orderEvents),
  );
  const { from, to, orderId } = changes;
  const made = await tx.with(changes).selectDistinct({ from, to }).from(changes);
  const forbidden = made.filter((change) => change.from && !mayBecome(change.from, change.to));
  const subjects: string[] = [];
  for (const change of forbidden) {
    const rows = await tx
      .with(changes)
      .select({ number: orders.number })
      .from(changes)
      .innerJoin(orders, eq(orders.id, orderId))
      .where(and(sql`${from} = ${change.from}`, sql`${to} = ${change.to}`));
    subjects.push(...rows.map(({ number }) => `${number} from ${change.from} to ${change.to}`));
  }
  return { law: 'Every change of status is in the transition table', subjects };
}

async function overusedCoupons(tx: Tx, written: readonly CouponEntry[]): Promise<Finding> {
  const coupons = (await findCoupons(tx, written)).map(({ entry }) => entry);
  const counted: { code: string; uses: number }[] = [];
  for (const { code } of coupons) {
    const taken = and(eq(couponUses.code, code), ne(couponUses.state, 'released'));
    counted.push({ code, uses: await tx.$count(couponUses, taken) });
  }
  const limitOf = (wanted: string) => coupons.find(({ code }) => code === wanted)?.uses ?? Infinity;
  return {
    law: 'No coupon exceeds its limit of uses',
    subjects: counted.filter(({ code, uses }) => uses > limitOf(code)).map(({ code }) => code),
  };
}
