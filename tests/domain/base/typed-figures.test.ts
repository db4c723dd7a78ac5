import { expect, test } from 'vitest';
import { ENQUIRY_CALL_HOURS } from '#domain/checkout/enquiry.ts';
import {
  DOCUMENTS_UNTIL,
  NEXT_DAY_UNTIL,
  SAME_DAY_UNTIL,
} from '#domain/catalogue/coverage/express.ts';
import { MAX_ISSUE_PICTURES } from '#domain/care/issue.ts';
import { day, instantAt } from '#domain/base/kolkata.ts';
import { MISSES_TO_FORFEIT } from '#domain/visits/missed-visit.ts';
import { rupees, ZERO } from '#domain/base/money.ts';
import { FRESH_MINUTES } from '#domain/people/office-session.ts';
import {
  DEFAULT_DAYS,
  DEFAULT_NOTICE_DAYS,
  UNPAID_MONTHS_TO_END,
} from '#domain/billing/overdue.ts';
import { MONTHS_TO_BUY } from '#domain/changes/purchase.ts';
import { REFUND_DAYS } from '#domain/payments/refund.ts';
import { TENURES } from '#domain/catalogue/tenure.ts';
import { FOLLOWED_DAYS } from '#domain/delivery/tracking.ts';
import { SETTLED_AT_HOUR } from '#domain/visits/visit-move.ts';
import { DEBITED_ON, INVOICED_ON } from '#messages/billing/autopay-days.ts';
import { autopayTerms } from '#messages/billing/autopay-words.ts';
import { orderByWords } from '#messages/catalogue/express.ts';
import { heldDepositWords } from '#messages/overview/home-deposit.ts';
import { hourWords } from '#messages/base/hour-words.ts';
import { READY_ANSWERS } from '#messages/care/issue-desk-words.ts';
import { meanwhileTexts } from '#messages/base/meanwhile-texts.ts';
import { planNote } from '#messages/catalogue/offer-figures.ts';
import { endingWords, REMINDER_NAMES } from '#messages/office/order-words.ts';
import { officeTexts } from '#messages/office/texts.ts';
import { purchaseBarWords } from '#messages/changes/purchase-words.ts';
import { REPAIR_NOTES } from '#messages/care/repair-words.ts';
import { OTHER_TENURE } from '#messages/catalogue/search-note.ts';
import { spelled } from '#messages/base/spelled.ts';
import { GIVEN_UP_WORDS } from '#messages/visits/given-up-words.ts';
import { visitTexts } from '#messages/visits/visit-texts.ts';

/** Texts that browsers load type their figures, since the rules behind them would come along. */

const A_DAY = day('2026-11-20');
const EVENING = `until ${hourWords(SETTLED_AT_HOUR)} the evening before`;
const UNPAID = `${spelled(UNPAID_MONTHS_TO_END)} months’ rent`;
const PLANS = new Intl.ListFormat('en-IN', { type: 'disjunction' }).format(TENURES.map(String));
const orderBy = (hour: number) => orderByWords(instantAt(A_DAY, hour));

test.each([
  [visitTexts.VISIT_SETTLED, EVENING],
  [visitTexts.REPAIR_SETTLED, EVENING],
  [REPAIR_NOTES.join(' '), EVENING],
  [visitTexts.TRACKING_UNKNOWN, `more than ${spelled(FOLLOWED_DAYS)} days ago`],
  [meanwhileTexts.NOT_IN_DEFAULT, UNPAID],
  [meanwhileTexts.NOT_IN_DEFAULT, `at least ${DEFAULT_NOTICE_DAYS} days old`],
  [endingWords({ limit: rupees(2122), from: null, mayEnd: false }, A_DAY), UNPAID],
  [REMINDER_NAMES.default, `more than ${DEFAULT_DAYS} days overdue`],
  [officeTexts.SIGN_IN_AGAIN, `within ${spelled(FRESH_MINUTES)} minutes`],
  [purchaseBarWords('too_early', A_DAY), `${spelled(MONTHS_TO_BUY)} months after delivery`],
  [OTHER_TENURE, `for ${PLANS} months`],
  [
    heldDepositWords(
      { deposit: ZERO, paidAhead: ZERO, waived: ZERO },
      { backBy: null, isLate: false },
    ),
    `${REFUND_DAYS.transfer.join(' to ')} working days`,
  ],
  [autopayTerms(rupees(5000)).join(' '), `on the ${DEBITED_ON} of the month`],
  [autopayTerms(rupees(5000)).join(' '), `On the ${INVOICED_ON} we’ll tell you`],
  [orderBy(SAME_DAY_UNTIL), `documents by ${hourWords(DOCUMENTS_UNTIL)}`],
  [orderBy(DOCUMENTS_UNTIL), `order by ${hourWords(DOCUMENTS_UNTIL)}`],
  [orderBy(NEXT_DAY_UNTIL), `Order by ${hourWords(NEXT_DAY_UNTIL)}`],
  [planNote('medical', []), `within ${ENQUIRY_CALL_HOURS} hours`],
  [GIVEN_UP_WORDS.delivery, `${spelled(MISSES_TO_FORFEIT)} attempts`],
  [READY_ANSWERS.map(({ text }) => text).join(' '), `up to ${spelled(MAX_ISSUE_PICTURES)}`],
])('says the figure of its rule: %s', (text, figure) => {
  expect(text).toContain(figure);
});
