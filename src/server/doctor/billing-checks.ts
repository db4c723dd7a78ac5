import { sql } from 'drizzle-orm';
import type { Check } from './checks.ts';

const NOTED = sql`(
  select invoice_id, sum(amount) as amount from credit_notes group by invoice_id
)`;

export const INVOICE_CHECKS: readonly Check[] = [
  {
    law: 'Invoice and credit note numbers have no gaps up to their counter',
    broken: sql`
      select c.series as subject from invoice_counters c
      left join (
        select series, count(*) as many, max(serial) as last, min(serial) as first
        from (
          select series, serial from invoices union all select series, serial from credit_notes
        ) numbered group by series
      ) n using (series)
      where n.many is distinct from c.last or n.last <> c.last or n.first <> 1`,
  },
  {
    law: 'An invoice total equals its lines minus its discount',
    broken: sql`
      select i.number as subject from invoices i
      left join (
        select invoice_id, sum(amount) as amount from invoice_lines group by invoice_id
      ) l on l.invoice_id = i.id
      where i.rent is distinct from l.amount or i.amount <> i.rent - i.discount or i.discount < 0`,
  },
  {
    law: 'Base and tax add up on every line, invoice and credit note',
    broken: sql`
      select i.number as subject from invoices i where i.amount <> i.base + i.cgst + i.sgst + i.igst
      union all
      select i.number from invoice_lines l join invoices i on i.id = l.invoice_id
      where l.amount <> l.base + l.cgst + l.sgst + l.igst
      union all
      select number from credit_notes where amount <> base + cgst + sgst + igst`,
  },
  {
    law: 'An order’s invoices have no gap and no overlap of days',
    broken: sql`
      select o.number as subject from rentals r
      join orders o on o.id = r.order_id
      left join lateral (
        select count(*) filter (where i."from" < before) as overlaps, max(i.until) as last
        from (
          select i."from", i.until, lag(i.until) over (order by i."from") as before
          from invoices i where i.order_id = r.order_id and i.kind = 'rent'
        ) i
      ) chain on true
      where chain.overlaps > 0 or chain.last > r.billed_until`,
  },
  {
    law: 'The used part of an order’s discount is on its invoices',
    broken: sql`
      select o.number as subject from rentals r
      join orders o on o.id = r.order_id
      left join (
        select order_id, sum(discount) as discount from invoices
        where kind = 'rent' group by order_id
      ) i on i.order_id = r.order_id
      where o.discount <> r.discount_left + coalesce(i.discount, 0)`,
  },
  {
    law: 'Every concession has a credit note of the same amount and invoice, except waived interest',
    broken: sql`
      select i.number as subject from concessions g
      join invoices i on i.id = g.invoice_id
      left join credit_notes n on n.number = g.credit_note
      where g.amount <= 0 or g.user_id <> i.user_id
        or (g.kind = 'interest') <> (g.credit_note is null)
        or (g.kind <> 'interest'
          and (n.amount is distinct from g.amount or n.invoice_id is distinct from g.invoice_id))`,
  },
  {
    law: 'Credit notes never exceed their invoice',
    broken: sql`
      select i.number as subject from invoices i
      join ${NOTED} n on n.invoice_id = i.id where n.amount > i.amount`,
  },
  {
    law: 'Rent payments never exceed the invoice, and cover it fully once it is settled',
    broken: sql`
      select i.number as subject from invoices i
      left join ${NOTED} n on n.invoice_id = i.id
      where i.open_rent < 0 or i.open_rent > i.amount - coalesce(n.amount, 0)
        or (i.settled_on is not null and i.open_rent <> 0)`,
  },
  {
    law: 'The open rent of an invoice equals its rent minus payments and credits',
    broken: sql`
      select i.number as subject from invoices i
      left join ${NOTED} n on n.invoice_id = i.id
      left join (
        select invoice_id, sum(amount) as amount from allocations where part = 'rent' group by invoice_id
      ) a on a.invoice_id = i.id
      where i.open_rent <> i.amount - coalesce(n.amount, 0) - coalesce(a.amount, 0)`,
  },
];

/** What came back of an order `o` was looked at, and its deposit settled by it. */
const IS_SETTLED = sql`(o.status = 'RETURNED' and not exists (
  select 1 from inspections i
  where i.order_id = o.id and i.kind = 'return' and i.state <> 'final'))`;

