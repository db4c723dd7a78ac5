import type { RentStatement } from '#contract/overview/statement.ts';
import { day } from '#domain/base/kolkata.ts';
import { type Paise, paise, ZERO } from '#domain/base/money.ts';
import { statementOf, type StatementEntry } from '#domain/overview/statement.ts';
import { statementWords } from '#messages/overview/statement.ts';

const RENT = paise(106_100);
const DEPOSIT = RENT;
const MONTHS = ['04', '05', '06', '07', '08', '09', '10', '11', '12', '01', '02', '03'];

/** A financial year of a renter who pays by AutoPay each month, as the server would tell it. */
export function yearOfLines(): RentStatement {
  const year = 2026;
  const entries = MONTHS.flatMap((month, at) =>
    monthOf(`${at < 9 ? year : year + 1}-${month}`, at),
  );
  const ordered: StatementEntry = {
    ...entry(`${year}-04-01`, 'order_payment', 'pay_QxT41bY0nA2vLk'),
    paid: RENT,
    deposit: DEPOSIT,
  };
  const { lines, ...sums } = statementOf([ordered, ...entries], year);
  return {
    customerNumber: 'B-000001',
    year,
    years: [year],
    until: day(`${year + 1}-03-31`),
    ...sums,
    refunding: ZERO,
    depositRefunding: ZERO,
    lines: lines.map((line) => ({ ...line, words: statementWords(line) })),
  };
}

function monthOf(month: string, at: number): StatementEntry[] {
  const invoice = `062-2627-${String(at + 101).padStart(6, '0')}`;
  return [
    { ...entry(`${month}-01`, 'rent', invoice), charged: RENT },
    { ...entry(`${month}-05`, 'autopay_payment', `pay_QxT41bY0nA2v${at + 10}`), paid: RENT },
  ];
}

function entry(on: string, kind: StatementEntry['kind'], reference: string): StatementEntry {
  const none: Paise = ZERO;
  return {
    on: day(on),
    kind,
    orderNumber: 'B260401-0001',
    reference,
    charged: none,
    paid: none,
    deposit: none,
  };
}
