import { type Day, formatDay, formatDayWithYear } from '#domain/kolkata.ts';
import { type Letter, link, text } from './letter.ts';

interface AboutInvitation {
  readonly shop: string;
  readonly company: string;
  readonly invitedBy: string;
  /** The e-mail or number that it is for. */
  readonly to: string;
  readonly validUntil: Day;
  readonly link: string;
}

/** rules/companies.md#an-invitation */
export function companyInvitationLetter(about: AboutInvitation): Letter {
  const { shop, company, invitedBy, to, validUntil } = about;
  return {
    subject: `You are invited to a company at ${shop}`,
    name: 'colleague',
    blocks: [
      text(
        `${invitedBy} invites you to ${company} at ${shop}: you see what it rents there, its invoices and its statement, and can pay them.`,
      ),
      text(
        `Sign in or register with ${to}. The invitation is for whoever has confirmed it, and good until ${formatDayWithYear(validUntil)}.`,
      ),
      link('See the invitation', about.link),
      text('If you do not know what this is about, leave it unused.'),
    ],
    sms: `${shop}: you are invited to see what your company rents. Sign in with this number by ${formatDay(validUntil)}.`,
    until: validUntil,
  };
}
