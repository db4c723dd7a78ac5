import { sql } from 'drizzle-orm';
import type { Check } from './checks.ts';

export const REPLACEMENT_CHECKS: readonly Check[] = [
  {
    law: 'A replacement is complete once its order has followed the original order',
    broken: sql`
      select o.number || ' ' || a.product_slug as subject from arrivals a
      join orders o on o.id = a.order_id
      left join successions s on s.to_order_id = a.to_order_id
      where (a.state in ('confirmed', 'replaced')) <> (a.to_order_id is not null)
        or (a.to_order_id is not null and (
          s.kind is distinct from 'replacement' or s.from_order_id is distinct from a.order_id
          or (a.state = 'replaced') <> (s.exchanged_at is not null)))`,
  },
  {
    law: 'A replacement is free: it has the rent and deposit of the original order',
    broken: sql`
      select t.number as subject from successions s
      join orders t on t.id = s.to_order_id
      join orders f on f.id = s.from_order_id
      where s.kind = 'replacement'
        and (t.payable <> 0 or t.total_rent <> f.total_rent or t.total_deposit <> f.total_deposit)`,
  },
];
