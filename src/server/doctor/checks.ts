import { type SQL, sql } from 'drizzle-orm';

/** A law of the database: a query for what breaks it, one `subject` a row. */
export interface Check {
  readonly law: string;
  readonly broken: SQL;
}

const PAID = sql`o.settled_by is not null`;

/** A refund `r` of its payment, not the bank transfer of a separate debt (`SEPARATE_DEBTS`). */
const OF_PAYMENT = sql`(r.reason not in ('damage_waived', 'rent_ahead') or r.provider_refund_id is not null)`;

export const ORDER_CHECKS: readonly Check[] = [
  {
    law: 'An order’s amounts equal the totals of its lines',
    broken: sql`
      select o.number as subject from orders o
      left join (
        select order_id, sum(rent) as rent, sum(deposit) as deposit from order_lines group by order_id
      ) l on l.order_id = o.id
      where o.total_rent is distinct from l.rent or o.total_deposit is distinct from l.deposit`,
  },
  {
    law: 'An order’s payable amount is rent, deposit and express fee minus discount and transfers',
    broken: sql`
      select number as subject from orders
      where payable <> total_rent + total_deposit + express_charge - discount - carried
        or discount < 0 or express_charge < 0
        or (discount > total_rent and not exists (
          select 1 from successions s where s.to_order_id = orders.id))
        or (carried <> 0 and not exists (
          select 1 from successions s where s.to_order_id = orders.id))`,
  },
  {
    law: 'An order’s status matches the end of its timeline',
    broken: sql`
      select o.number as subject from orders o
      left join lateral (
        select status from order_events e where e.order_id = o.id order by e.id desc limit 1
      ) last on true
      where last.status is distinct from o.status`,
  },
  {
    law: 'A timeline starts with the first status, and its times never go back',
    broken: sql`
      select o.number as subject from orders o
      join (
        select order_id, status, at,
          lag(at) over w as before, row_number() over w as place
        from order_events window w as (partition by order_id order by id)
      ) e on e.order_id = o.id
      where (e.place = 1 and e.status <> case
          when o.kind = 'medical' and not exists (
            select 1 from quote_orders q where q.order_id = o.id) then 'ENQUIRY_AWAITED'
          else 'PAYMENT_AWAITED' end)
        or (e.place = 1 and e.at <> o.placed_at)
        or e.at < e.before`,
  },
  {
    law: 'An order past the payment step is paid, and one waiting for payment is not',
    broken: sql`
      select o.number as subject from orders o
      where (o.kind <> 'medical' or exists (
          select 1 from quote_orders q where q.order_id = o.id)) and o.payable > 0 and case
        when o.status in ('PAYMENT_AWAITED') then ${PAID}
        when o.status = 'CANCELLED' then false
        else not (${PAID})
      end`,
  },
];

