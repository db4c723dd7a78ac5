import { and, asc, count, eq, gte, inArray, isNull } from 'drizzle-orm';
import {
  COMPANY_INVITATION_DAYS,
  inviteeOf,
  isInvitationOpen,
  MAX_COMPANY_PEOPLE,
  MAX_OPEN_INVITATIONS,
} from '#domain/overview/company.ts';
import { channelOf } from '#domain/people/channel.ts';
import { addDaysTo, type Day, dayOf } from '#domain/base/kolkata.ts';
import { answerText } from '#messages/office/answer-texts.ts';
import { companyInvitationLetter } from '#messages/overview/company-letter.ts';
import { foreignLetterText } from '#messages/base/foreign-letter.ts';
import type { Db, Tx } from '#server/db/db.ts';
import { users } from '#server/db/schema/accounts.ts';
import { companies, companyInvitations, companyPeople } from '#server/db/schema/companies.ts';
import type { Caller } from '#server/lib/account-lock.ts';
import { type Refusal, refuse } from '#server/lib/refusal.ts';
import type { AppContext, TxContext } from '#server/lib/shop.ts';
import { transactAs } from '#server/lib/transact.ts';
import { tell } from '#server/mails/tell.ts';
import { findOwnCompany } from '#server/people/customers/company.ts';
import { waysOf } from '#server/people/customers/contact.ts';
import { actInCompany, lockCompany } from './hold.ts';

/** Invites whoever has an email or number, and sends the letter (rules/companies.md#an-invitation). */
export async function invite(
  shop: AppContext,
  caller: Caller,
  given: string,
  now: Date,
): Promise<{ readonly to: string } | Refusal> {
  const to = inviteeOf(given);
  if (to === undefined) {
    return refuse('COMPANY_INVITEE', {
      fields: { to: foreignLetterText(given) ?? answerText('COMPANY_INVITEE') },
    });
  }
  return actInCompany(shop, caller, 'manage', async (work, own) => {
    const { company } = own;
    if (await isOwn(work.db, caller.userId, to)) {
      return refuse('COMPANY_INVITES_SELF', { fields: { to: answerText('COMPANY_INVITES_SELF') } });
    }
    await endInvitations(work.db, company.id, now, to);
    const open = await work.db.$count(companyInvitations, isOpenOf(company.id, dayOf(now)));
    if (open >= MAX_OPEN_INVITATIONS) {
      return refuse('COMPANY_INVITATIONS', { values: { most: MAX_OPEN_INVITATIONS } });
    }
    const [invitation] = await work.db
      .insert(companyInvitations)
      .values({
        companyId: company.id,
        to,
        invitedBy: caller.userId,
        sentAt: now,
        validUntil: addDaysTo(dayOf(now), COMPANY_INVITATION_DAYS),
      })
      .returning();
    if (!invitation) throw new Error('The invitation was not written');
    await tellOf(work, company.name, invitation, now);
    return { to };
  });
}

async function isOwn(db: Db, userId: number, to: string): Promise<boolean> {
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  return user !== undefined && [user.email, user.contact].includes(to);
}

async function tellOf(
  work: TxContext,
  company: string,
  { to, linkId, invitedBy, validUntil }: typeof companyInvitations.$inferSelect,
  now: Date,
): Promise<void> {
  const [inviter] = await work.db
    .select({ name: users.name })
    .from(users)
    .where(eq(users.id, invitedBy));
  const letter = companyInvitationLetter({
    shop: work.site.name,
    company,
    invitedBy: inviter?.name ?? company,
    to,
    validUntil,
    link: `${work.config.siteUrl}/login?url=%2Faccount%3Fpage%3Dcompany%26invitation%3D${linkId}`,
  });
  const ways = channelOf(to) === 'email' ? { email: to } : { sms: to };
  await tell(work, { name: letter.name, ways }, letter, now);
}

export async function withdrawInvitation(
  shop: AppContext,
  caller: Caller,
  id: number,
  now: Date,
): Promise<Refusal | undefined> {
  return actInCompany(shop, caller, 'manage', async ({ db }, own) => {
    const withdrawn = await db
      .update(companyInvitations)
      .set({ endedAt: now })
      .where(and(eq(companyInvitations.id, id), isUnused(own.company.id)))
      .returning({ id: companyInvitations.id });
    return withdrawn.length === 1 ? undefined : refuse('COMPANY_INVITATION_GONE');
  });
}

interface Found {
  readonly invitation: typeof companyInvitations.$inferSelect;
  readonly company: typeof companies.$inferSelect;
  readonly inviter: string;
}

