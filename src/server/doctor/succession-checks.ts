import { sql } from 'drizzle-orm';
import type { Check } from './checks.ts';

export const SUCCESSION_CHECKS: readonly Check[] = [
  {
    law: 'A replacing order is delivered and billed from the day the previous order was collected',
    broken: sql`
      select t.number as subject from successions s
      join orders t on t.id = s.to_order_id
      join orders f on f.id = s.from_order_id
      left join rentals tr on tr.order_id = t.id
      left join rentals fr on fr.order_id = f.id
      left join lateral (
        select min(i."from") as first from invoices i where i.order_id = t.id and i.kind = 'rent'
      ) i on true
      where (s.exchanged_at is null) <> (tr.order_id is null)
        or (s.exchanged_at is not null and (
          f.status <> 'RETURNED' or fr.collected_on is distinct from t.delivered_on
          or fr.billed_until < fr.collected_on or i.first < t.delivered_on
          or tr.billed_until < t.delivered_on))`,
  },
  {
    law: 'No order has two replacing orders',
    broken: sql`
      select f.number as subject from successions s
      join orders f on f.id = s.from_order_id
      join orders t on t.id = s.to_order_id
      where t.status <> 'CANCELLED'
      group by f.number having count(*) > 1`,
  },
  {
    law: 'Transfers between orders match on both sides, to the paisa',
    broken: sql`
      select t.number as subject from successions s
      join orders t on t.id = s.to_order_id
      left join deposit_entries fd on fd.order_id = s.from_order_id and fd.type = 'DEPOSIT'
      left join deposit_entries td on td.order_id = t.id and td.type = 'DEPOSIT'
      left join (
        select order_id, sum(amount) as amount from credits where source = 'carried' group by order_id
      ) c on c.order_id = t.id
      where case when s.exchanged_at is null
        then s.deposit_carried <> 0 or s.rent_carried <> 0 or td.amount is not null
          or c.amount is not null
        else coalesce(c.amount, 0) <> s.rent_carried
          or fd.status is distinct from 'CARRIED'
          or td.amount is distinct from s.deposit_carried + t.payable
          or s.deposit_carried > fd.amount end`,
  },
  {
    law: 'Only a pending replacing order keeps items at the renter’s until the exchange',
    broken: sql`
      select o.number as subject from order_lines l
      join orders o on o.id = l.order_id
      left join successions s on s.to_order_id = o.id
      where (l.is_kept or l.kept_units > 0) and (s.to_order_id is null or s.exchanged_at is not null)`,
  },
];
