import type { Day } from '#domain/base/kolkata.ts';

export const MAX_INVOICE_NUMBER = 16; // rules/billing.md#numbers-of-invoices
const SERIAL_DIGITS = 6;

/** `2627` for a day of the financial year from April 2026 to March 2027. */
export function financialYear(on: Day): string {
  const year = Number(on.slice(0, 4));
  const first = on.slice(5) >= '04-01' ? year : year - 1;
  return [first, first + 1].map((each) => String(each % 100).padStart(2, '0')).join('');
}

/**
 * What is counted as one row of numbers (rules/billing.md#numbers-of-invoices): a registration, named
 * by its state and the digit that tells a state's registrations apart, and a financial year.
 */
export function invoiceSeries(gstin: string, on: Day, kind: '' | 'C' | 'D' = ''): string {
  return `${kind}${gstin.slice(0, 2)}${gstin.charAt(12)}-${financialYear(on)}`;
}

/** `061-2627-000042`: letters, digits and hyphens only, so that it fits into an address. */
export function invoiceNumber(series: string, serial: number): string {
  const number = `${series}-${String(serial).padStart(SERIAL_DIGITS, '0')}`;
  if (number.length > MAX_INVOICE_NUMBER) throw new RangeError(`The series ${series} is used up`);
  return number;
}
