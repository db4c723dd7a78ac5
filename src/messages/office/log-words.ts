import { DOCUMENT_TYPES } from '#domain/documents/kyc.ts';
import { DOCUMENT_NAMES } from '#messages/documents/document-names.ts';
import { fieldWords, valueWords } from './log-field-words.ts';

/** What was done, by the name under which the log keeps it (rules/office.md#the-log-is-read). */
export const ACTION_WORDS = {
  'order list': 'Viewed open orders',
  'order schedule': 'Visit or pick-up planned',
  'order deliver': 'Delivered',
  'order remind': 'Document reminder sent',
  'order late': 'Delay announced',
  'order missed': 'Visit or pick-up missed',
  'order collect': 'Picked up',
  'order exchange': 'Exchanged',
  'order relocate': 'Moved to another address',
  'order cancel': 'Order cancelled',
  'order end': 'Rental ended for unpaid rent',
  'note add': 'Note added to an order',
  'note drop': 'Note deleted',
  'repair list': 'Viewed repairs',
  'repair show': 'Viewed a repair',
  'repair plan': 'Repair planned for an issue',
  'repair schedule': 'Repair visit planned',
  'repair done': 'Repaired',
  'repair missed': 'Repair missed',
  'replacement list': 'Viewed replacements',
  'replacement confirm': 'Replacement confirmed',
  'replacement decline': 'Replacement declined',
  'replacement inspected': 'Replaced item inspected',
  'crew list': 'Viewed crews',
  'crew add': 'Crew added',
  'crew change': 'Crew changed',
  'crew end': 'Crew removed',
  'slot places': 'Slot capacity changed',
  'stop crew': 'Stop assigned to a crew',
  'run order': 'Run reordered',
  'stop picture': 'Picture taken at a stop',
  'kyc list': 'Viewed documents to verify',
  'kyc verify': 'Document verified',
  'kyc reject': 'Document rejected',
  'kyc undo': 'Document decision undone',
  'issue list': 'Viewed issues',
  'issue show': 'Viewed an issue',
  'issue answer': 'Issue answered',
  'issue close': 'Issue closed',
  'review answer': 'Review answered',
  'review hide': 'Review hidden',
  'review unhide': 'Review unhidden',
  'enquiry list': 'Viewed enquiries',
  'enquiry answer': 'Enquiry answered',
  'goods list': 'Viewed item enquiries',
  'goods answer': 'Item enquiry answered',
  'quote list': 'Viewed quotes',
  'quote send': 'Quote sent',
  'quote withdraw': 'Quote withdrawn',
  'deposit refund': 'Deposit refunded by transfer',
  'refund record': 'Refund sent by transfer',
  'refund list': 'Viewed refunds by transfer',
  'refund account': 'Bank account requested',
  'refund file': 'Transfer file downloaded',
  'refund ask': 'New bank account requested from renter',
  'refund returned': 'Transfer returned by the bank',
  'payment refund': 'Payment without an order refunded',
  'payment attach': 'Payment attached to an order',
  'billing run': 'Billing run',
  'key change': 'Data key changed',
  'matter list': 'Viewed problems',
  'matter show': 'Viewed a problem',
  'matter close': 'Problem closed',
  'credit give': 'Credit note given',
  'goodwill give': 'Goodwill given',
  'interest waive': 'Late interest waived',
  'fee waive': 'Fee for missed visits waived',
  'customer block': 'Customer blocked',
  'customer note': 'Note added to a customer',
  'customer unblock': 'Customer unblocked',
  'letter resend': 'Message sent again',
  'inspection list': 'Viewed inspections',
  'inspection look': 'Item inspected',
  'inspection charge': 'Damage recorded',
  'inspection drop': 'Damage removed',
  'inspection picture': 'Damage picture added',
  'inspection finish': 'Inspection completed',
  'inspection decide': 'Objection decided',
  'unit list': 'Viewed units',
  'unit count': 'Viewed unit counts',
  'unit show': 'Viewed a unit',
  'unit add': 'Units added',
  'unit put': 'Unit moved',
  'unit note': 'Unit note saved',
  'unit swap': 'Units swapped',
  'price list': 'Viewed changed rents',
  'price show': 'Viewed rents of a product',
  'price set': 'Rent changed',
  'price call-off': 'Planned rent cancelled',
  'sale stop': 'Taken off sale',
  'sale start': 'Put on sale',
  'express show': 'Viewed express settings',
  'express set': 'Express fee changed',
  'express call-off': 'Planned express fee cancelled',
  'express stop': 'Express stopped for a day',
  'express run': 'Express resumed for a day',
  'pincode list': 'Viewed PIN codes',
  'pincode add': 'PIN codes added',
  'pincode drop': 'PIN codes removed',
  'pincode call-off': 'Planned PIN code change cancelled',
  'coupon list': 'Viewed coupons',
  'coupon set': 'Coupon created or changed',
  'coupon pause': 'Coupon paused',
  'coupon resume': 'Coupon resumed',
  'operator list': 'Viewed operators',
  'operator invite': 'Operator invited',
  'operator withdraw': 'Invitation withdrawn',
  'operator role': 'Role changed',
  'operator reset': 'Second factors removed',
  'operator sign-out': 'Operator signed out everywhere',
  'operator end': 'Operator removed',
  'office join': 'Joined the office',
  'factor add': 'Second factor set up',
  'factor drop': 'Second factor removed',
  'bank account shown': 'Viewed a bank account',
  'document shown': 'Viewed a document',
  'cash show': 'Viewed a day’s cash',
  'cash close': 'Day closed',
  'cash correct': 'Closed day corrected',
  'books file': 'Books file downloaded',
} as const satisfies Readonly<Record<string, string>>;

/** An action's name in the log. */
export type Action = keyof typeof ACTION_WORDS;

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
  const words = action in ACTION_WORDS ? ACTION_WORDS[action as Action] : action;
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
