import { COMPANY_FAULTS } from './company-words.ts';

/** What is answered about companies (rules/companies.md). */
export const companyTexts = {
  COMPANY_FOUNDED: '{name} is set up. You can invite your colleagues now.',
  COMPANY_RENAMED: 'Company name changed.',
  COMPANY_LEFT: 'You’ve left {name}. The orders you placed are still yours.',
  COMPANY_ENDED: '{name} is closed. The orders you placed are still yours.',
  COMPANY_JOINED: 'You’ve joined {name}. You can see its orders and invoices here.',
  COMPANY_ROLE_SET: 'Role changed.',
  COMPANY_PERSON_REMOVED: '{name} is no longer in the company.',
  COMPANY_INVITED: 'The invitation is on its way to {to}.',
  COMPANY_INVITATION_WITHDRAWN: 'The invitation is withdrawn. Its link no longer works.',
  COMPANY_MAIL_ON: 'We’ll email you each new invoice of the company.',
  COMPANY_MAIL_OFF: 'We’ll no longer email you invoices for orders that aren’t yours.',

  COMPANY_NAME_MISSING: COMPANY_FAULTS.name,
  COMPANY_GSTIN: COMPANY_FAULTS.gstin,
  COMPANY_THERE: 'You’re already in {name}. Leave it before you set up or join another company.',
  COMPANY_NONE: 'You’re not in a company.',
  COMPANY_OWNERS_ONLY: 'Only an owner of the company can do that.',
  COMPANY_LAST_OWNER: 'You’re the only owner. Make someone else an owner first.',
  COMPANY_PERSON_UNKNOWN: 'They’re no longer in the company. Please reload the page.',
  COMPANY_FULL: 'A company can have up to {most} people.',
  COMPANY_INVITEE: COMPANY_FAULTS.to,
  COMPANY_INVITES_SELF: 'That’s your own, and you’re already in the company.',
  COMPANY_INVITATIONS: '{most} invitations are open. Withdraw one first.',
  COMPANY_INVITATION_GONE: 'This invitation has already been accepted or has ended.',
  COMPANY_INVITATION_UNKNOWN:
    'There’s no invitation for you here. It may have ended, or it’s for another email or mobile number. Log in with the one it was sent to, and confirm it in your account.',
  COMPANY_INVITATION_NEWER:
    'You have a newer invitation to {name}. Please open the link in the latest message.',
  COMPANY_HAND_OVER:
    'You’re the only owner of {name}. Make someone else an owner first, under Company in your account.',
} as const;
