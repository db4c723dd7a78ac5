import { and, asc, gt, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import { interestOn } from '#domain/billing/interest.ts';
import { balanceOn } from '#domain/billing/invoice-balance.ts';
import { day } from '#domain/base/kolkata.ts';
import type { Tx } from '#server/db/db.ts';
import { allocations, creditNotes, invoices } from '#server/db/schema/billing.ts';
import { concessions } from '#server/db/schema/customers.ts';
import { type Account, accountsOf } from '#server/billing/invoice-accounts.ts';

interface Found {
  readonly law: string;
  readonly subjects: readonly string[];
}

/** Beyond every payment: interest of what is settled has stopped long before. */
const LAST_DAY = day('9999-12-31');
const PAGE = 1000;

/** Of an invoice that is settled, all interest is paid that came about. */
export async function wrongInterest(tx: Tx): Promise<Found> {
  return {
    law: 'A settled invoice has exactly the interest that accrued',
    subjects: await findWrong(
      tx,
      and(isNotNull(invoices.settledOn), mayBearInterest()),
      (account) => {
        const { reductions, interestPaid } = account;
        // Days without interest may be known only after it was paid.
        const most = interestOn(account, reductions, LAST_DAY);
        return balanceOn(account, LAST_DAY).interest !== 0 || interestPaid > most;
      },
    ),
  };
}

/** An invoice of which something is open notes the day by which that is to be paid. */
export async function wrongPayBy(tx: Tx): Promise<Found> {
  const wentBack = sql`exists (
    select from ${allocations} a where a.invoice_id = ${invoices.id} and a.amount < 0)`;
  return {
    law: 'An open invoice has the due date of its open amount',
    subjects: await findWrong(
      tx,
      and(isNull(invoices.settledOn), or(ne(invoices.payBy, invoices.dueOn), wentBack)),
      (account) => balanceOn(account, account.dueOn).payBy !== account.invoice.payBy,
    ),
  };
}

async function findWrong(
  tx: Tx,
  which: SQL | undefined,
  isWrong: (account: Account) => boolean,
): Promise<string[]> {
  const subjects: string[] = [];
  for (let after = 0; ;) {
    const rows = await tx
      .select()
      .from(invoices)
      .where(and(which, gt(invoices.id, after)))
      .orderBy(asc(invoices.id))
      .limit(PAGE);
    const accounts = await accountsOf(tx, rows);
    subjects.push(...accounts.filter(isWrong).map(({ invoice }) => invoice.number));
    const last = rows.at(-1);
    if (!last) return subjects;
    after = last.id;
  }
}

/** Interest comes about, and is paid or waived, only where something was paid or credited after the due day. */
function mayBearInterest(): SQL {
  const { id, dueOn } = invoices;
  return sql`(exists (
      select from ${allocations} a where a.invoice_id = ${id} and (a."on" > ${dueOn} or a.part <> 'rent'))
    or exists (select from ${creditNotes} n where n.invoice_id = ${id} and n.issued_on > ${dueOn})
    or exists (select from ${concessions} c where c.invoice_id = ${id} and c.kind = 'interest'))`;
}
