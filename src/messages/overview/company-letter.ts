import { type Day, formatDay, formatDayWithYear } from '#domain/base/kolkata.ts';
import { type Letter, link, text } from '#messages/base/letter.ts';

interface AboutInvitation {
  readonly shop: string;
  readonly company: string;
  readonly invitedBy: string;
  /** The email or number that it is for. */
  readonly to: string;
  readonly validUntil: Day;
  readonly link: string;
}

/** rules/companies.md#an-invitation */
export function companyInvitationLetter(about: AboutInvitation): Letter {
  const { shop, company, invitedBy, to, validUntil } = about;
  return {
    subject: `You’re invited to join a company at ${shop}`,
    name: 'colleague',
    blocks: [
      text(
        `${invitedBy} has invited you to join ${company} at ${shop}. You can see what it rents, its invoices and its statement, and pay them.`,
      ),
      text(
        `Log in or register with ${to}, and confirm it there. The invitation is valid until ${formatDayWithYear(validUntil)}.`,
      ),
      link('See the invitation', about.link),
      text('If you weren’t expecting this invitation, you can ignore it.'),
    ],
    sms: `${shop}: you're invited to see what your company rents. Log in with this number by ${formatDay(validUntil)}.`,
    until: validUntil,
  };
}
