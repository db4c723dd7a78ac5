import { sql } from 'drizzle-orm';
import type { Check } from './checks.ts';

export const RELOCATION_CHECKS: readonly Check[] = [
  {
    law: 'A move visit has a new address, and no other visit has one',
    broken: sql`
      select o.number || ' visit ' || v.id as subject from visits v
      join orders o on o.id = v.order_id
      left join relocations r on r.visit_id = v.id
      where (v.kind = 'relocation') <> (r.visit_id is not null)`,
  },
  {
    law: 'A move is completed with its visit and records the order’s previous address',
    broken: sql`
      select o.number || ' visit ' || v.id as subject from relocations r
      join visits v on v.id = r.visit_id
      join orders o on o.id = v.order_id
      where num_nonnulls(r.moved_at, r.moved_on, r.left_address, r.left_state_code)
        <> case when v.state = 'done' then 4 else 0 end`,
  },
  {
    law: 'Each move starts at the previous address, and the order has the last one',
    broken: sql`
      select o.number as subject from (
        select v.order_id, r.state_code, lead(r.left_state_code) over (
          partition by v.order_id order by r.moved_at, r.visit_id
        ) as next
        from relocations r join visits v on v.id = r.visit_id where r.moved_at is not null
      ) m
      join orders o on o.id = m.order_id
      where m.state_code <> coalesce(m.next, o.state_code)`,
  },
  {
    law: 'A move is planned only for items with the renter and without an exchange',
    broken: sql`
      select o.number as subject from visits v
      join orders o on o.id = v.order_id
      where v.kind = 'relocation' and v.state = 'planned' and (o.status <> 'DELIVERED' or exists (
        select from successions s join orders t on t.id = s.to_order_id
        where s.from_order_id = o.id and s.exchanged_at is null and t.status <> 'CANCELLED'))`,
  },
  {
    law: 'An invoice’s place of supply matches its GSTIN, or the items’ location when it was issued',
    broken: sql`
      select i.number as subject from invoices i
      join orders o on o.id = i.order_id
      left join (
        select distinct on (before.id) before.id, r.left_state_code from relocations r
        join visits v on v.id = r.visit_id
        join invoices before on before.order_id = v.order_id and before.created_at < r.moved_at
        order by before.id, r.moved_at, r.visit_id
      ) m on m.id = i.id
      where i.place_of_supply <> case when i.recipient is null or i.recipient ~ '[UO]N.$' or i.kind = 'sale'
        then coalesce(m.left_state_code, o.state_code) else left(i.recipient, 2) end`,
  },
];
