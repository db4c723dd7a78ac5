import { sql } from 'drizzle-orm';
import type { Check } from './checks.ts';

export const RUN_CHECKS: readonly Check[] = [
  {
    law: 'A planned stop has an active crew of its city, or none',
    broken: sql`
      select 'visit ' || v.id as subject from visits v
      join orders o on o.id = v.order_id
      join crews c on c.id = v.crew_id
      where v.state = 'planned' and (c.city_id <> o.city_id or c.ended_at is not null)
      union all
      select 'pick-up of ' || o.number from rentals r
      join orders o on o.id = r.order_id
      join crews c on c.id = r.pickup_crew_id
      where o.status = 'RETURN_REQUESTED'
        and (c.city_id <> o.city_id or c.ended_at is not null)`,
  },
  {
    law: 'A missed pick-up is never planned before its last attempt',
    broken: sql`
      select o.number as subject from rentals r
      join orders o on o.id = r.order_id
      join pickup_attempts a on a.order_id = o.id and a.at >= r.return_asked_at
      where o.status = 'RETURN_REQUESTED'
      group by o.number, r.pickup_on
      having r.pickup_on is null or r.pickup_on < max(a.day)`,
  },
];
