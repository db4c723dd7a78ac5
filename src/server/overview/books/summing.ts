import { type SQL, sql } from 'drizzle-orm';
import { LARGE_INVOICE } from '#domain/billing/gst-return.ts';
import { type Days, dayIn, happenedIn, within } from './spans.ts';

const TAXES = sql.raw(
  'sum(amount) as amount, sum(base) as base, sum(cgst) as cgst, sum(sgst) as sgst, sum(igst) as igst',
);

/** Whether an invoice names its recipient's GSTIN, and is told by itself for its sum (rules/books.md#the-tables-of-the-return). */
const IS_NAMED = sql.raw('(i.recipient is not null)');
const IS_LARGE = sql`(i.supply = 'inter-state' and i.amount > ${sql.raw(String(LARGE_INVOICE))})`;

/** The rows of `document_days`, from the documents themselves. */
export function documentsOf(days: Days): SQL {
  return sql`
    select day, series, gstin, kind, is_note, place_of_supply, supply, is_named, is_large,
      count(*) as documents, min(serial) as first_serial, max(serial) as last_serial, ${TAXES}
    from (
      select i.issued_on as day, i.series, i.gstin, i.kind, false as is_note, i.place_of_supply,
        i.supply, ${IS_NAMED} as is_named, ${IS_LARGE} as is_large, i.serial, i.amount, i.base, i.cgst, i.sgst, i.igst
      from invoices i where ${within(sql`i.issued_on`, days)}
      union all
      select n.issued_on, n.series, i.gstin, i.kind, true, i.place_of_supply,
        i.supply, ${IS_NAMED}, ${IS_LARGE}, n.serial, n.amount, n.base, n.cgst, n.sgst, n.igst
      from credit_notes n join invoices i on i.id = n.invoice_id
      where ${within(sql`n.issued_on`, days)}
    ) issued
    group by day, series, gstin, kind, is_note, place_of_supply, supply, is_named, is_large`;
}

/**
 * The rows of `code_days`, from the lines of invoices. What an invoice took off its lines is taken off
 * the code of its largest, so that codes add up to the invoices (rules/books.md#codes-add-up).
 */
export function codesOf(days: Days): SQL {
  return sql`
    select day, gstin, sac, sum(quantity) as quantity, ${TAXES}
    from (
      select i.issued_on as day, i.gstin, l.sac,
        case when l.kind = 'sale' then l.quantity else 0 end as quantity,
        l.amount, l.base, l.cgst, l.sgst, l.igst
      from invoices i join invoice_lines l on l.invoice_id = i.id
      where i.kind <> 'damage' and ${within(sql`i.issued_on`, days)}
      union all
      select i.issued_on, i.gstin, largest.sac, 0, i.amount - t.amount, i.base - t.base,
        i.cgst - t.cgst, i.sgst - t.sgst, i.igst - t.igst
      from invoices i
      join lateral (
        select ${TAXES} from invoice_lines l where l.invoice_id = i.id
      ) t on true
      join lateral (
        select l.sac from invoice_lines l where l.invoice_id = i.id
        order by l.amount desc, l.position limit 1
      ) largest on true
      where i.discount > 0 and i.kind <> 'damage' and ${within(sql`i.issued_on`, days)}
    ) supplied
    group by day, gstin, sac`;
}

/** The rows of `payment_days`, from what the provider took. */
export function paymentsOf(days: Days): SQL {
  return sql`
    select ${dayIn(sql`p.created_at`)} as day, coalesce(p.method, '') as method, a.against,
      count(*) as payments, sum(p.amount) as amount
    from payments p join payment_attempts a on a.id = p.attempt_id
    where p.status <> 'failed' and ${happenedIn(sql`p.created_at`, days)}
    group by 1, 2, 3`;
}

/** The same by way of payment alone. */
export function takenOf(days: Days): SQL {
  return sql`
    select ${dayIn(sql`p.created_at`)} as day, coalesce(p.method, '') as method,
      count(*) as payments, sum(p.amount) as amount
    from payments p
    where p.status <> 'failed' and ${happenedIn(sql`p.created_at`, days)}
    group by 1, 2`;
}

/** Whether a line `l` of an invoice `i` is rent of a thing. */
const IS_RENT = sql`i.kind = 'rent' and i.rent > 0 and l.kind = 'rent' and l.product_slug is not null`;

/** Of a unit's states those in which it is not ours to let any more. */
const GONE = sql.raw(`('lost', 'retired', 'sold')`);

/**
 * The rows of `thing_days`, from what happened to units and what was billed of the lines they are of
 * (rules/books.md#use-and-payback).
 */
export function thingsOf(days: Days): SQL {
  return sql`
    select day, product_slug, city_id, sum(owned) as owned, sum("out") as "out", sum(earned) as earned
    from (
      select ${dayIn(sql`e.at`)} as day, u.product_slug, u.city_id,
        (e."to" not in ${GONE})::int - (e."from" is not null and e."from" not in ${GONE})::int as owned,
        (e."to" = 'rented')::int - (e."from" is not null and e."from" = 'rented')::int as "out",
        0 as earned
      from unit_events e join units u on u.id = e.unit_id where ${happenedIn(sql`e.at`, days)}
      union all
      select i.issued_on, l.product_slug, o.city_id, 0, 0, round(l.amount::numeric * i.base / i.rent)
      from invoices i join invoice_lines l on l.invoice_id = i.id join orders o on o.id = i.order_id
      where ${IS_RENT} and ${within(sql`i.issued_on`, days)}
      union all
      select n.issued_on, l.product_slug, o.city_id, 0, 0, -round(l.amount::numeric * n.base / i.rent)
      from credit_notes n join invoices i on i.id = n.invoice_id
        join invoice_lines l on l.invoice_id = i.id join orders o on o.id = i.order_id
      where ${IS_RENT} and ${within(sql`n.issued_on`, days)}
    ) changed
    group by day, product_slug, city_id
    having sum(owned) <> 0 or sum("out") <> 0 or sum(earned) <> 0`;
}
