import { and, eq, isNull, sql } from 'drizzle-orm';
import { type CompanyRole, lacksOwner } from '#domain/overview/company.ts';
import type { Db, Tx } from '#server/db/db.ts';
import { companies, companyInvitations, companyPeople } from '#server/db/schema/companies.ts';
import { orders } from '#server/db/schema/orders.ts';
import type { Caller } from '#server/lib/account-lock.ts';
import { type Refusal, refuse } from '#server/lib/refusal.ts';
import type { AppContext } from '#server/lib/shop.ts';
import { findOwnCompany, type OwnCompany, type StayRow } from '#server/people/customers/company.ts';
import { actInCompany, findPeople, lockOwnCompany } from './hold.ts';

/** Who of a company are left, and its name. */
export interface Left {
  readonly name: string;
  readonly isEnded: boolean;
}

/** Takes the caller out of their company; whoever is alone in it ends it (rules/companies.md#leaving). */
export async function leaveCompany(
  shop: AppContext,
  caller: Caller,
  now: Date,
): Promise<Left | Refusal> {
  return actInCompany(shop, caller, 'leave', async ({ db }, own) => {
    const isEnded = await endStay(db, own, now);
    return isEnded === undefined
      ? refuse('COMPANY_LAST_OWNER')
      : { name: own.company.name, isEnded };
  });
}

/** The same for an account that is held and about to be deleted. */
export async function leaveWithAccount(
  tx: Tx,
  userId: number,
  now: Date,
): Promise<Refusal | undefined> {
  const own = await lockOwnCompany(tx, userId);
  if (!own || (await endStay(tx, own, now)) !== undefined) return undefined;
  return refuse('COMPANY_HAND_OVER', { values: { name: own.company.name } });
}

export async function removePerson(
  shop: AppContext,
  caller: Caller,
  stayId: number,
  now: Date,
): Promise<{ readonly name: string } | Refusal> {
  return actInCompany(shop, caller, 'manage', async ({ db }, own) => {
    const person = await findPerson(db, own, stayId);
    if (!person) return refuse('COMPANY_PERSON_UNKNOWN');
    const ended = await endStay(db, { company: own.company, stay: person.stay }, now);
    return ended === undefined ? refuse('COMPANY_LAST_OWNER') : { name: person.name };
  });
}

export async function setRole(
  shop: AppContext,
  caller: Caller,
  { id, role }: { readonly id: number; readonly role: CompanyRole },
): Promise<Refusal | undefined> {
  return actInCompany(shop, caller, 'manage', async ({ db }, own) => {
    if (!(await findPerson(db, own, id))) return refuse('COMPANY_PERSON_UNKNOWN');
    const after = (await findPeople(db, own.company.id)).map(({ stay }) =>
      stay.id === id ? { role } : stay,
    );
    if (lacksOwner(after)) return refuse('COMPANY_LAST_OWNER');
    await db.update(companyPeople).set({ role }).where(eq(companyPeople.id, id));
    return undefined;
  });
}

export async function chooseMail(
  shop: AppContext,
  caller: Caller,
  getsInvoices: boolean,
): Promise<Refusal | undefined> {
  return actInCompany(shop, caller, 'see', async ({ db }, own) => {
    const isOwn = eq(companyPeople.id, own.stay.id);
    await db.update(companyPeople).set({ getsInvoices }).where(isOwn);
    return undefined;
  });
}

async function findPerson(tx: Tx, { company }: OwnCompany, stayId: number) {
  const people = await findPeople(tx, company.id);
  return people.find(({ stay }) => stay.id === stayId);
}

/**
 * Ends a stay, and with it the invitations that its person sent; of the last one the company, too.
 * Answers whether that has ended, and undefined where others would be left without an owner: then
 * nothing is done. The company is held.
 */
async function endStay(
  tx: Tx,
  { company, stay }: OwnCompany,
  now: Date,
): Promise<boolean | undefined> {
  const people = await findPeople(tx, company.id);
  const left = people.flatMap((each) => (each.stay.id === stay.id ? [] : [each.stay]));
  if (lacksOwner(left)) return undefined;
  await tx
    .update(companyPeople)
    .set({ leftAt: await endOf(tx, stay, now), getsInvoices: false })
    .where(eq(companyPeople.id, stay.id));
  const isOpen = and(
    eq(companyInvitations.companyId, company.id),
    isNull(companyInvitations.acceptedAt),
    isNull(companyInvitations.endedAt),
  );
  const isEnded = left.length === 0;
  const theirs = isEnded ? isOpen : and(isOpen, eq(companyInvitations.invitedBy, stay.userId));
  await tx.update(companyInvitations).set({ endedAt: now }).where(theirs);
  if (isEnded) await tx.update(companies).set({ endedAt: now }).where(eq(companies.id, company.id));
  return isEnded;
}

/** No earlier than what they ordered for it: whoever asked first may have waited for the company. */
async function endOf(tx: Tx, stay: StayRow, now: Date): Promise<Date> {
  const [last] = await tx
    .select({ at: sql<Date | null>`max(${orders.placedAt})`.mapWith(orders.placedAt) })
    .from(orders)
    .where(and(eq(orders.companyId, stay.companyId), eq(orders.userId, stay.userId)));
  const times = [now, stay.joinedAt, last?.at ?? now].map((at) => at.getTime());
  return new Date(Math.max(...times));
}

/** The name of the company that would be left without an owner if this customer went. */
export async function findLeftWithoutOwner(db: Db, userId: number): Promise<string | undefined> {
  const own = await findOwnCompany(db, userId);
  if (!own) return undefined;
  const people = await findPeople(db, own.company.id);
  const left = people.flatMap(({ stay }) => (stay.userId === userId ? [] : [stay]));
  return lacksOwner(left) ? own.company.name : undefined;
}
