import { sql } from 'drizzle-orm';
import type { Check } from './checks.ts';

export const REPAIR_CHECKS: readonly Check[] = [
  {
    law: 'Each repair visit names an item of its order, and its result once it is done',
    broken: sql`
      select o.number || ' visit ' || v.id as subject from visits v
      join orders o on o.id = v.order_id
      left join repairs r on r.visit_id = v.id
      left join issues i on i.id = r.issue_id
      where (v.kind = 'repair') <> (r.visit_id is not null)
        or (r.visit_id is not null and (
          (v.state = 'done') <> (r.ended_as is not null)
          or i.order_id <> v.order_id
          or not exists (
            select 1 from order_lines l
            where l.order_id = v.order_id and l.product_slug = r.product_slug)))`,
  },
  {
    law: 'An item has at most one planned repair visit, and only while it is with the renter',
    broken: sql`
      select o.number || ' ' || r.product_slug as subject from visits v
      join repairs r on r.visit_id = v.id
      join orders o on o.id = v.order_id
      where v.state = 'planned'
      group by o.number, o.status, r.product_slug
      having count(*) > 1 or o.status not in ('DELIVERED', 'RETURN_REQUESTED')`,
  },
];
