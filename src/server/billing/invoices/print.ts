import { asc, eq } from 'drizzle-orm';
import type { PrintedInvoice } from '#contract/billing/invoice.ts';
import { totalOpen } from '#domain/billing/allocation.ts';
import { customerNumber } from '#domain/people/customer-number.ts';
import { addressUnder } from '#domain/base/gst-registration.ts';
import type { GstSplit } from '#domain/base/gst.ts';
import type { Day } from '#domain/base/kolkata.ts';
import { minus, sum, ZERO } from '#domain/base/money.ts';
import { creditNotes, invoiceLines } from '#server/db/schema/billing.ts';
import { orderLines, orders } from '#server/db/schema/orders.ts';
import type { AppContext } from '#server/lib/shop.ts';
import type { InvoiceRow } from '#server/billing/invoice-accounts.ts';
import { orderAt } from '#server/orders/order-at.ts';
import { standingsInDebits } from './in-debits.ts';
import { describeStanding } from './invoices.ts';

/**
 * All that is printed on an invoice, as it stands on a day (rules/billing.md#what-an-invoice-prints).
 */
export async function describePrinted(
  { db, site }: AppContext,
  invoice: InvoiceRow,
  on: Day,
): Promise<PrintedInvoice> {
  const [[order], ordered, lines, notes, [inDebit]] = await Promise.all([
    db.select().from(orders).where(eq(orders.id, invoice.orderId)),
    db.select().from(orderLines).where(eq(orderLines.orderId, invoice.orderId)),
    db
      .select()
      .from(invoiceLines)
      .where(eq(invoiceLines.invoiceId, invoice.id))
      .orderBy(asc(invoiceLines.position)),
    db
      .select()
      .from(creditNotes)
      .where(eq(creditNotes.invoiceId, invoice.id))
      .orderBy(asc(creditNotes.id)),
    standingsInDebits(db, [invoice], on),
  ]);
  if (!order || !inDebit) throw new Error(`Invoice ${invoice.number} has no order`);
  const { address, addressId, stateCode } = await orderAt(db, order, invoice.createdAt);
  const { standing } = inDebit;
  const { interestGenerated, credited, paid } = standing;
  return {
    orderInfo: {
      orderNumber: order.number,
      customerNumber: customerNumber(order.userId),
      address: { floor: null, hasLift: null, differentBilling: false, billing: null, ...address },
      addressId,
      productList: lines.map((line) => ({
        productSlug: line.productSlug,
        name: line.name,
        sac: line.sac,
        quantity: line.quantity,
        tenure: line.tenure,
        from: line.from,
        until: line.until,
        rent: line.amount,
        ...splitOf(line),
      })),
      securityDeposit: lines.map(({ productSlug, amount }) => ({
        rent: amount,
        totalDeposit: ordered.find((line) => line.productSlug === productSlug)?.deposit ?? ZERO,
      })),
      couponId: invoice.discount > 0 ? order.couponCode : null,
      orderTerms: { discount: invoice.discount },
    },
    invoiceInfo: {
      kind: invoice.kind,
      invoiceNumber: invoice.number,
      generatedOn: invoice.issuedOn,
      dueOn: invoice.dueOn,
      payBy: standing.payBy,
      isPaid: invoice.settledOn !== null,
      ...describeStanding(inDebit, order.kind, on),
      totalRent: invoice.rent,
      interestGenerated,
      amount: invoice.amount,
      ...splitOf(invoice),
      finalAmount: minus(sum([invoice.amount, interestGenerated]), credited),
      paid,
      due: totalOpen([standing]),
      gstin: invoice.gstin,
      recipient: invoice.recipient,
      purchaseOrder: order.purchaseOrder,
      supplierState: invoice.gstin.slice(0, 2),
      placeOfSupply: invoice.placeOfSupply,
      deliveryState: stateCode,
      isInterState: invoice.supply === 'inter-state',
      creditNotes: notes.map(({ number, issuedOn, amount, reason }) => ({
        number,
        issuedOn,
        amount,
        reason,
      })),
    },
    company: {
      name: site.name,
      legalName: site.legalName,
      address: [...addressUnder(site.registrations, invoice.gstin, invoice.issuedOn)],
      cin: site.cin,
      email: site.email,
      phone: site.phone,
    },
  };
}

function splitOf({ base, cgst, sgst, igst }: GstSplit): GstSplit {
  return { base, cgst, sgst, igst };
}
