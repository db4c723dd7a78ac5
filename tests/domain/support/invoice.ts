import { splitGst } from '#domain/base/gst.ts';
import { invoiceAmounts } from '#domain/billing/invoice.ts';
import { day } from '#domain/base/kolkata.ts';
import { minus, type Paise, rupees, sum, ZERO } from '#domain/base/money.ts';
import type { InvoiceFacts } from '#messages/billing/invoice-facts.ts';

export const HOME = {
  name: 'Asha Rao',
  contactNo: '9876543210',
  houseNo: '12B',
  address1: 'Sector 56',
  address2: '',
  city: 'Gurugram',
  pincode: '122011',
  addressType: 'HOME',
} as const;

interface Case {
  readonly discount?: number;
  readonly interest?: number;
  readonly credited?: number;
  readonly isInterState?: boolean;
}

export const rentLine = (amount: Paise) => ({ kind: 'rent', amount }) as const;

/** An invoice for a sofa and a cooler. */
export function invoiceOf({
  discount = 0,
  interest = 0,
  credited = 0,
  isInterState = false,
}: Case = {}) {
  const supply = isInterState ? 'inter-state' : 'intra-state';
  const rents = [rupees(1061), rupees(2359)];
  const amounts = invoiceAmounts(rents.map(rentLine), rupees(discount), supply);
  const period = { from: day('2026-11-10'), until: day('2026-12-01') };
  const finalAmount = minus(sum([amounts.amount, rupees(interest)]), rupees(credited));
  const invoice: InvoiceFacts = {
    orderInfo: {
      orderNumber: 'B1',
      customerNumber: 'B-100234',
      address: HOME,
      productList: [
        { name: 'Sofa', sac: '997323', quantity: 1, tenure: 12 },
        { name: 'Cooler', sac: '997323', quantity: 2, tenure: null },
      ].map((line, at) => {
        const rent = rents[at] ?? ZERO;
        return { ...line, ...period, rent, ...splitGst(rent, supply) };
      }),
      couponId: discount > 0 ? 'HELLO10' : null,
      orderTerms: { discount: amounts.discount },
    },
    invoiceInfo: {
      kind: 'rent',
      invoiceNumber: '062-2627-000001',
      generatedOn: day('2026-11-10'),
      dueOn: day('2026-11-16'),
      overdueSince: null,
      paidFrom: [],
      isPaid: false,
      totalRent: amounts.rent,
      interestGenerated: rupees(interest),
      amount: amounts.amount,
      ...amounts.split,
      finalAmount,
      paid: ZERO,
      due: finalAmount,
      gstin: '06AAKCB0000H2ZC',
      recipient: null,
      purchaseOrder: '',
      placeOfSupply: isInterState ? '09' : '06',
      deliveryState: isInterState ? '09' : '06',
      isInterState,
      creditNotes:
        credited > 0
          ? [
              {
                number: '062C-2627-000001',
                issuedOn: day('2026-11-20'),
                amount: rupees(credited),
                reason: 'Rent billed for days after the pick-up',
              },
            ]
          : [],
    },
    company: {
      name: 'Basera',
      legalName: 'Basera Rentals Private Limited',
      address: ['Plot 118'],
      cin: 'U77299HR2017PTC000000',
      email: 'care@basera.example',
      phone: '+91 124 010 0420',
    },
  };
  return invoice;
}
