import { eq } from 'drizzle-orm';
import * as calls from '#contract/office/people/customer.ts';
import { customerNumber } from '#domain/people/customer-number.ts';
import { users } from '#server/db/schema/accounts.ts';
import { findBlock } from '#server/lib/customer-block.ts';
import { sendAgain } from '#server/overview/account/send-again.ts';
import { blockCustomer, unblockCustomer } from '#server/people/customers/block.ts';
import { serveAct } from '#server/office/base/act.ts';
import { NOTHING } from '#server/office/base/audit-snapshot.ts';
import { type Audited, UNNAMED } from '#server/office/base/audited.ts';
import { addCustomerNote } from '#server/office/orders/notes.ts';

const CUSTOMER: Audited<{ readonly id: number }> = {
  ...UNNAMED,
  subject: ({ id }) => customerNumber(id),
  look: async (db, { id }) => {
    if ((await db.$count(users, eq(users.id, id))) === 0) return NOTHING;
    return { customerId: id, state: { blocked: (await findBlock(db, id)) !== undefined } };
  },
};

/** Acts on customers (docs/screens.md#the-page-of-a-customer). */
export const CUSTOMER_ACTS = [
  serveAct(calls.blockCustomer, CUSTOMER, (work, { id, reason }, { by, now }) =>
    blockCustomer(work, id, { reason, by: by.name }, now),
  ),
  serveAct(calls.unblockCustomer, CUSTOMER, (work, { id }) => unblockCustomer(work, id)),
  serveAct(calls.resendLetter, CUSTOMER, (work, { id, letter }, { now }) =>
    sendAgain(work.db, id, letter, now),
  ),
  // The text stays in the note alone, and is erased with it.
  serveAct(
    calls.addCustomerNote,
    { ...CUSTOMER, told: () => ({}) },
    (work, { id, text }, { by, now }) => addCustomerNote(work, id, { text, by }, now),
  ),
];