/** The invitation of a link, where it is for one of the caller's confirmed channels. */
async function findFor(db: Db, userId: number, linkId: string): Promise<Found | undefined> {
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  const own = user ? Object.values(waysOf(user)) : [];
  if (own.length === 0 || !UUID.test(linkId)) return undefined;
  const [found] = await db
    .select({ invitation: companyInvitations, company: companies, inviter: users.name })
    .from(companyInvitations)
    .innerJoin(companies, eq(companies.id, companyInvitations.companyId))
    .innerJoin(users, eq(users.id, companyInvitations.invitedBy))
    .where(and(eq(companyInvitations.linkId, linkId), inArray(companyInvitations.to, own)));
  return found;
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

export async function describeInvitation(db: Db, userId: number, linkId: string, now: Date) {
  const found = await findFor(db, userId, linkId);
  if (!found) return refuse('COMPANY_INVITATION_UNKNOWN');
  const { invitation, company, inviter } = found;
  const isIn = (await findOwnCompany(db, userId))?.company.id === company.id;
  if (!isIn && !isInvitationOpen(invitation, dayOf(now))) return refuseEnded(db, found, dayOf(now));
  return { company: company.name, invitedBy: inviter, validUntil: invitation.validUntil, isIn };
}

/** Why one that is over cannot be accepted: another was sent in its place, or it leads nowhere. */
async function refuseEnded(
  db: Db,
  { invitation: { companyId, to }, company: { name } }: Found,
  today: Day,
): Promise<Refusal> {
  const newer = and(isOpenOf(companyId, today), eq(companyInvitations.to, to));
  const isSent = (await db.$count(companyInvitations, newer)) > 0;
  return isSent
    ? refuse('COMPANY_INVITATION_NEWER', { values: { name } })
    : refuse('COMPANY_INVITATION_UNKNOWN');
}

/** Lets the caller into the company that invited them, once (rules/companies.md#an-invitation). */
export async function acceptInvitation(
  shop: AppContext,
  caller: Caller,
  linkId: string,
  now: Date,
): Promise<{ readonly name: string } | Refusal> {
  const { userId } = caller;
  return transactAs(shop, caller, 'update', async ({ db }) => {
    const asked = await findFor(db, userId, linkId);
    if (!asked) return refuse('COMPANY_INVITATION_UNKNOWN');
    const company = await lockCompany(db, asked.company.id);
    const found = await findFor(db, userId, linkId);
    if (!company || !found) return refuse('COMPANY_INVITATION_UNKNOWN');
    const { name } = company;
    const { invitation } = found;
    const isOpen = isInvitationOpen(invitation, dayOf(now));
    const own = await findOwnCompany(db, userId);
    const isThere = own?.company.id === company.id;
    if (!isOpen) return isThere ? { name } : refuseEnded(db, found, dayOf(now));
    if (own && !isThere) return refuse('COMPANY_THERE', { values: { name: own.company.name } });
    if (!own) {
      const [there] = await db
        .select({ people: count() })
        .from(companyPeople)
        .where(and(eq(companyPeople.companyId, company.id), isNull(companyPeople.leftAt)));
      if ((there?.people ?? 0) >= MAX_COMPANY_PEOPLE) {
        return refuse('COMPANY_FULL', { values: { most: MAX_COMPANY_PEOPLE } });
      }
      await db
        .insert(companyPeople)
        .values({ companyId: company.id, userId, role: 'member', joinedAt: now });
    }
    await db
      .update(companyInvitations)
      .set({ acceptedAt: now })
      .where(eq(companyInvitations.id, invitation.id));
    return { name };
  });
}

/** Those of a company that can still be accepted, the first one first. */
export function findOpenInvitations(db: Db, companyId: number, today: Day) {
  return db
    .select()
    .from(companyInvitations)
    .where(isOpenOf(companyId, today))
    .orderBy(asc(companyInvitations.id));
}

function isUnused(companyId: number) {
  return and(
    eq(companyInvitations.companyId, companyId),
    isNull(companyInvitations.acceptedAt),
    isNull(companyInvitations.endedAt),
  );
}

function isOpenOf(companyId: number, today: Day) {
  return and(isUnused(companyId), gte(companyInvitations.validUntil, today));
}

/** Ends what was sent to an address before, open or past its last day. */
async function endInvitations(tx: Tx, companyId: number, now: Date, to: string): Promise<void> {
  const sent = and(isUnused(companyId), eq(companyInvitations.to, to));
  await tx.update(companyInvitations).set({ endedAt: now }).where(sent);
}

/** Takes the invitations to an account that goes, and to its email and number. */
export async function eraseInvitations(tx: Tx, own: readonly string[]): Promise<void> {
  await tx.delete(companyInvitations).where(inArray(companyInvitations.to, [...own]));
}
