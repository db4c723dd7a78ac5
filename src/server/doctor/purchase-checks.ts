import { sql } from 'drizzle-orm';
import type { Check } from './checks.ts';

export const PURCHASE_CHECKS: readonly Check[] = [
  {
    law: 'A purchase covers full order lines, and its order ended that day without a pick-up',
    broken: sql`
      select o.number as subject from purchases p
      join orders o on o.id = p.order_id
      left join rentals r on r.order_id = o.id
      left join order_lines l on l.order_id = o.id and l.product_slug = p.product_slug
      where o.status <> 'RETURNED' or r.collected_on is distinct from p.bought_on
        or r.pickup_on is not null or l.quantity is distinct from p.quantity`,
  },
  {
    law: 'A purchase invoice equals its price and is covered by deposit, prepaid rent and payment, to the paisa',
    broken: sql`
      select o.number as subject from purchases p
      join orders o on o.id = p.order_id
      join invoices i on i.id = p.invoice_id
      left join payments y on y.provider_payment_id = p.payment_id
      left join (
        select order_id, sum(amount) as amount from deposit_deductions
        where kind = 'purchase' group by order_id
      ) d on d.order_id = o.id
      where i.kind <> 'sale' or i.order_id <> o.id or i.amount <> p.price
        or p.price <> p.deposit_used + p.ahead_used + p.paid
        or coalesce(d.amount, 0) <> p.deposit_used
        or (p.paid > 0 and p.payment_id is null)
        or (p.payment_id is not null and (y.order_id is distinct from o.id or y.amount < p.paid))`,
  },
  {
    law: 'No sale is invoiced or paid from a deposit without a purchase',
    broken: sql`
      select i.number as subject from invoices i
      left join purchases p on p.invoice_id = i.id
      where i.kind = 'sale' and p.order_id is null
      union all
      select o.number from deposit_deductions d
      join orders o on o.id = d.order_id
      left join purchases p on p.order_id = o.id
      where d.kind = 'purchase' and p.order_id is null`,
  },
  {
    law: 'Items not bought continue in the following order, and nothing else does',
    broken: sql`
      select o.number as subject from purchases p
      join orders o on o.id = p.order_id
      left join successions s on s.from_order_id = o.id and s.kind = 'purchase'
      left join orders t on t.id = s.to_order_id
      where (s.to_order_id is not null) <> exists (
          select 1 from order_lines l where l.order_id = o.id and l.product_slug <> p.product_slug)
        or (s.to_order_id is not null and (
          s.exchanged_at is null or t.payable <> 0 or t.total_rent <> (
            select sum(l.rent) from order_lines l
            where l.order_id = o.id and l.product_slug <> p.product_slug)))
      union all
      select t.number from successions s
      join orders t on t.id = s.to_order_id
      left join purchases p on p.order_id = s.from_order_id
      where s.kind = 'purchase' and p.order_id is null`,
  },
  {
    law: 'Exactly the units bought are marked sold',
    broken: sql`
      select m.product_slug || ' in city ' || m.city_id as subject from (
        select product_slug, city_id, -1 as many from units where state = 'sold'
        union all
        select p.product_slug, o.city_id, p.quantity from purchases p
        join orders o on o.id = p.order_id
      ) m
      group by m.product_slug, m.city_id having sum(m.many) <> 0`,
  },
];
