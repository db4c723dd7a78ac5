import { dayOf, formatDayWithYear, formatInstant } from '#domain/kolkata.ts';
import { formatRupees, paise } from '#domain/money.ts';

/** What was done, by the name under which the log keeps it (rules/office.md#the-log-is-read). */
export const ACTION_WORDS: Readonly<Record<string, string>> = {
  'order list': 'Looked at the orders to do',
  'order schedule': 'Delivery planned',
  'order deliver': 'Delivered',
  'order late': 'Told to come later',
  'order missed': 'Visit missed',
  'order collect': 'Picked up',
  'order exchange': 'Exchanged',
  'order relocate': 'Moved to another address',
  'order cancel': 'Order cancelled',
  'repair list': 'Looked at the repairs',
  'repair show': 'Looked at a repair',
  'repair schedule': 'Repair planned',
  'repair done': 'Repaired',
  'repair missed': 'Repair missed',
  'replacement list': 'Looked at the replacements',
  'replacement confirm': 'Replacement agreed',
  'replacement decline': 'Replacement declined',
  'replacement inspected': 'Replaced thing inspected',
  'kyc list': 'Looked at the documents to verify',
  'kyc verify': 'Document verified',
  'kyc reject': 'Document rejected',
  'issue list': 'Looked at the issues',
  'issue show': 'Looked at an issue',
  'issue answer': 'Issue answered',
  'issue close': 'Issue closed',
  'enquiry list': 'Looked at the enquiries',
  'enquiry answer': 'Enquiry answered',
  'deposit refund': 'Deposit sent back by transfer',
  'refund record': 'Refund sent by transfer',
  'refund list': 'Looked at the refunds by transfer',
  'refund ask': 'Asked for a bank account again',
  'refund returned': 'Transfer came back',
  'billing run': 'Bills run',
  'key change': 'Data key changed',
  'matter list': 'Looked at the matters',
  'matter show': 'Looked at a matter',
  'matter close': 'Matter closed',
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
};

/** What stands where there is no value. */
export const NOTHING = 'none';

export function actionWords(action: string): string {
  return ACTION_WORDS[action] ?? action;
}

/** A field of what was done, as words: `Expected on`. */
export function fieldWords(name: string): string {
  const spaced = name.replaceAll(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  return spaced === '' ? '' : spaced.charAt(0).toUpperCase() + spaced.slice(1);
}

/** A value of what was done, before or after, as words. */
export function valueWords(value: unknown, field = ''): string {
  if (value === null || value === undefined || value === '') return NOTHING;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number')
    return field === 'amount' ? formatRupees(paise(value)) : String(value);
  if (Array.isArray(value))
    return value.length > 0 ? value.map((one) => valueWords(one)).join(', ') : NOTHING;
  if (typeof value === 'object')
    return Object.entries(value)
      .map(([name, one]) => valueWords(one, name))
      .join(' ');
  return typeof value === 'string' ? textWords(value, field) : '';
}

/** Days and instants as people write them, how something stands without its capitals. */
function textWords(text: string, field: string): string {
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return formatDayWithYear(dayOf(new Date(text)));
  if (/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(text)) return formatInstant(new Date(text));
  return field === 'status' ? fieldWords(text.replaceAll('_', ' ')) : text;
}
