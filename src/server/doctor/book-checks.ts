import { type SQL, sql } from 'drizzle-orm';
import { addDaysTo } from '#domain/base/kolkata.ts';
import { FIRST_DAY } from '#server/overview/books/spans.ts';
import { codesOf, documentsOf, paymentsOf, thingsOf } from '#server/overview/books/summing.ts';
import type { Check } from './checks.ts';

/** Every day that can be summed up; those that are not are left out by the checks. */
const EVERY_DAY = { from: FIRST_DAY, until: addDaysTo(FIRST_DAY, 365 * 200) };

/** Days of which the kept sums are others than those of what is summed. */
function unlike(table: string, key: string, fresh: SQL, sums: string): SQL {
  const columns = sql.raw(`day, ${key}, ${sums}`);
  return sql`(
    with fresh as materialized (
      select ${columns} from (${fresh}) f where day in (select day from book_days)
    )
    select distinct differ.day::text as subject from (
      (select ${columns} from ${sql.raw(table)} except select * from fresh)
      union all
      (select * from fresh except select ${columns} from ${sql.raw(table)})
    ) differ)`;
}

const TAXES = 'amount, base, cgst, sgst, igst';

export const BOOK_CHECKS: readonly Check[] = [
  {
    law: 'Daily totals have no missing days, and exist for completed days only',
    broken: sql`
      select day::text as subject from (
        select day, lag(day) over (order by day) as before from book_days
      ) b where before is not null and before <> day - 1
      union
      select day::text from (
        select day from document_days union select day from code_days union select day from payment_days
          union select day from thing_days
      ) s where day not in (select day from book_days)`,
  },
  {
    law: 'Daily totals match invoices and credit notes',
    broken: unlike(
      'document_days',
      'series, gstin, kind, is_note, place_of_supply, supply, is_named, is_large',
      documentsOf(EVERY_DAY),
      `documents, first_serial, last_serial, ${TAXES}`,
    ),
  },
  {
    law: 'Daily totals by code match the lines and add up to the tax invoices',
    broken: sql`
      ${unlike('code_days', 'gstin, sac', codesOf(EVERY_DAY), `quantity, ${TAXES}`)}
      union
      select coalesce(c.day, d.day)::text from (
        select day, gstin, sum(base) as base, sum(cgst + sgst + igst) as tax from code_days group by 1, 2
      ) c full join (
        select day, gstin, sum(base) as base, sum(cgst + sgst + igst) as tax from document_days
        where not is_note and kind <> 'damage' group by 1, 2
      ) d on d.day = c.day and d.gstin = c.gstin
      where c.base is distinct from d.base or c.tax is distinct from d.tax`,
  },
  {
    law: 'Daily totals match payments received',
    broken: unlike('payment_days', 'method, against', paymentsOf(EVERY_DAY), 'payments, amount'),
  },
  {
    law: 'Daily totals match unit events and earnings',
    broken: unlike(
      'thing_days',
      'product_slug, city_id',
      thingsOf(EVERY_DAY),
      'owned, "out", earned',
    ),
  },
  {
    law: 'A closed day has a count per method, and every difference or correction has a reason',
    broken: sql`
      select day::text as subject from cash_counts
      group by day having count(distinct way) filter (where not is_correction) <> 4
      union
      select day::text from cash_counts
      where words is null and (is_correction or counted <> expected)`,
  },
];
