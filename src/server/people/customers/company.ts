import { and, asc, eq, inArray, isNull, ne } from 'drizzle-orm';
import { isOfCompany } from '#domain/overview/company.ts';
import type { Db, Tx } from '#server/db/db.ts';
import { companies, companyPeople } from '#server/db/schema/companies.ts';
import { orders } from '#server/db/schema/orders.ts';

export type CompanyRow = typeof companies.$inferSelect;
export type StayRow = typeof companyPeople.$inferSelect;

/** The company a customer is in, with their stay. */
export interface OwnCompany {
  readonly company: CompanyRow;
  readonly stay: StayRow;
}

export async function findOwnCompany(db: Db, userId: number): Promise<OwnCompany | undefined> {
  const [found] = await db
    .select({ company: companies, stay: companyPeople })
    .from(companyPeople)
    .innerJoin(companies, eq(companies.id, companyPeople.companyId))
    .where(and(eq(companyPeople.userId, userId), isNull(companyPeople.leftAt)));
  return found;
}

/** The company an order that is placed now is of; nobody enters or leaves it until the transaction ends. */
export async function companyOfOrder(
  tx: Tx,
  userId: number,
  gstin: string | null,
  now: Date,
): Promise<number | null> {
  if (gstin === null) return null;
  const before = await findOwnCompany(tx, userId);
  if (!before) return null;
  await tx
    .select({ id: companies.id })
    .from(companies)
    .where(eq(companies.id, before.company.id))
    .for('share');
  const own = await findOwnCompany(tx, userId);
  if (own?.company.id !== before.company.id) return null;
  const { pan } = own.company;
  return isOfCompany(gstin, { pan, joinedAt: own.stay.joinedAt }, now) ? own.company.id : null;
}

/** Who besides its person has a mail for each invoice of an order (rules/companies.md#invoices-by-email). */
export async function findWhoGetInvoices(
  db: Db,
  orderIds: readonly number[],
): Promise<Map<number, number[]>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .select({ orderId: orders.id, userId: companyPeople.userId })
    .from(orders)
    .innerJoin(companyPeople, eq(companyPeople.companyId, orders.companyId))
    .where(
      and(
        inArray(orders.id, [...orderIds]),
        isNull(companyPeople.leftAt),
        eq(companyPeople.getsInvoices, true),
        ne(companyPeople.userId, orders.userId),
      ),
    )
    .orderBy(asc(companyPeople.id));
  const byOrder = Map.groupBy(rows, ({ orderId }) => orderId);
  return new Map([...byOrder].map(([id, own]) => [id, own.map(({ userId }) => userId)]));
}

/** The company an order is of, with its name and PAN; null where it is private. */
export async function findCompanyOf(
  db: Db,
  { companyId }: { readonly companyId: number | null },
): Promise<{ readonly name: string; readonly pan: string } | null> {
  if (companyId === null) return null;
  const [company] = await db
    .select({ name: companies.name, pan: companies.pan })
    .from(companies)
    .where(eq(companies.id, companyId));
  return company ?? null;
}
