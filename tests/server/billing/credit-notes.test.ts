import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { printCreditNote } from '#contract/billing/credit-note.ts';
import { API_PREFIX } from '#contract/base/endpoint.ts';
import { printInvoice } from '#contract/billing/invoice.ts';
import { rentStatement } from '#contract/overview/statement.ts';
import { formatDayWithYear } from '#domain/base/kolkata.ts';
import { formatRupees, sum } from '#domain/base/money.ts';
import { creditNotes } from '#server/db/schema/billing.ts';
import { must, SOFA } from '../support/checkout.ts';
import { readPdf } from '../support/pdf-text.ts';
import { deliveredOrder } from '../support/rentals.ts';
import { exchange, signIn, swap } from '../support/swapping.ts';
import { testShop } from '../support/test-shop.ts';

const shop = testShop({ startAt: '2026-11-10T05:30:00Z', stock: { [SOFA]: 50 } });

/** A renter whose sofa was swapped within a month that was billed, and the credit note for its other days. */
async function credited() {
  const renting = await deliveredOrder(shop, SOFA);
  const { orderId, on } = await swap(shop, renting, 'cheapest');
  await exchange(shop, orderId, on);
  const [note] = await shop.shop.db
    .select()
    .from(creditNotes)
    .where(eq(creditNotes.orderId, renting.orderId));
  if (!note) throw new Error('Nothing was credited');
  return { ...renting, note, token: await signIn(shop, orderId) };
}

const fetchPdf = (number: string, token: string) =>
  shop.app.request(`${API_PREFIX}/order/creditNotePdf/${number}`, {
    headers: { authorization: `Bearer ${token}` },
  });

test('a credit note is a document: its reason, its tax, and the invoice it corrects', async () => {
  const { token, note, orderNumber } = await credited();
  const creditNoteNumber = note.number;
  const printed = must(await shop.request(printCreditNote, { creditNoteNumber }, { token }));
  expect(printed.creditNote).toMatchObject({
    reason: 'Rent billed for days after the swap',
    amount: note.amount,
  });
  const { base, cgst, sgst, igst, amount } = printed.creditNote;
  expect(sum([base, cgst, sgst, igst])).toBe(amount);
  expect(igst).toBe(0);
  const { invoiceNumber } = printed.invoice.invoiceInfo;
  const { invoiceInfo } = must(await shop.request(printInvoice, { invoiceNumber }, { token }));
  expect(invoiceInfo.creditNotes).toMatchObject([{ number: creditNoteNumber, amount }]);
  const { lines } = must(await shop.request(rentStatement, {}, { token }));
  expect(lines).toContainEqual(
    expect.objectContaining({ kind: 'credit_note', reference: creditNoteNumber, charged: -amount }),
  );

  const answer = await fetchPdf(creditNoteNumber, token);
  expect(answer.headers.get('content-disposition')).toBe(
    `attachment; filename="credit-note-${creditNoteNumber}.pdf"`,
  );
  const { pages, text } = readPdf(new Uint8Array(await answer.arrayBuffer()));
  expect(pages).toBe(1);
  for (const said of [
    'Credit Note',
    creditNoteNumber,
    formatDayWithYear(note.issuedOn),
    invoiceNumber,
    orderNumber,
    'Rent billed for days after the swap',
    ...[base, cgst, sgst, amount].map(formatRupees),
  ])
    expect(text).toContain(said);
});

test('nobody else sees it', async () => {
  const { note } = await credited();
  const { token } = await shop.signedUp();
  const creditNoteNumber = note.number;
  expect(await shop.request(printCreditNote, { creditNoteNumber }, { token })).toMatchObject({
    failure: { code: 'UNAUTHORIZED' },
  });
  expect((await fetchPdf(creditNoteNumber, token)).status).toBe(403);
});