export const MONEY_CHECKS: readonly Check[] = [
  {
    law: 'A paid order has one settling payment for exactly the amount due',
    broken: sql`
      select o.number as subject from orders o
      left join payments p on p.provider_payment_id = o.settled_by and p.order_id = o.id
      where ${PAID} and (p.amount is distinct from o.payable or p.currency <> 'INR'
        or p.status not in ('captured', 'refunding', 'refunded'))`,
  },
  {
    law: 'Money that settles nothing is being refunded',
    broken: sql`
      select p.provider_payment_id as subject from payments p
      join orders o on o.id = p.order_id
      join payment_attempts a on a.id = p.attempt_id
      where p.status <> 'failed' and o.settled_by is distinct from p.provider_payment_id
        and (a.against = 'order' or p.status <> 'captured')
        and p.amount is distinct from (
          select sum(r.amount) from refunds r
          where r.provider_payment_id = p.provider_payment_id and ${OF_PAYMENT}
        )`,
  },
  {
    law: 'Refunds never exceed the payment',
    broken: sql`
      select p.provider_payment_id as subject from payments p
      join (
        select provider_payment_id, min(amount) as least,
          coalesce(sum(amount) filter (where ${OF_PAYMENT}), 0) as total
        from refunds r group by provider_payment_id
      ) r using (provider_payment_id)
      where r.total > p.amount or r.least <= 0`,
  },
  {
    law: 'A sent refund has the provider’s number, and a completed one has its date and method',
    broken: sql`
      select key as subject from refunds
      where (state = 'sent' and provider_refund_id is null)
        or (state = 'done') <> (done_at is not null)
        or (state = 'done' and provider_refund_id is null and transfer_reference is null)
        or (state <> 'done' and transfer_reference is not null)`,
  },
  {
    law: 'Every pending refund has a next step: a retry at the provider or a bank transfer',
    broken: sql`
      select key as subject from refunds
      where (state in ('promised', 'sent')) <> (try_at is not null)`,
  },
  {
    law: 'A payment is marked refunded exactly when all of it is refunded',
    broken: sql`
      select p.provider_payment_id as subject from payments p
      left join (
        select provider_payment_id, sum(amount) as total
        from refunds r where state = 'done' and ${OF_PAYMENT} group by provider_payment_id
      ) r using (provider_payment_id)
      where p.status <> 'failed' and (p.status = 'refunded') <> (coalesce(r.total, 0) = p.amount)`,
  },
  {
    law: 'A cancelled order’s payment is refunded, except rent retained by an invoice',
    broken: sql`
      select o.number as subject from orders o
      join payments p on p.provider_payment_id = o.settled_by
      left join (
        select provider_payment_id, sum(amount) as amount,
          coalesce(sum(amount) filter (where reason = 'at_provider' and state <> 'done'), 0) as under_way
        from refunds group by provider_payment_id
      ) r on r.provider_payment_id = p.provider_payment_id
      left join (
        select order_id, sum(amount) as amount from invoices where kind = 'cancellation' group by order_id
      ) i on i.order_id = o.id
      left join (
        select n.order_id, sum(n.amount) as amount from credit_notes n
        join invoices i on i.id = n.invoice_id and i.kind = 'cancellation' group by n.order_id
      ) n on n.order_id = o.id
      where o.status = 'CANCELLED'
        and coalesce(r.amount, 0) + coalesce(i.amount, 0) - coalesce(n.amount, 0) - p.amount
          not between 0 and coalesce(r.under_way, 0)`,
  },
  {
    law: 'A paid order has its deposit in the ledger, and a cancelled unpaid order has no active one',
    broken: sql`
      select o.number as subject from orders o
      left join deposit_entries d on d.order_id = o.id and d.type = 'DEPOSIT'
      where o.kind <> 'premium' and o.total_deposit > 0
        and not exists (select 1 from successions s where s.to_order_id = o.id) and case
        when ${PAID} then d.amount is distinct from o.total_deposit
          or d.status not in ('ACTIVE', 'REFUNDED', 'ADJUSTED', 'CARRIED')
        when o.status = 'CANCELLED' then d.status = 'ACTIVE'
        else d.status is distinct from 'WAITING_PAYMENT'
      end`,
  },
];

export const STOCK_CHECKS: readonly Check[] = [
  {
    law: 'Available stock equals the sum of its movements',
    broken: sql`
      select s.product_slug || ' in city ' || s.city_id as subject from product_stock s
      where s.available is distinct from (
        select sum(m.change) from stock_movements m
        where m.product_slug = s.product_slug and m.city_id = s.city_id
      )`,
  },
  {
    law: 'No product is oversold',
    broken: sql`select product_slug as subject from product_stock where available < 0`,
  },
  {
    law: 'Items of a cancelled order are back in stock',
    broken: sql`
      select o.number as subject from orders o
      join stock_movements m on m.order_id = o.id
      where o.status = 'CANCELLED'
      group by o.number having sum(m.change) <> 0`,
  },
  {
    law: 'A paid order holds its units until they return, and a cancelled order holds none',
    broken: sql`
      select number as subject from orders
      where (status = 'CANCELLED' and holds_stock)
        or (kind <> 'medical' and not holds_stock
          and status not in ('PAYMENT_AWAITED', 'CANCELLED', 'RETURNED'))`,
  },
];

export const COUPON_CHECKS: readonly Check[] = [
  {
    law: 'An order’s coupon is held before payment, used after it, and free otherwise',
    broken: sql`
      select o.number as subject from orders o
      left join coupon_uses u on u.order_id = o.id
      where (o.coupon_code is distinct from u.code)
        or (o.coupon_code is not null and u.state <> case
          when o.status = 'CANCELLED' then case
            when exists (
              select 1 from invoices i where i.order_id = o.id and i.discount > 0
            ) then 'used' else 'released' end
          when ${PAID} or o.payable = 0 then 'used'
          when o.holds_stock then 'held'
          else 'released'
        end)`,
  },
  {
    law: 'An order without a coupon has no discount',
    broken: sql`
      select number as subject from orders
      where coupon_code is null and discount <> 0
        and not exists (select 1 from successions s where s.to_order_id = orders.id)`,
  },
];
