import { day, instantAt } from '#domain/base/kolkata.ts';
import { paise, rupees } from '#domain/base/money.ts';
import type { OrderFacts } from '#messages/base/order-facts.ts';

/** Whom letters come from. */
export const site = {
  name: 'Basera',
  legalName: 'Basera Rentals Private Limited',
  cin: 'U77299HR2017PTC000000',
  address: ['Plot 118', 'Gurugram'],
  email: 'care@basera.example',
  phone: '+91 124 010 0420',
};

/** As long as an order's words and figures get. */
export const order: OrderFacts = {
  shop: site.name,
  customer: 'Asha Rao',
  number: 'B261121-7F3KQ2',
  lines: [
    { name: 'Oslo sofa', quantity: 2, tenure: 12, kind: 'normal', rent: rupees(2122) },
    { name: 'Air cooler', quantity: 1, tenure: 4, kind: 'seasonal', rent: paise(424_651) },
  ],
  kind: 'normal',
  totalRent: paise(636_851),
  totalDeposit: rupees(212_200),
  expressCharge: rupees(300),
  discount: rupees(500),
  carried: paise(0),
  couponCode: 'HELLO10',
  payable: paise(1_234_567_89),
  monthly: rupees(2122),
  isPaid: true,
  expectedOn: day('2026-09-30'),
  expressOn: null,
  labourFee: rupees(1050),
  extraCharges: ['Carrying costs ₹50 an item.', 'Late payments are charged 2% interest a month.'],
  slot: null,
  visit: {
    kind: 'delivery',
    day: day('2026-09-30'),
    half: 'afternoon',
    code: '0482',
    crew: 'Imran Khan and Suresh Yadav',
    crewPhone: '98100 00002',
    movableUntil: instantAt(day('2026-09-29'), 20),
    missed: 0,
  },
  isCalledOff: false,
  movesTo: null,
  replaces: null,
  deliveredOn: day('2026-09-30'),
  expiresOn: day('2027-09-30'),
  extendedBy: 0,
  documentsBy: null,
  documents: [
    { documentType: 'AADHAR_CARD', verificationStatus: 'NOT_UPLOADED', reason: null },
    { documentType: 'PAN_CARD', verificationStatus: 'REJECTED', reason: 'The name is cut off.' },
    { documentType: 'BANK_STATEMENT', verificationStatus: 'PENDING', reason: null },
  ],
  customerNumber: 'B-100234',
  bankAccount: null,
  bankUrl: 'https://basera.example/login?url=%2Faccount%3Fpage%3Ddeposits',
  kycUrl: 'https://basera.example/login?url=%2Faccount%3Fpage%3Dkyc',
  ordersUrl: 'https://basera.example/account?page=order',
  contactUrl: 'mailto:care@basera.example?subject=Order%20B261121-7F3KQ2',
  trackUrl: 'https://basera.example/track/0b9f3c52-5d0e-4a4f-9a37-0d3f9c1b2a10',
  termsUrl: 'https://basera.example/terms-conditions/2026-12-05',
  orderUrl: 'https://basera.example/account/order/B261121-7F3KQ2',
};
