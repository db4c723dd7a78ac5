import { rupees, ZERO } from '#domain/base/money.ts';
import { closedDepositLetter } from '#messages/settlement/closing-letters.ts';
import { damageInvoicedLetter, reportLetter } from '#messages/settlement/inspection-letters.ts';
import { lateDecisionLetter } from '#messages/settlement/late-objection-letters.ts';
import type { Letter } from '#messages/base/letter.ts';
import { reportReminderLetter } from '#messages/settlement/report-reminder-letter.ts';
import type { OrderFacts } from '#messages/base/order-facts.ts';
import { on, quote, SITE } from './letter-facts.ts';

/** The letters about damage that is found, and about what is settled by it. */
export const inspectionLetters = (order: OrderFacts): Record<string, readonly Letter[]> => ({
  closedDepositLetter: [
    closedDepositLetter(order, {
      ...quote,
      collectedOn: on,
      damageInvoice: null,
      parts: { byTransfer: ZERO, asPaid: [] },
      due: { backBy: on, isLate: false },
      decision: null,
      objectBy: new Date(),
    }),
  ],
  reportLetter: [
    reportLetter(order, {
      charged: rupees(1061),
      until: new Date(),
      isReturn: true,
      byInvoice: rupees(300),
      stillOwed: rupees(300),
    }),
  ],
  reportReminderLetter: [reportReminderLetter(order, { charged: rupees(1061), until: new Date() })],
  damageInvoicedLetter: [
    damageInvoicedLetter(
      order,
      {
        number: 'D-1',
        amount: rupees(300),
        open: rupees(300),
        dueOn: on,
        link: `${SITE}/account/invoices/D-1`,
      },
      { decision: null, objectBy: null },
    ),
  ],
  lateDecisionLetter: [
    lateDecisionLetter(order, {
      decision: 'You are right.',
      waived: rupees(300),
      note: { number: 'C-1', amount: rupees(100), invoice: 'D-1', interest: rupees(64) },
      forfeited: ZERO,
      refunds: ['We’re refunding ₹200 by bank transfer (NEFT).'],
      stays: ZERO,
    }),
    lateDecisionLetter(order, {
      decision: 'We keep it.',
      waived: ZERO,
      note: null,
      forfeited: ZERO,
      refunds: [],
      stays: ZERO,
    }),
  ],
});
