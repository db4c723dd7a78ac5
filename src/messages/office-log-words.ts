import { DOCUMENT_TYPES } from '#domain/kyc.ts';
import { DOCUMENT_NAMES } from './document-names.ts';
import { fieldWords, valueWords } from './log-field-words.ts';

/** What was done, by the name under which the log keeps it (rules/office.md#the-log-is-read). */
export const ACTION_WORDS: Readonly<Record<string, string>> = {
  'order list': 'Looked at the orders to do',
  'order schedule': 'Visit or pick-up planned',
  'order deliver': 'Delivered',
  'order remind': 'Renter reminded of documents',
  'order late': 'Told to come later',
  'order missed': 'Visit or pick-up missed',
  'order collect': 'Picked up',
  'order exchange': 'Exchanged',
  'order relocate': 'Moved to another address',
  'order cancel': 'Order cancelled',
  'order end': 'Rental ended for unpaid rent',
  'note add': 'Note written on an order',
  'note drop': 'Note taken away',
  'repair list': 'Looked at the repairs',
  'repair show': 'Looked at a repair',
  'repair plan': 'Repair planned for an issue',
  'repair schedule': 'Repair visit planned',
  'repair done': 'Repaired',
  'repair missed': 'Repair missed',
  'replacement list': 'Looked at the replacements',
  'replacement confirm': 'Replacement agreed',
  'replacement decline': 'Replacement declined',
  'replacement inspected': 'Replaced thing inspected',
  'crew list': 'Looked at the crews',
  'crew add': 'Crew added',
  'crew change': 'Crew changed',
  'crew end': 'Crew ended',
  'slot places': 'Places of a slot changed',
  'stop crew': 'Stop given to a crew',
  'run order': 'Run put in order',
  'stop picture': 'Picture taken at a stop',
  'kyc list': 'Looked at the documents to verify',
  'kyc verify': 'Document verified',
  'kyc reject': 'Document rejected',
  'kyc undo': 'Verdict on a document taken back',
  'issue list': 'Looked at the issues',
  'issue show': 'Looked at an issue',
  'issue answer': 'Issue answered',
  'issue close': 'Issue closed',
  'review answer': 'Review answered',
  'review hide': 'Review hidden',
  'review unhide': 'Review shown again',
  'enquiry list': 'Looked at the enquiries',
  'enquiry answer': 'Enquiry answered',
  'goods list': 'Looked at the enquiries for goods',
  'goods answer': 'Enquiry for goods answered',
  'quote list': 'Looked at the quotes',
  'quote send': 'Quote sent',
  'quote withdraw': 'Quote withdrawn',
  'deposit refund': 'Money of a settled order sent back by transfer',
  'refund record': 'Refund sent by transfer',
  'refund list': 'Looked at the refunds by transfer',
  'refund account': 'Asked to see a bank account',
  'refund file': 'Took the file of transfers to make',
  'refund ask': 'Renter asked for a bank account again',
  'refund returned': 'Transfer came back',
  'payment refund': 'Payment without an order refunded',
  'payment attach': 'Payment attached to an order',
  'billing run': 'Bills run',
  'key change': 'Data key changed',
  'matter list': 'Looked at the matters',
  'matter show': 'Looked at a matter',
  'matter close': 'Matter closed',
  'credit give': 'Credit note given',
  'goodwill give': 'Goodwill given',
  'interest waive': 'Late interest waived',
  'fee waive': 'Fee for missed visits waived',
  'customer block': 'Customer blocked',
  'customer note': 'Note written on a customer',
  'customer unblock': 'Customer unblocked',
  'letter resend': 'Letter sent again',
  'inspection list': 'Looked at what came back',
  'inspection look': 'Thing that came back looked at',
  'inspection charge': 'Damage noted',
  'inspection drop': 'Damage taken back',
  'inspection picture': 'Picture of a damage added',
  'inspection finish': 'Inspection ended',
  'inspection decide': 'Objection decided',
  'unit list': 'Looked at the units',
  'unit count': 'Counted the units',
  'unit show': 'Looked at a unit',
  'unit add': 'Units added',
  'unit put': 'Unit put elsewhere',
  'unit note': 'Noted about a unit',
  'unit swap': 'Units changed places',
  'price list': 'Looked at the rents that overrule the files',
  'price show': 'Looked at the rents of a product',
  'price set': 'Rent changed',
  'price call-off': 'Planned rent called off',
  'sale stop': 'Taken off sale',
  'sale start': 'Put on sale',
  'express show': 'Looked at express',
  'express set': 'Fee of express changed',
  'express call-off': 'Planned fee of express called off',
  'express stop': 'Day without express set',
  'express run': 'Day without express taken back',
  'pincode list': 'Looked at the PIN codes',
  'pincode add': 'PIN codes added',
  'pincode drop': 'PIN codes taken out',
  'pincode call-off': 'Planned change of a PIN code called off',
  'coupon list': 'Looked at the coupons',
  'coupon set': 'Coupon made or changed',
  'coupon pause': 'Coupon paused',
  'coupon resume': 'Coupon runs again',
  'operator list': 'Looked at the operators',
  'operator invite': 'Operator invited',
  'operator withdraw': 'Invitation withdrawn',
  'operator role': 'Role changed',
  'operator reset': 'Second factors taken away',
  'operator sign-out': 'Operator signed out everywhere',
  'operator end': 'Operator ended',
  'office join': 'Joined the office',
  'factor add': 'Second factor set up',
  'factor drop': 'Second factor taken away',
  'bank account shown': 'Looked at a bank account',
  'document shown': 'Looked at a document',
  'cash show': 'Looked at the money of a day',
  'cash close': 'Day closed',
  'cash correct': 'Closed day corrected',
  'books file': 'Took a file of the books',
};

