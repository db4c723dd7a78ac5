import type { Db } from '#server/db/db.ts';
import {
  CODES,
  FIELD_NAMES,
  NUMBERS,
  UNTOLD,
  valueWords,
} from '#messages/office/log-field-words.ts';
import { A_DOCUMENT, subjectWords } from '#messages/office/log-words.ts';
import { auditLog } from '#server/db/schema/care.ts';

/** Fields whose names say what they are, and whose values are words, days or plain numbers. */
const PLAIN = new Set(
  `account after answer answeredAt area bay because blocked calledOff changes closed code condition
  count counts coupon crew damages day description document ended excludedKinds expectedOn express
  from goods half invitedAs invitedBy invoice invoiceNumber issue issues item kept lateUntil letter many
  matter messages name note number on onSale order other paused passkeys payment phone pictures pincodes
  places planned prices product quantity quote reference refund rents repair review role search side stop
  email status tag tags text until uses usesPerCustomer validUntil value visit who without withoutCode
  words cashDay userId state reason stops hiddenFor type way goesTo whileIn to`.split(/\s+/),
);

const RAW = /^[a-z]+(_[a-z]+)+$|^[A-Z]+(_[A-Z]+)+$|\b(visit|pickup)-\d/;

/** Whatever of the audit log would stand on a screen as the code has it. */
export async function rawInLog(db: Db): Promise<string[]> {
  const rows = await db.select().from(auditLog);
  return rows.flatMap(({ action, subject, details, before, after, customerId }) => {
    const told = Object.entries(details).filter(
      ([name, value]) => !UNTOLD.has(name) && String(value) !== subject,
    );
    const changed = [before, after].flatMap((state) => Object.entries(state ?? {}));
    const raw = [...told, ...changed].flatMap(([name, value]) => rawIn(name, value));
    const words = subjectWords(action, subject, details);
    const isUnnamed = words === A_DOCUMENT && customerId !== null;
    const about = isUnnamed || RAW.test(words) ? [subject] : [];
    return [...raw, ...about].map((what) => `${action}: ${what}`);
  });
}

function rawIn(name: string, value: unknown): string[] {
  const isKnown = PLAIN.has(name) || [CODES, NUMBERS, FIELD_NAMES].some((words) => name in words);
  if (!isKnown) return [`${name} ${JSON.stringify(value)}`];
  if (Array.isArray(value)) return value.flatMap((one) => rawIn(name, one));
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([inner, one]) => rawIn(inner, one));
  // Numbers that are made elsewhere stand as they are.
  if (name === 'payment' || name === 'reference') return [];
  const words = valueWords(value, name);
  return RAW.test(words) ? [`${name} ${words}`] : [];
}