export const LEDGER_CHECKS: readonly Check[] = [
  {
    law: 'No credit is used or returned beyond its amount',
    broken: sql`
      select o.number || ' credit ' || c.id as subject from credits c
      join orders o on o.id = c.order_id
      left join (
        select credit_id, sum(amount) as amount from allocations group by credit_id
      ) a on a.credit_id = c.id
      where c.amount <= 0 or c.returned < 0 or c.withdrawn < 0 or coalesce(a.amount, 0) < 0
        or coalesce(a.amount, 0) + c.returned + c.withdrawn > c.amount
        or (${IS_SETTLED}
          and coalesce(a.amount, 0) + c.returned + c.withdrawn <> c.amount)`,
  },
  {
    law: 'A delivered order has the prepaid rent as its credit',
    broken: sql`
      select o.number as subject from orders o
      join rentals r on r.order_id = o.id
      left join (
        select order_id, sum(amount) as amount from credits where source = 'advance' group by order_id
      ) c on c.order_id = o.id
      where coalesce(c.amount, 0) <> case when ${sql`o.settled_by`} is null or exists (
          select 1 from successions s where s.to_order_id = o.id) then 0
        else o.payable - case when o.kind = 'premium' then 0 else o.total_deposit end end`,
  },
  {
    law: 'A payment for invoices, an extension or a purchase is fully credited or being refunded',
    broken: sql`
      select p.provider_payment_id as subject from payments p
      join payment_attempts a on a.id = p.attempt_id and a.against <> 'order'
      left join (
        select payment_id, sum(amount) as amount, sum(withdrawn) as withdrawn
        from credits where source not in ('advance', 'carried') group by payment_id
      ) c on c.payment_id = p.provider_payment_id
      where case
        when p.status = 'captured' then c.amount is distinct from p.amount
        else c.amount is not null and (c.amount <> p.amount or p.status <> 'refunded')
      end`,
  },
  {
    law: 'An extension chosen by the renter has its payment and moves the end of the plan',
    broken: sql`
      select o.number as subject from extensions e
      join orders o on o.id = e.order_id
      where e.is_automatic <> (e.payment_id is null) or e.until > o.expires_on or e.until <= e."from"`,
  },
  {
    law: 'Rent or a purchase paid from a deposit, or given back apart, is recorded as its deduction',
    broken: sql`
      select o.number as subject from orders o
      left join (
        select order_id, sum(amount) as amount from credits where source = 'deposit' group by order_id
      ) c on c.order_id = o.id
      left join (
        select order_id, sum(amount) as amount from deposit_deductions
        where kind in ('unpaid_rent', 'purchase', 'given_back') group by order_id
      ) d on d.order_id = o.id
      where coalesce(c.amount, 0) <> coalesce(d.amount, 0)`,
  },
  {
    law: 'A returned order’s deposit and prepaid rent equal deductions, refunds and transfers',
    broken: sql`
      select o.number as subject from orders o
      left join deposit_entries d on d.order_id = o.id and d.type = 'DEPOSIT'
      left join deposit_entries r on r.order_id = o.id and r.type = 'REFUND'
      left join successions s on s.from_order_id = o.id and s.exchanged_at is not null
      left join (
        select order_id, sum(amount) as amount from deposit_deductions group by order_id
      ) k on k.order_id = o.id
      left join (
        select order_id, sum(returned) as amount from credits group by order_id
      ) c on c.order_id = o.id
      left join rentals g on g.order_id = o.id
      where (${IS_SETTLED}
          and coalesce(d.amount - d.withdrawn, 0) + coalesce(c.amount, 0)
            <> coalesce(k.amount, 0) + coalesce(r.amount, 0)
              + coalesce(s.deposit_carried + s.rent_carried, 0) + coalesce(g.given_back, 0))
        or (o.status <> 'RETURNED' and (r.amount is not null or k.amount is not null))
        or (r.status = 'REFUNDED') <> (r.payment_id is not null)`,
  },
  {
    law: 'What is given back apart from a deposit’s transfer is refunded, to the paisa',
    broken: sql`
      select 'customer ' || o.user_id as subject from orders o
      left join rentals g on g.order_id = o.id
      left join (
        select order_id, sum(amount) as amount from refunds
        where reason in ('damage_waived', 'rent_ahead') group by order_id
      ) r on r.order_id = o.id
      group by o.user_id
      having coalesce(sum(g.given_back), 0) <> coalesce(sum(r.amount), 0)`,
  },
  {
    law: 'Damage is invoiced without GST, and only after the deposit of a returned order is used up',
    broken: sql`
      select i.number as subject from invoices i
      join orders o on o.id = i.order_id
      left join deposit_entries d on d.order_id = o.id and d.type = 'DEPOSIT'
      left join (
        select order_id, sum(amount) as amount,
          count(*) filter (where kind = 'early_closure') as early
        from deposit_deductions group by order_id
      ) k on k.order_id = o.id
      left join ${NOTED} n on n.invoice_id = i.id
      where i.kind = 'damage' and (o.status <> 'RETURNED' or i.amount <> i.base
        or (coalesce(k.early, 0) > 0 and n.amount is distinct from i.amount)
        or (d.status <> 'CARRIED'
          and coalesce(k.amount, 0) <> coalesce(d.amount - d.withdrawn, 0)))`,
  },
  {
    law: 'Only a cancelled order has an invoice for retained rent',
    broken: sql`
      select i.number as subject from invoices i join orders o on o.id = i.order_id
      where (i.kind = 'cancellation') <> (o.status = 'CANCELLED')`,
  },
];
