import { expect, test } from 'vitest';
import { rupees } from '#domain/base/money.ts';
import { invoicePaper } from '#messages/billing/invoice-paper.ts';
import { HOME, invoiceOf } from '../support/invoice.ts';

test('splits the tax in two where the goods stay in the state', () => {
  const { amountColumns, lines, facts } = invoicePaper(invoiceOf());
  expect(amountColumns).toEqual(['Rent excluding GST', 'SGST 9%', 'CGST 9%', 'Rent including GST']);
  expect(lines[0]).toEqual({
    goods: ['Sofa', '997323', '10 Nov 2026 to 30 Nov 2026', '12 Months', '1'],
    amounts: ['₹899.16', '₹80.92', '₹80.92', '₹1,061'],
  });
  expect(lines[1]?.goods[3]).toBe('N/A');
  expect(facts).not.toContainEqual(expect.arrayContaining(['Place of supply']));
  expect(facts).toContainEqual(['Reverse charge', 'No']);
});

test('shows the taxes a paper was issued with, whatever the rule for new ones is', () => {
  const issued = invoiceOf();
  const [line, ...others] = issued.orderInfo.productList;
  const asIssued = { ...line, base: rupees(899.15), cgst: rupees(80.92), sgst: rupees(80.93) };
  const printed = {
    ...issued,
    orderInfo: {
      ...issued.orderInfo,
      productList: [asIssued as (typeof issued.orderInfo.productList)[number], ...others],
    },
  };
  expect(invoicePaper(printed).lines[0]?.amounts).toEqual([
    '₹899.15',
    '₹80.93',
    '₹80.92',
    '₹1,061',
  ]);
});

test('names one tax and the place of supply where they cross its border', () => {
  const { amountColumns, lines, facts } = invoicePaper(invoiceOf({ isInterState: true }));
  expect(amountColumns).toEqual(['Rent excluding GST', 'IGST 18%', 'Rent including GST']);
  expect(lines[0]?.amounts).toEqual(['₹899.16', '₹161.84', '₹1,061']);
  expect(facts).toContainEqual(['Place of supply', '09 Uttar Pradesh']);
});

test('takes the discount off every column, and then goes from the rent to what is due', () => {
  const { totals, sums } = invoicePaper(
    invoiceOf({ discount: 342, interest: 12.5, credited: 100 }),
  );
  expect(totals).toEqual([
    { name: 'Total rent', amounts: ['₹2,898.32', '₹260.84', '₹260.84', '₹3,420'] },
    { name: 'Discount (HELLO10)', amounts: ['− ₹289.84', '− ₹26.08', '− ₹26.08', '− ₹342'] },
    { name: 'Rent less discount', amounts: ['₹2,608.48', '₹234.76', '₹234.76', '₹3,078'] },
  ]);
  expect(sums).toEqual([
    ['Total rent', '₹3,420'],
    ['Discount (HELLO10)', '− ₹342'],
    ['Interest', '₹12.50'],
    [
      'Credit note 062C-2627-000001 of 20 Nov 2026: Rent billed for days after the pick-up',
      '− ₹100',
    ],
    ['Final amount', '₹2,990.50'],
    ['Paid', '₹0'],
    ['Due', '₹2,990.50'],
  ]);
});

test('names who is billed apart from where the goods are, where they differ', () => {
  const invoice = invoiceOf();
  expect(invoicePaper(invoice).parties).toEqual([
    {
      title: 'Delivered to',
      lines: ['Asha Rao', '12B, Sector 56', 'Gurugram 122011', '06 Haryana', '9876543210'],
    },
  ]);
  const billing = { ...HOME, name: 'Rao Traders', houseNo: '4', city: 'Delhi', pincode: '110019' };
  const address = { ...HOME, differentBilling: true, billing };
  const billed = { ...invoice, orderInfo: { ...invoice.orderInfo, address } };
  expect(invoicePaper(billed).parties[0]).toEqual({
    title: 'Billed to',
    lines: ['Rao Traders', '4, Sector 56', 'Delhi 110019'],
  });
});

test('names a business with its GSTIN, its place of supply and its own number', () => {
  const invoice = invoiceOf();
  const billing = { ...HOME, name: 'Usha Textiles LLP', city: 'Mumbai', pincode: '400002' };
  const address = { ...HOME, differentBilling: true, billing };
  const { parties, facts } = invoicePaper({
    ...invoice,
    orderInfo: { ...invoice.orderInfo, address },
    invoiceInfo: {
      ...invoice.invoiceInfo,
      recipient: '27AAPFU0939F1ZV',
      placeOfSupply: '27',
      purchaseOrder: 'PO/26-117',
    },
  });
  expect(parties[0]?.lines.at(-1)).toBe('GSTIN 27AAPFU0939F1ZV');
  expect(parties[1]?.lines).toContain('06 Haryana');
  expect(facts).toContainEqual(['Place of supply', '27 Maharashtra']);
  expect(facts).toContainEqual(['Your purchase order', 'PO/26-117']);
});

test('compensation for damage is printed as an invoice without tax', () => {
  const invoice = invoiceOf();
  const { title, amountColumns, lines, notes } = invoicePaper({
    ...invoice,
    invoiceInfo: { ...invoice.invoiceInfo, kind: 'damage' },
  });
  expect(title).toBe('Invoice');
  expect(amountColumns).toEqual(['Amount']);
  expect(lines.every(({ amounts }) => amounts.length === 1)).toBe(true);
  expect(notes[0]).toContain('carries no GST');
  expect(invoicePaper(invoice).title).toBe('Tax Invoice');
});

test.each([
  [['deposit', 'first-rent'], 3420, 'the refundable deposit, prepaid rent and your payment'],
  [['deposit'], 3420, 'the refundable deposit and your payment'],
  [['deposit'], 1000, 'the refundable deposit'],
  [[], 3420, 'your payment'],
] as const)('a sale names what paid for it: %s of %i', (sources, paid, named) => {
  const invoice = invoiceOf();
  const paidFrom = sources.map((from) => ({ from, amount: rupees(1000) }));
  const invoiceInfo = {
    ...invoice.invoiceInfo,
    kind: 'sale',
    paid: rupees(paid),
    paidFrom,
  } as const;
  expect(invoicePaper({ ...invoice, invoiceInfo }).notes).toContain(`Paid from ${named}.`);
});

test('what is not a sale, or not paid, names nothing that paid for it', () => {
  const invoice = invoiceOf();
  const invoiceInfo = { ...invoice.invoiceInfo, kind: 'sale' } as const;
  for (const each of [invoice, { ...invoice, invoiceInfo }]) {
    expect(invoicePaper(each).notes.join(' ')).not.toContain('Paid from');
  }
});

test('says that a supply goes to a special economic zone, in the words of the law', () => {
  const invoice = invoiceOf({ isInterState: true });
  const billing = { ...HOME, gstin: '06AAPFU0939F1ZZ', isSez: true };
  const address = { ...HOME, differentBilling: true, billing };
  const paper = invoicePaper({ ...invoice, orderInfo: { ...invoice.orderInfo, address } });
  const note =
    'Supply to SEZ unit or SEZ developer for authorised operations on payment of integrated tax.';
  expect(paper.notes).toContain(note);
  expect(invoicePaper(invoice).notes).not.toContain(note);
});
