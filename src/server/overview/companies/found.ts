import { eq } from 'drizzle-orm';
import { panOf } from '#domain/overview/company.ts';
import { isGstin } from '#domain/base/gstin.ts';
import { answerText } from '#messages/office/answer-texts.ts';
import { companies, companyPeople } from '#server/db/schema/companies.ts';
import type { Caller } from '#server/lib/account-lock.ts';
import { type Refusal, refuse } from '#server/lib/refusal.ts';
import type { AppContext } from '#server/lib/shop.ts';
import { transactAs } from '#server/lib/transact.ts';
import { findOwnCompany } from '#server/people/customers/company.ts';
import { actInCompany } from './hold.ts';
import { gstinFault } from '#messages/people/gstin-words.ts';

/** Founds a company, of which the caller is the owner (rules/companies.md#what-a-company-is). */
export async function foundCompany(
  shop: AppContext,
  caller: Caller,
  { name, gstin }: { readonly name: string; readonly gstin: string },
  now: Date,
): Promise<Refusal | undefined> {
  const fault = refuseName(name) ?? refuseGstin(gstin);
  if (fault) return fault;
  return transactAs(shop, caller, 'update', async ({ db }) => {
    const own = await findOwnCompany(db, caller.userId);
    if (own) return refuse('COMPANY_THERE', { values: { name: own.company.name } });
    const [company] = await db
      .insert(companies)
      .values({ pan: panOf(gstin), name, foundedAt: now })
      .returning();
    if (!company) throw new Error('The company was not written');
    const { userId } = caller;
    await db
      .insert(companyPeople)
      .values({ companyId: company.id, userId, role: 'owner', joinedAt: now });
    return undefined;
  });
}

export async function renameCompany(
  shop: AppContext,
  caller: Caller,
  name: string,
): Promise<Refusal | undefined> {
  const fault = refuseName(name);
  if (fault) return fault;
  return actInCompany(shop, caller, 'manage', async ({ db }, own) => {
    await db.update(companies).set({ name }).where(eq(companies.id, own.company.id));
    return undefined;
  });
}

function refuseName(name: string): Refusal | undefined {
  if (name !== '') return undefined;
  return refuse('COMPANY_NAME_MISSING', { fields: { name: answerText('COMPANY_NAME_MISSING') } });
}

function refuseGstin(gstin: string): Refusal | undefined {
  if (isGstin(gstin)) return undefined;
  return refuse('COMPANY_GSTIN', { fields: { gstin: gstinFault(gstin) } });
}
