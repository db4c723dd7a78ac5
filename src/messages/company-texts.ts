import { COMPANY_FAULTS } from './company-words.ts';

/** What is answered about companies (rules/companies.md). */
export const companyTexts = {
  COMPANY_FOUNDED: '{name} is founded. You can invite your colleagues now.',
  COMPANY_RENAMED: 'The name is changed.',
  COMPANY_LEFT: 'You have left {name}. The orders you placed stay yours.',
  COMPANY_ENDED: '{name} is ended. The orders you placed stay yours.',
  COMPANY_JOINED: 'You are in {name} now, and see its orders and invoices here.',
  COMPANY_ROLE_SET: 'The role is changed.',
  COMPANY_PERSON_REMOVED: '{name} is not in the company any more.',
  COMPANY_INVITED: 'The invitation is on its way to {to}.',
  COMPANY_INVITATION_WITHDRAWN: 'The invitation is withdrawn. Its link leads nowhere now.',
  COMPANY_MAIL_ON: 'You get a mail for each new invoice of the company.',
  COMPANY_MAIL_OFF: 'You get no more mails for invoices of orders that are not yours.',

  COMPANY_NAME_MISSING: COMPANY_FAULTS.name,
  COMPANY_GSTIN: COMPANY_FAULTS.gstin,
  COMPANY_THERE: 'You are in {name} already. Leave it first, to found or join another one.',
  COMPANY_NONE: 'You are in no company.',
  COMPANY_OWNERS_ONLY: 'An owner of the company can do that.',
  COMPANY_LAST_OWNER:
    'You are the only owner. Make somebody else an owner first, so that the company has one.',
  COMPANY_PERSON_UNKNOWN: 'They are not in the company any more. Please load the page again.',
  COMPANY_FULL: 'A company has {most} people at most.',
  COMPANY_INVITEE: COMPANY_FAULTS.to,
  COMPANY_INVITES_SELF: 'This is your own, and you are in the company already.',
  COMPANY_INVITATIONS: '{most} invitations are open. Withdraw one of them first.',
  COMPANY_INVITATION_GONE: 'This invitation was accepted or is over already.',
  COMPANY_INVITATION_UNKNOWN:
    'There is no invitation for you here. It may be over or withdrawn, or be for another e-mail or mobile number: sign in with the one it was sent to, confirmed in your account.',
  COMPANY_INVITATION_NEWER:
    'A newer invitation to {name} was sent to you. Please open the link in the newest letter.',
  COMPANY_HAND_OVER:
    'You are the only owner of {name}. Make somebody else an owner in your account’s company first.',
} as const;
