import { and, asc, eq, isNull } from 'drizzle-orm';
import { type CompanyAct, mayInCompany } from '#domain/overview/company.ts';
import type { Tx } from '#server/db/db.ts';
import { users } from '#server/db/schema/accounts.ts';
import { companies, companyPeople } from '#server/db/schema/companies.ts';
import type { Caller } from '#server/lib/account-lock.ts';
import { type Refusal, refuse } from '#server/lib/refusal.ts';
import type { AppContext, TxContext } from '#server/lib/shop.ts';
import { transactAs } from '#server/lib/transact.ts';
import {
  type CompanyRow,
  findOwnCompany,
  type OwnCompany,
} from '#server/people/customers/company.ts';

/** Holds a company, and with it who is in it (rules/companies.md#one-after-the-other). */
export async function lockCompany(tx: Tx, id: number): Promise<CompanyRow | undefined> {
  const [row] = await tx.select().from(companies).where(eq(companies.id, id)).for('update');
  return row;
}

/** Holds the company of an account that is held; undefined where it is in none. */
export async function lockOwnCompany(tx: Tx, userId: number): Promise<OwnCompany | undefined> {
  const before = await findOwnCompany(tx, userId);
  if (!before) return undefined;
  await lockCompany(tx, before.company.id);
  // While it was waited for, an owner may have taken them out.
  const own = await findOwnCompany(tx, userId);
  return own?.company.id === before.company.id ? own : undefined;
}

/** Does a step with the caller's company, held with their account, where their role lets them do this with it. */
export function actInCompany<Value>(
  shop: AppContext,
  caller: Caller,
  act: CompanyAct,
  step: (work: TxContext, own: OwnCompany) => Promise<Value>,
): Promise<Value | Refusal> {
  return transactAs<Value | Refusal>(shop, caller, 'share', async (work) => {
    const own = await lockOwnCompany(work.db, caller.userId);
    if (!own) return refuse('COMPANY_NONE');
    return mayInCompany(own.stay.role, act) ? step(work, own) : refuse('COMPANY_OWNERS_ONLY');
  });
}

/** Those who are in a company, the first one first. */
export function findPeople(db: Pick<Tx, 'select'>, companyId: number) {
  return db
    .select({ stay: companyPeople, name: users.name })
    .from(companyPeople)
    .innerJoin(users, eq(users.id, companyPeople.userId))
    .where(and(eq(companyPeople.companyId, companyId), isNull(companyPeople.leftAt)))
    .orderBy(asc(companyPeople.id));
}