/** What an order is come to for, by the name under which the log keeps it. */
const COMES_TO: Readonly<Record<string, string>> = {
  delivery: 'Delivery',
  exchange: 'Exchange',
  relocation: 'Move',
  pickup: 'Pick-up',
};

/** `details`: what was written down with it, which may tell more than its name. */
export function actionWords(
  action: string,
  details: Readonly<Record<string, unknown>> = {},
): string {
  const words = ACTION_WORDS[action] ?? action;
  const comesTo = COMES_TO[String(details['comesTo'])];
  return comesTo ? words.replace('Visit or pick-up', comesTo) : words;
}

/** Of what a number is that an action is about, by the first word of its name. */
const NOUNS: Readonly<Record<string, string>> = {
  repair: 'Repair visit',
  replacement: 'Issue',
  run: 'Crew',
  goods: 'Enquiry',
  express: 'Change',
  pincode: 'Change',
};

/** What a document is called whose kind was not written down. */
export const A_DOCUMENT = 'Document';

/** Whether an action is about a document, whose subject is a key that nobody reads. */
export function isOfDocument(action: string): boolean {
  return action.startsWith('kyc ') || action === 'document shown';
}

/** What an action was about, as words; numbers of orders, customers and things are words already. */
export function subjectWords(
  action: string,
  subject: string,
  details: Readonly<Record<string, unknown>>,
): string {
  const [kind = ''] = action.split(' ');
  if (/^\d+( \d+)*$/.test(subject) && action !== 'pincode add' && action !== 'pincode drop')
    return `${NOUNS[kind] ?? fieldWords(kind)} ${subject.replaceAll(' ', ', ')}`;
  if (isOfDocument(action)) return documentWords(details['type']);
  if (kind === 'stop') return subject.replace('visit-', 'Visit ').replace('pickup-', 'Pick-up ');
  if (kind === 'price' || kind === 'sale' || action === 'unit add')
    return fieldWords(subject.replaceAll('-', ' '));
  const [day = '', ...half] = subject.split(' ');
  return kind === 'slot' || kind === 'cash' ? [valueWords(day), ...half].join(' ') : subject;
}

function documentWords(told: unknown): string {
  const type = DOCUMENT_TYPES.find((known) => known === told);
  return type ? DOCUMENT_NAMES[type] : A_DOCUMENT;
}
