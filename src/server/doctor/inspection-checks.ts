import { sql } from 'drizzle-orm';
import type { Check } from './checks.ts';

/** What is taken for the items of an inspection. */
const CHARGED = sql`(
  select inspection_id, sum(coalesce(decided, amount)) as amount from inspection_items
  group by inspection_id
)`;

export const INSPECTION_CHECKS: readonly Check[] = [
  {
    law: 'Every return has exactly one inspection',
    broken: sql`
      select o.number as subject from orders o
      join rentals r on r.order_id = o.id and r.collected_on is not null
      left join inspections i on i.order_id = o.id
      left join successions s on s.from_order_id = o.id and s.exchanged_at is not null
      where o.status = 'RETURNED' and i.id is null
        and case when s.to_order_id is null
          then not exists (select 1 from purchases p where p.order_id = o.id)
          else exists (
            select 1 from unit_events e
            where e.order_id = o.id and e."from" = 'rented' and e."to" = 'inspection')
        end`,
  },
  {
    law: 'The deposit of a return is settled exactly when its inspection is final',
    broken: sql`
      select o.number as subject from inspections i
      join orders o on o.id = i.order_id
      left join deposit_entries d on d.order_id = o.id and d.type = 'DEPOSIT'
      left join deposit_entries b on b.order_id = o.id and b.type = 'REFUND'
      where o.status <> 'RETURNED' or (i.kind = 'return' and case when i.state = 'final'
        then d.status = 'ACTIVE' and b.id is null
        else b.id is not null or d.status in ('ADJUSTED', 'CARRIED') end)`,
  },
  {
    law: 'Damage deductions equal the inspection’s charges, to the paisa',
    broken: sql`
      select o.number as subject from inspections i
      join orders o on o.id = i.order_id
      left join ${CHARGED} c on c.inspection_id = i.id
      left join (
        select order_id, sum(amount) as amount from deposit_deductions
        where kind = 'damage' group by order_id
      ) d on d.order_id = o.id
      left join (
        select order_id, sum(amount) as amount from invoices where kind = 'damage' group by order_id
      ) v on v.order_id = o.id
      left join (
        select n.order_id, sum(n.amount) filter (where g.id is null) as waived,
          sum(n.amount) filter (where g.id is not null) as given
        from credit_notes n
        join invoices b on b.id = n.invoice_id and b.kind = 'damage'
        left join concessions g on g.credit_note = n.number
        group by n.order_id
      ) n on n.order_id = o.id
      where i.made_at is not null
        -- What the shop gave of an invoice is not given once more.
        and coalesce(d.amount, 0) + coalesce(v.amount, 0) - coalesce(n.waived, 0)
          - case when i.state = 'final' then coalesce(c.amount, 0) else 0 end
          not between 0 and coalesce(n.given, 0)`,
  },
  {
    law: 'Damage shown to a renter has a picture, and its final charge never exceeds the original one',
    broken: sql`
      select o.number as subject from inspection_items t
      join inspections i on i.id = t.inspection_id
      join orders o on o.id = i.order_id
      where t.amount < 0 or t.decided > t.amount or t.decided < 0
        or (i.state in ('shown', 'objected') and t.amount > 0 and t.kind <> 'not_returned'
          and not exists (select 1 from inspection_pictures p where p.item_id = t.id))`,
  },
  {
    law: 'An inspection’s status has its data: a final date, an answer deadline or an objection',
    broken: sql`
      select o.number as subject from inspections i
      join orders o on o.id = i.order_id
      where (i.state = 'final') <> (i.final_at is not null)
        or (i.state = 'final' and i.ended_as is null)
        or (i.state in ('shown', 'objected')) and (i.answer_by is null or i.made_at is null)
        or (i.state = 'objected' and i.objected_at is null)
        or (i.ended_as = 'unanswered' and i.decided_by is not null)`,
  },
];
