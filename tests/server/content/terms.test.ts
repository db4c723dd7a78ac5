import { expect, test } from 'vitest';
import { fillFacts } from '#domain/content/facts.ts';
import { textOf } from '#domain/content/entries/term-entries.ts';
import { DEBIT_DAYS_AFTER_ISSUE } from '#domain/billing/debit.ts';
import { APPROVAL_ABOVE } from '#domain/billing/debit-approval.ts';
import { formatRupees } from '#domain/base/money.ts';
import { DEFAULT_NOTICE_DAYS } from '#domain/billing/overdue.ts';
import { readShopContent } from '../../support/content.ts';

const { terms, faq, policies, coupons } = await readShopContent();
const book = { policies, coupons };
const whole = fillFacts(terms.map(textOf).join('\n'), book).replaceAll(/\s+/g, ' ');
const textUnder = (heading: string) => {
  const section = terms.find((each) => each.heading === heading);
  return section ? fillFacts(textOf(section), book).replaceAll(/\s+/g, ' ') : '';
};

test('the terms have 27 sections, the questions are ten', () => {
  expect(terms).toHaveLength(27);
  expect(faq).toHaveLength(10);
});

/** Each figure that binds (rules/content.md#facts-that-bind) with the section that has to state it. */
test.each([
  ['Payment policies', 'GST of 18%'],
  ['Payment policies', 'SGST of 9% and CGST of 9%'],
  ['Payment policies', '1 January 2022'],
  ['Termination', '3, 6, 9 or 12 months'],
  ['Termination', '30 days after it'],
  ['Payment policies', '11 times the monthly rent, so that 12 times is payable'],
  ['Payment policies', '1 month’s rent, so that 2 times the rent is payable'],
  ['Payment policies', 'the rent of the season only, no deposit'],
  ['Payment policies', 'rent times quantity plus 18% GST, no coupon, no payment online'],
  ['Fair use', 'A percentage coupon takes off its percentage up to its maximum discount'],
  ['Fair use', 'a flat coupon takes off its value'],
  ['Service detail and transaction policies', '₹400 where the city of delivery is Gurugram'],
  ['Service detail and transaction policies', '₹1,000 elsewhere'],
  [
    'Service detail and transaction policies',
    '₹1,000 for Delhi and Manesar, ₹500 for Gurugram and ₹1,500 for Noida and Ghaziabad',
  ],
  ['Express delivery', 'Effective 16-07-2025'],
  ['Express delivery', 'Gurgaon only, in select PIN codes'],
  ['Express delivery', 'Sundays and national holidays'],
  ['Express delivery', 'Same-day delivery, ₹300: for orders confirmed between 12:00 AM and noon'],
  ['Express delivery', 'Next-day delivery, ₹300: for orders confirmed after noon'],
  ['Express delivery', 'after noon is the next day with express delivery'],
  ['Express delivery', '1 to 2 hours'],
  ['Express delivery', 'within 7 hours'],
  ['Express delivery', 'within 5 to 7 business days'],
  ['Express delivery', 'within 30 minutes of payment'],
  ['Obligation of user', 'A mobile number has 10 digits, a PIN code 6, a password at least 6'],
  [
    'Service detail and transaction policies',
    'minimum rental period under these terms is 3 months',
  ],
  ['Service detail and transaction policies', 'for 24 months'],
  ['Termination', 'at least 14 days before the end'],
  ['Termination', 'An extension is free of charge'],
  ['Delivery', 'within 3 days (72 hours)'],
  ['Delivery', 'Report a damaged or wrong item within 48 hours of delivery.'],
  ['Delivery', 'within 48 hours of your report if we have a replacement in stock'],
  ['Delivery', 'at least 2 hours ahead'],
  ['Delivery', 'a day before'],
  ['Payment policies', 'due by the 7th of each month'],
  ['Payment policies', 'starts on the 1st of the month'],
  ['Payment policies', 'pro rata'],
  ['Payment policies', 'charged interest of 2% a month'],
  ['Payment policies', '₹500 extra'],
  ['Payment policies', 'within 15 days of our notice'],
  ['Delivery', 'two missed attempts cost ₹1,000'],
  [
    'Delivery',
    'third attempt fails as well, the order is forfeited. We keep the first month’s rent less any',
  ],
  [
    'Delivery',
    'any coupon, the express delivery fee and the ₹1,000, and send you a tax invoice for them',
  ],
  ['Delivery', 'These amounts are taken from everything you paid, including the deposit'],
  ['Delivery', 'We refund the rest of the deposit, any advance and rent for later months.'],
  ['Payment policies', 'one month’s rent plus the security deposit'],
  ['Payment policies', 'at least 2 days before the estimated delivery'],
  ['Payment policies', '30 days’ notice'],
  ['Payment policies', 'reaches two months’ rent of the order'],
  ['Payment policies', 'it never happens automatically'],
  ['Refunds', 'within 7 to 10 working days from pick-up, inspection included'],
  ['Refunds', 'Refunds go back the way they were paid.'],
  ['Damages', 'You have 7 days to agree to a damage report or object to it.'],
  ['Damages', 'You can still object for 30 days after that'],
  ['Grievances', 'from 9 am to 9 pm every day'],
  ['Payment policies', 'The advance is prepaid rent, not a deposit.'],
  ['Documentation and verification policy', 'only with the consent that you give with the order'],
  ['Service detail and transaction policies', 'within 7 working days of accepting the delivery'],
  ['Damages', 'Scratches up to 4 mm wide, 4 mm deep and 4 cm long'],
  ['Damages', 'Chips up to 9 mm wide, 2 mm deep and 3 cm long'],
  ['Damages', '7 to 10 working days'],
  ['Delivery', 'you pay the delivery team in cash for each item of 10 kg or more'],
  ['Delivery', 'from ₹50 an item to floor 1 up to ₹250 from floor 5'],
  ['Delivery', 'the number of items and the floor'],
  ['Obligation of user', 'Relocation within the same city is free of charge'],
  ['General information and definitions', 'within 5 days of its publication'],
  ['General information and definitions', 'tenures of 3 to 36 months'],
  ['General information and definitions', 'rents from about ₹299, plans from ₹1,500'],
  ['General information and definitions', '10% for new customers'],
  ['General information and definitions', '48 to 72 hours'],
  ['Limitations of liability', 'within 1 year'],
  ['Confidentiality', 'as the [privacy policy](/privacy-policy) says'],
  [
    'Grievances',
    'the grievance officer, whose name, phone number and e-mail address are at the foot',
  ],
])('%s states: %s', (heading, words) => {
  expect(textUnder(heading)).toContain(words);
});

