import { companyInvitationLetter } from '#messages/overview/company-letter.ts';
import * as referrals from '#messages/overview/referral-letters.ts';
import { day } from '#domain/base/kolkata.ts';
import { rupees, ZERO } from '#domain/base/money.ts';
import { sectionLink } from '#server/mails/section-link.ts';
import { name, on, shop, SITE } from './letter-facts.ts';

const earned = {
  name,
  side: 'referrer',
  amount: rupees(500),
  earnedOn: day('2026-12-10'),
  link: sectionLink(SITE, 'statement'),
} as const;

export const INVITATION_LETTERS = {
  referralCreditedLetter: [
    referrals.referralCreditedLetter({
      ...earned,
      papers: [{ invoice: 'BSR/2627/000001', number: 'BSC/2627/000001', amount: rupees(500) }],
      open: ZERO,
      paidAhead: rupees(500),
    }),
  ],
  referralWaitsLetter: [referrals.referralWaitsLetter({ ...earned, side: 'referred' })],
  companyInvitationLetter: ['ravi@usha.example', '9876543210'].map((to) =>
    companyInvitationLetter({
      shop,
      to,
      company: 'Usha Textiles LLP',
      invitedBy: name,
      validUntil: on,
      link: `${SITE}/login?url=%2Faccount%3Fpage%3Dcompany%26invitation%3D00000000-0000-4000-8000-000000000000`,
    }),
  ),
};
