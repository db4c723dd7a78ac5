import { normalizeSubject, channelOf } from '#domain/people/channel.ts';
import type { Day } from '#domain/base/kolkata.ts';
import { isIndianMobile } from '#domain/people/phone.ts';

export const COMPANY_ROLES = ['owner', 'member'] as const; // rules/companies.md#roles
export type CompanyRole = (typeof COMPANY_ROLES)[number];

export const MAX_COMPANY_PEOPLE = 50; // rules/companies.md#roles
export const MAX_OPEN_INVITATIONS = 20; // rules/companies.md#an-invitation
export const COMPANY_INVITATION_DAYS = 14; // rules/companies.md#an-invitation
export const COMPANY_NAME_LENGTH = 100;

/** What people of a company do with it. */
export type CompanyAct = 'see' | 'leave' | 'manage';

/** rules/companies.md#roles */
export function mayInCompany(role: CompanyRole, act: CompanyAct): boolean {
  return act !== 'manage' || role === 'owner';
}

/** The PAN within a GSTIN (rules/companies.md#what-a-company-is). */
export function panOf(gstin: string): string {
  return gstin.slice(2, 12);
}

/** What somebody asks of an order; `decide` stands for all that is its renter's alone. */
export type OrderAct = 'see' | 'pay-invoice' | 'report' | 'decide';

/** Whether it is open to those in the order's company (rules/companies.md#what-a-colleague-may-do). */
export function mayColleague(act: OrderAct): boolean {
  return act !== 'decide';
}

/**
 * Whether an order whose invoices name a GSTIN is of the company its person is in
 * (rules/companies.md#which-orders-are-a-companys).
 */
export function isOfCompany(
  gstin: string | null,
  { pan, joinedAt }: { readonly pan: string; readonly joinedAt: Date },
  placedAt: Date,
): boolean {
  return gstin !== null && panOf(gstin) === pan && joinedAt <= placedAt;
}

/** Whether others would be left without an owner (rules/companies.md#roles). */
export function lacksOwner(left: readonly { readonly role: CompanyRole }[]): boolean {
  return left.length > 0 && !left.some(({ role }) => role === 'owner');
}

/** The email or number that is invited, as it is kept; `undefined` for what is neither. */
export function inviteeOf(text: string): string | undefined {
  const subject = normalizeSubject(text);
  const channel = channelOf(subject);
  return channel === 'email' || isIndianMobile(subject) ? subject : undefined;
}

export interface InvitationTimes {
  readonly validUntil: Day;
  readonly acceptedAt: Date | null;
  readonly endedAt: Date | null;
}

/** Whether it can still be accepted on a day (rules/companies.md#an-invitation). */
export function isInvitationOpen(
  { validUntil, acceptedAt, endedAt }: InvitationTimes,
  today: Day,
): boolean {
  return acceptedAt === null && endedAt === null && today <= validUntil;
}
