import { and, asc, eq, gt, isNotNull, ne, type SQL, sql } from 'drizzle-orm';
import type { CouponEntry } from '#domain/content/coupon-entry.ts';
import { day } from '#domain/kolkata.ts';
import { mayBecome, type OrderStatus } from '#domain/order.ts';
import type { PublishedTerms } from '#server/content/terms.ts';
import type { Db, Tx } from '#server/db/db.ts';
import { allocations, creditNotes, invoices } from '#server/db/schema/billing.ts';
import { concessions } from '#server/db/schema/customers.ts';
import { couponUses, orderEvents, orders } from '#server/db/schema/orders.ts';
import { ACCOUNT_CHECKS } from './account-checks.ts';
import { AGREEMENT_CHECKS, changedTerms } from './agreement-checks.ts';
import { AUTOPAY_CHECKS } from './autopay-checks.ts';
import { INVOICE_CHECKS, LEDGER_CHECKS } from './billing-checks.ts';
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
import { findCoupons } from '#server/modules/cart/coupon-book.ts';
import { standingsOf } from '#server/modules/billing/standings.ts';
import type { KeySettings } from '#server/config/data-keys.ts';
import { shutSeals } from './sealed-check.ts';
import { VISIT_CHECKS } from './visit-checks.ts';

/** Beyond every payment: interest of what is settled has stopped long before. */
const LAST_DAY = day('9999-12-31');
const PAGE = 1000;

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

/**
 * Examines a database in one snapshot, changing nothing; answers every law with what breaks it. What is
 * sealed is looked at where it is told where the keys are, the texts of terms where it is told them.
 */
export async function examine(
  db: Db,
  coupons: readonly CouponEntry[],
  keySettings?: KeySettings,
  terms?: readonly PublishedTerms[],
): Promise<Finding[]> {
  return db.transaction(
    async (tx) => {
      const findings: Finding[] = [];
      for (const { law, broken } of CHECKS) {
        const rows = await tx
          .select({ subject: sql<string>`subject` })
          .from(sql`(${broken}) as broken`);
        findings.push({ law, subjects: rows.map(({ subject }) => subject) });
      }
      findings.push(await forbiddenChanges(tx), await overusedCoupons(tx, coupons));
      findings.push(await wrongInterest(tx));
      if (terms) findings.push(await changedTerms(tx, terms));
      if (keySettings) findings.push(...(await shutSeals(tx, keySettings)));
      return findings;
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

/** Of an invoice that is settled, all interest is paid that came about. */
async function wrongInterest(tx: Tx): Promise<Finding> {
  const subjects: string[] = [];
  for (let after = 0; ;) {
    const rows = await tx
      .select()
      .from(invoices)
      .where(and(isNotNull(invoices.settledOn), mayBearInterest(), gt(invoices.id, after)))
      .orderBy(asc(invoices.id))
      .limit(PAGE);
    const standings = await standingsOf(tx, rows, LAST_DAY);
    const wrong = standings.filter(({ interest }) => interest !== 0);
    subjects.push(...wrong.map(({ invoice }) => invoice.number));
    const last = rows.at(-1);
    if (!last)
      return { law: 'A settled invoice has exactly the interest that came about', subjects };
    after = last.id;
  }
}

/** Interest comes about, and is paid or waived, only where something was paid or credited after the due day. */
function mayBearInterest(): SQL {
  const { id, dueOn } = invoices;
  return sql`(exists (
      select from ${allocations} a where a.invoice_id = ${id} and (a."on" > ${dueOn} or a.part <> 'rent'))
    or exists (select from ${creditNotes} n where n.invoice_id = ${id} and n.issued_on > ${dueOn})
    or exists (select from ${concessions} c where c.invoice_id = ${id} and c.kind = 'interest'))`;
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
    law: 'No coupon is used more often than it may be',
    subjects: counted.filter(({ code, uses }) => uses > limitOf(code)).map(({ code }) => code),
  };
}
