import { sql } from 'drizzle-orm';
import type { Check } from './checks.ts';

export const UNIT_CHECKS: readonly Check[] = [
  {
    law: 'Available stock equals the number of units in the store',
    broken: sql`
      select coalesce(s.product_slug, u.product_slug) || ' in city ' || coalesce(s.city_id, u.city_id)
        as subject
      from product_stock s
      full join (
        select product_slug, city_id, count(*) as many from units
        where state = 'store' group by product_slug, city_id
      ) u on u.product_slug = s.product_slug and u.city_id = s.city_id
      where coalesce(s.available, 0) <> coalesce(u.many, 0)`,
  },
  {
    law: 'An order has exactly one unit for each item it holds',
    broken: sql`
      select o.number || ' ' || coalesce(l.product_slug, u.product_slug) as subject from (
        select l.order_id, l.product_slug, sum(l.quantity - l.kept_units) as many from order_lines l
        join orders h on h.id = l.order_id
        where h.holds_stock and not l.is_kept group by l.order_id, l.product_slug
      ) l
      full join (
        select order_id, product_slug, count(*) as many from units
        where order_id is not null group by order_id, product_slug
      ) u on u.order_id = l.order_id and u.product_slug = l.product_slug
      join orders o on o.id = coalesce(l.order_id, u.order_id)
      where l.many is distinct from u.many`,
  },
  {
    law: 'A unit is with a renter exactly while its order is delivered and not returned',
    broken: sql`
      select u.tag as subject from units u
      left join orders o on o.id = u.order_id
      where (u.state in ('reserved', 'rented')) <> (u.order_id is not null)
        or (u.order_id is not null
          and (u.state = 'rented') <> (o.status in ('DELIVERED', 'RETURN_REQUESTED')))
        or (u.order_id is not null and u.city_id <> o.city_id)`,
  },
  {
    law: 'A unit with a renter has exactly one open rental record, and no other unit has one',
    broken: sql`
      select u.tag as subject from units u
      left join unit_rentals r on r.unit_id = u.id and r.back_at is null
      where (case when u.state = 'rented' then u.order_id end) is distinct from r.order_id`,
  },
  {
    law: 'A unit’s state matches its last event',
    broken: sql`
      select u.tag as subject from units u
      left join lateral (
        select e."to" from unit_events e where e.unit_id = u.id order by e.id desc limit 1
      ) e on true
      where e."to" is distinct from u.state`,
  },
];
