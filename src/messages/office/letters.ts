import { formatInstant } from '#domain/base/kolkata.ts';
import type { Role } from '#domain/people/office-role.ts';
import type { PlainLetter } from '#messages/base/letter.ts';

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
    /** Whether somebody has confirmed the email in the shop. */
    readonly hasAccount: boolean;
  },
): PlainLetter {
  return {
    subject: `You’re invited to the ${shop} office`,
    text: [
      `${invitedBy} has invited you to the ${shop} office as "${role}".`,
      hasAccount
        ? 'Sign in with this email:'
        : 'You don’t have an account yet. Register with this email and confirm it to sign in:',
      link,
      `The invitation is valid until ${formatInstant(expiresAt)}. If you weren’t expecting it, please ignore this email.`,
      shop,
    ].join('\n\n'),
  };
}
