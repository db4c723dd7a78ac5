import { formatRupees } from '#domain/base/money.ts';
import type { Given } from '#server/billing/concessions.ts';

/** What the command line says of money given. */
export function tellGiven({ amount, papers, after }: Given): string {
  const written = papers.map(({ invoice, number, amount: part }) =>
    number === null
      ? `Invoice ${invoice}: ${formatRupees(part)} of interest waived.`
      : `Credit note ${number} on invoice ${invoice}: ${formatRupees(part)}.`,
  );
  const stand = `Still to pay: ${formatRupees(after.open)}. Paid ahead: ${formatRupees(after.paidAhead)}.`;
  return [`${formatRupees(amount)} given.`, ...written, stand].join('\n');
}
