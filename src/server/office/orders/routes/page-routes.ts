import { eq } from 'drizzle-orm';
import * as calls from '#contract/office/orders/order.ts';
import { getOrder } from '#contract/orders/order.ts';
import { dayOf } from '#domain/base/kolkata.ts';
import { invoices } from '#server/db/schema/billing.ts';
import { orders } from '#server/db/schema/orders.ts';
import { hit, refuseOver } from '#server/lib/limits.ts';
import { refuse } from '#server/lib/refusal.ts';
import type { Api } from '#server/lib/http/serve.ts';
import { findContact } from '#server/people/customers/contact.ts';
import { drawInvoice } from '#server/billing/invoices/pdf.ts';
import { describePrinted } from '#server/billing/invoices/print.ts';
import type { OrderRow } from '#server/orders/status.ts';
import { drawAgreement } from '#server/overview/rentals/agreement-pdf.ts';
import { describeOrders } from '#server/overview/rentals/orders.ts';
import { drawOrder } from '#server/overview/rentals/pdf.ts';
import { drawReceipt } from '#server/overview/rentals/receipt-pdf.ts';
import { findOthers, noteOpen } from '#server/office/orders/open.ts';
import { describeOrder } from '#server/office/orders/page.ts';

/** What one operator may ask for: every paper of forty orders in an hour. */
const PAPERS = { name: 'office-pdf', hits: 120, seconds: 3600 };

/** An order's page and papers, for everybody in the office (docs/screens.md#the-page-of-an-order). */
export function officeOrderRoutes(api: Api): void {
  const { shop } = api;
  const { db } = shop;

  const find = async (number: string): Promise<OrderRow | undefined> => {
    const [row] = await db.select().from(orders).where(eq(orders.number, number.toUpperCase()));
    return row;
  };
  const tooMany = (userId: number | null, now: Date) =>
    refuseOver(db, userId === null ? [] : [hit(PAPERS, `user ${userId}`)], now);

  api.serve(calls.getOfficeOrder, async ({ input, caller, now }) => {
    const order = await find(input.number);
    return order ? describeOrder(shop, order, caller, now) : refuse('NOT_FOUND');
  });

  api.serve(calls.openOfficeOrder, async ({ input, caller, now }) => {
    const order = await find(input.number);
    if (!order) return refuse('NOT_FOUND');
    if (caller.userId === null) return refuse('ACCOUNT_NEEDED');
    await noteOpen(db, caller, order.number, now);
    return { others: await findOthers(db, caller, order.number, now) };
  });

  api.serve(calls.officeOrderPdf, async ({ input, caller, now }) => {
    const order = await find(input.number);
    const [described] = order ? await describeOrders(shop, [order]) : [];
    if (!order || !described) return refuse('NOT_FOUND');
    const limited = await tooMany(caller.userId, now);
    if (limited) return limited;
    const { name } = await findContact(db, order.userId);
    return drawOrder(shop, getOrder.output.parse(described), name, now);
  });

  api.serve(calls.officeAgreementPdf, async ({ input, caller, now }) => {
    const order = await find(input.number);
    const [described] = order ? await describeOrders(shop, [order]) : [];
    if (!order || !described) return refuse('NOT_FOUND');
    const limited = await tooMany(caller.userId, now);
    if (limited) return limited;
    const { name } = await findContact(db, order.userId);
    const shown = getOrder.output.parse(described);
    return (await drawAgreement(shop, order, shown, name, now)) ?? refuse('AGREEMENT_NOT_MADE');
  });

  api.serve(calls.officeReceiptPdf, async ({ input, caller, now }) => {
    const order = await find(input.number);
    const [described] = order ? await describeOrders(shop, [order]) : [];
    if (!order || !described) return refuse('NOT_FOUND');
    const limited = await tooMany(caller.userId, now);
    if (limited) return limited;
    const { name } = await findContact(db, order.userId);
    const shown = getOrder.output.parse(described);
    return (await drawReceipt(shop, order, shown, name, now)) ?? refuse('NOT_FOUND');
  });

  api.serve(calls.officeInvoicePdf, async ({ input, caller, now }) => {
    const [invoice] = await db.select().from(invoices).where(eq(invoices.number, input.number));
    if (!invoice) return refuse('NOT_FOUND');
    const limited = await tooMany(caller.userId, now);
    if (limited) return limited;
    return drawInvoice(await describePrinted(shop, invoice, dayOf(now)));
  });
}
