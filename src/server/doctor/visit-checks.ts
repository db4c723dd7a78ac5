import { sql } from 'drizzle-orm';
import type { Check } from './checks.ts';

export const VISIT_CHECKS: readonly Check[] = [
  {
    law: 'A scheduled order has one delivery or exchange planned, for the day on which it is expected, and no other order has one',
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
    law: 'A visit has ended unless it is planned, and a try that was done is the last of one that is done',
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
];
