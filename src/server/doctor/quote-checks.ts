import { sql } from 'drizzle-orm';
import type { Check } from './checks.ts';

/** rules/quotes.md */
export const QUOTE_CHECKS: readonly Check[] = [
  {
    law: 'A quote has at most one active order',
    broken: sql`
      select q.number as subject from quotes q
      join quote_orders qo on qo.quote_id = q.id
      join orders o on o.id = qo.order_id
      where o.status <> 'CANCELLED' or o.settled_by is not null
      group by q.number having count(*) > 1`,
  },
  {
    law: 'An order from a quote has the quoted rents, no coupon, and belongs to the customer who accepted it',
    broken: sql`
      select o.number as subject from quote_orders qo
      join quotes q on q.id = qo.quote_id
      join orders o on o.id = qo.order_id
      where o.user_id is distinct from q.user_id or o.city_id <> q.city_id
        or o.coupon_code is not null or o.express_charge <> 0 or q.ordered_at is null
        or exists (
          select 1 from (select * from quote_lines where quote_id = q.id) l
          full join (select * from order_lines where order_id = o.id) ol
            on ol.product_slug = l.product_slug
          where (l.quantity, l.tenure, l.price) is distinct from (ol.quantity, ol.tenure, ol.price))`,
  },
  {
    law: 'An enquiry ordered through a quote is not an order itself',
    broken: sql`
      select e.number as subject from quotes q
      join orders e on e.id = q.enquiry_id
      join quote_orders qo on qo.quote_id = q.id
      where e.status not in ('CANCELLED')`,
  },
];
