import { sql } from 'drizzle-orm';
import { MISSED_FEE, MISSES_TO_FORFEIT, MISSES_TO_PAY } from '#domain/visits/missed-visit.ts';
import type { Check } from './checks.ts';

export const VISIT_CHECKS: readonly Check[] = [
  {
    law: 'A scheduled order has exactly one planned delivery or exchange on its expected day, and no other order has one',
    broken: sql`
      select o.number as subject from orders o
      left join (
        select order_id, count(*) as many, max(day) as day from visits
        where kind in ('delivery', 'exchange') and state = 'planned' group by order_id
      ) v on v.order_id = o.id
      where case when o.status = 'SCHEDULED'
        then v.many is distinct from 1 or v.day is distinct from o.expected_on
        else v.many is not null end`,
  },
  {
    law: 'A slot chosen with an order has a day and a half-day, and is not on a Sunday',
    broken: sql`
      select number as subject from orders
      where (slot_on is null) <> (slot_half is null) or extract(isodow from slot_on) = 7`,
  },
  {
    law: 'Every visit that is not planned has an end time, and a completed visit ends with a completed attempt',
    broken: sql`
      select o.number || ' visit ' || v.id as subject from visits v
      join orders o on o.id = v.order_id
      left join lateral (
        select count(*) filter (where a.outcome = 'done') as done,
          (array_agg(a.outcome order by a.id desc))[1] as last
        from visit_attempts a where a.visit_id = v.id
      ) a on true
      where (v.state = 'planned') <> (v.ended_at is null)
        or a.done <> case when v.state = 'done' then 1 else 0 end
        or (v.state = 'done' and a.last <> 'done')`,
  },
  {
    law: 'Every completed delivery, exchange, move or repair has a code or a reason for none, and no other visit has',
    broken: sql`
      select o.number || ' visit ' || v.id as subject from visits v
      join orders o on o.id = v.order_id
      where (v.proved_at is not null)::int + (v.without_code is not null)::int
        <> case when v.state = 'done' and v.kind in ('delivery', 'exchange', 'relocation', 'repair') then 1 else 0 end`,
  },
  {
    law: 'The missed visit fee is charged once, after the second missed attempt',
    broken: sql`
      select o.number as subject from orders o
      left join (
        select i.order_id, sum(l.amount) as amount from invoice_lines l
        join invoices i on i.id = l.invoice_id where l.kind = 'missed' group by i.order_id
      ) f on f.order_id = o.id
      left join (
        select v.order_id, count(*) as many from visit_attempts a
        join visits v on v.id = a.visit_id
        where v.kind = 'delivery' and a.outcome = 'not_home' group by v.order_id
      ) m on m.order_id = o.id
      where coalesce(f.amount, 0) > case when m.many >= ${MISSES_TO_PAY} then ${MISSED_FEE} else 0 end
        or (o.delivered_on is not null and m.many >= ${MISSES_TO_PAY} and coalesce(f.amount, 0) <> ${MISSED_FEE})
        or m.many > ${MISSES_TO_FORFEIT}
        or (m.many = ${MISSES_TO_FORFEIT} and o.status <> 'CANCELLED')`,
  },
];
