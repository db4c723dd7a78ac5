import { eq } from 'drizzle-orm';
import * as calls from '#contract/office/checkout/enquiries.ts';
import { enquiryAnswers } from '#server/db/schema/care.ts';
import { orders } from '#server/db/schema/orders.ts';
import { productEnquiries } from '#server/db/schema/visitors.ts';
import { refuse } from '#server/lib/refusal.ts';
import { answerEnquiry } from '#server/care/answers.ts';
import { answerGoods } from '#server/care/goods.ts';
import { serveAct } from '#server/office/base/act.ts';
import { type Audited, UNNAMED } from '#server/office/base/audited.ts';
import { NOTHING } from '#server/office/base/audit-snapshot.ts';
import { attributeConflict } from '#server/office/base/conflict-attribution.ts';
import { lookAtOrder, OF_ORDER } from '#server/office/orders/audited-orders.ts';
import { findOrderId } from '#server/office/orders/order-version.ts';

const ENQUIRY: Audited<{ readonly orderNumber: string }> = {
  ...OF_ORDER,
  look: async (db, { orderNumber }) => {
    const { customerId, state } = await lookAtOrder(db, orderNumber);
    const [answer] = await db
      .select({ at: enquiryAnswers.at })
      .from(enquiryAnswers)
      .innerJoin(orders, eq(orders.id, enquiryAnswers.orderId))
      .where(eq(orders.number, orderNumber));
    const answeredAt = answer?.at.toISOString() ?? null;
    return { customerId, orderNumber, state: state && { ...state, answeredAt } };
  },
};

const GOODS: Audited<{ readonly id: number }> = {
  ...UNNAMED,
  subject: ({ id }) => String(id),
  look: async (db, { id }) => {
    const [row] = await db
      .select({ answeredAt: productEnquiries.answeredAt })
      .from(productEnquiries)
      .where(eq(productEnquiries.id, id));
    if (!row) return NOTHING;
    return { customerId: null, state: { answeredAt: row.answeredAt?.toISOString() ?? null } };
  },
};

/** Answers an enquiry (rules/enquiries.md#answering-one). */
export const ENQUIRY_ACTS = [
  serveAct(calls.answerOfficeEnquiry, ENQUIRY, async (work, input, { now }) => {
    const { orderNumber, text, outcome, seen: answered } = input;
    const id = await findOrderId(work.db, orderNumber);
    if (id === undefined) return refuse('NOT_FOUND');
    return answerEnquiry(work, id, { text, outcome, answered }, now);
  }),
  serveAct(calls.answerGoodsEnquiry, GOODS, async (work, { id, text }, { now }) => {
    const done = await answerGoods(work, id, text, now);
    const isSecond = done?.failure.code === 'ALREADY_SO';
    return (isSecond && (await attributeConflict(work.db, [String(id)], ['goods answer']))) || done;
  }),
];