test('the questions tell of AutoPay what its rules do', () => {
  const { answer = '' } = faq.find(({ question }) => question.includes('every month')) ?? {};
  const debited = 1 + DEBIT_DAYS_AFTER_ISSUE;
  expect(answer).toContain(`On the 1st we email you the amount we’ll debit on the ${debited}th`);
  expect(fillFacts(answer, { policies, coupons })).toContain(
    `Above ${formatRupees(APPROVAL_ABOVE)} you approve each debit`,
  );
});

test('the terms state the figures that the policies bind', () => {
  const { billing, delivery, expressDelivery, refund, wear, terms: own, customization } = policies;
  const rupees = (amount: number) => `₹${amount.toLocaleString('en-IN')}`;
  for (const words of [
    `interest of ${billing.lateInterestPercentAMonth}% a month`,
    `${rupees(billing.dishonouredChequeFee)} extra`,
    `within ${billing.dishonouredChequeDays} days of our notice`,
    `due by the ${billing.dueDay}th`,
    `replace it within ${delivery.replacementHours} hours`,
    `unpaid ${billing.defaultDays} days after its due date`,
    `letter is at least ${DEFAULT_NOTICE_DAYS} days old`,
    `cost ${rupees(delivery.twoMissedAttemptsFee)}`,
    `Same-day delivery, ${rupees(expressDelivery.fee)}`,
    `within ${expressDelivery.freeCancellationMinutes} minutes`,
    `within ${expressDelivery.refundBusinessDays.from} to ${expressDelivery.refundBusinessDays.to} business days`,
    `${refund.workingDays.from} to ${refund.workingDays.to} working days from pick-up`,
    `${wear.scratch.width} mm wide, ${wear.scratch.depth} mm deep and ${wear.scratch.length / 10} cm long`,
    `${wear.chip.width} mm wide, ${wear.chip.depth} mm deep and ${wear.chip.length / 10} cm long`,
    `within ${own.changeEffectiveDays} days of its publication`,
    `acknowledged within ${policies.grievance.acknowledgedHours} hours`,
    `within ${own.claimYears} year`,
    `monthly ticket of ${rupees(customization.minimumMonthlyTicket)}`,
    `for ${customization.lockInMonths} months, without a deposit`,
  ]) {
    expect(whole).toContain(words);
  }
});
