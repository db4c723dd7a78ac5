import { sql } from 'drizzle-orm';
import type { Check } from './checks.ts';

/** Every order with the last of its rental, which holds the deposit. */
const RENTALS = sql`(
  with recursive rental(last, id) as (
    select o.id, o.id from orders o
    where not exists (
      select 1 from successions s where s.from_order_id = o.id and s.exchanged_at is not null)
    union all
    select rental.last, s.from_order_id from rental
    join successions s on s.to_order_id = rental.id and s.exchanged_at is not null
  ) select last, id from rental
)`;

export const RENTAL_CHECKS: readonly Check[] = [
  {
    law: 'A payment’s withdrawn amount never exceeds its refunds',
    broken: sql`
      select c.payment_id as subject from (
        select payment_id, sum(withdrawn) as amount from credits group by payment_id
      ) c
      left join (
        select provider_payment_id, sum(amount) as amount from refunds
        group by provider_payment_id
      ) r on r.provider_payment_id = c.payment_id
      where c.amount > coalesce(r.amount, 0)`,
  },
  {
    law: 'The provider’s own refunds are withdrawn from the rental’s payments',
    broken: sql`
      select o.number as subject from (
        select rental.last, sum(r.amount) as back, sum(c.amount) as missing
        from ${RENTALS} rental
        join orders b on b.id = rental.id
        join payments p on p.provider_payment_id = b.settled_by
        left join (
          select provider_payment_id, sum(amount) as amount from refunds
          where reason = 'at_provider' and state = 'done' and not exists (
            select 1 from deposit_entries e where e.payment_id = refunds.provider_refund_id)
          group by provider_payment_id
        ) r on r.provider_payment_id = p.provider_payment_id
        left join (
          select payment_id, sum(withdrawn) as amount from credits group by payment_id
        ) c on c.payment_id = p.provider_payment_id
        group by rental.last
      ) total
      join orders o on o.id = total.last
      left join deposit_entries d on d.order_id = o.id and d.type = 'DEPOSIT'
      where coalesce(total.missing, 0) + coalesce(d.withdrawn, 0) > coalesce(total.back, 0)
        or (o.status in ('DELIVERED', 'RETURN_REQUESTED')
          and coalesce(total.missing, 0) + coalesce(d.withdrawn, 0) <> coalesce(total.back, 0))
        or d.withdrawn > d.amount or (d.withdrawn = d.amount and d.amount > 0 and d.status = 'ACTIVE')`,
  },
  {
    law: 'No deposit is refunded while the rental has unpaid rent',
    broken: sql`
      select o.number as subject from (
        select rental.last,
          bool_or(exists (
            select 1 from invoices i where i.order_id = rental.id and i.settled_on is null
              and (i.kind = 'rent' or (i.order_id <> rental.last and (i.kind <> 'damage'
                or not exists (select 1 from purchases p where p.order_id = rental.last)))))) as owes,
          bool_or(exists (
            select 1 from payments p
            join refunds r using (provider_payment_id)
            where p.order_id = rental.id and r.reason = 'at_provider')) as is_given_back
        from ${RENTALS} rental group by rental.last
      ) total
      join orders o on o.id = total.last and o.status = 'RETURNED'
      join deposit_entries d on d.order_id = o.id and d.type = 'REFUND' and d.amount > 0
      where total.owes and not total.is_given_back`,
  },
];
