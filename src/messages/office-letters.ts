import { formatInstant } from '#domain/kolkata.ts';
import type { Role } from '#domain/office-role.ts';
import type { PlainLetter } from './letter.ts';

export function invitationLetter(
  shop: string,
  {
    role,
    invitedBy,
    expiresAt,
    link,
    hasAccount,
  }: {
    readonly role: Role;
    readonly invitedBy: string;
    readonly expiresAt: Date;
    readonly link: string;
    /** Whether somebody has confirmed the e-mail in the shop. */
    readonly hasAccount: boolean;
  },
): PlainLetter {
  return {
    subject: `You are invited to the office of ${shop}`,
    text: [
      `${invitedBy} invites you to work in the office of ${shop}, in the role "${role}".`,
      hasAccount
        ? 'Sign in there with this e-mail:'
        : 'It has no account in the shop yet. Register there with this e-mail and confirm it, which signs you in:',
      link,
      `The invitation is good until ${formatInstant(expiresAt)}. If you do not know what this is about, leave it unused.`,
      shop,
    ].join('\n\n'),
  };
}
