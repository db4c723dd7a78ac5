import { formatInstant } from '#domain/base/kolkata.ts';
import { FAULT_WORDS, piecesReported } from '#messages/changes/replacement-words.ts';
import type { OpenArrival } from './replacements.ts';

export function tellArrivals(open: readonly OpenArrival[]): string {
  const told = open.map(({ arrival, number, productName, pieces }) => {
    const { issueId, fault, quantity, reportedAt } = arrival;
    const what = [productName, piecesReported(quantity, pieces)].filter(Boolean).join(', ');
    const when = formatInstant(reportedAt);
    return `${issueId}  ${what}, order ${number}, ${FAULT_WORDS[fault]}\n    reported ${when}; npm run office -- issue show ${issueId}`;
  });
  return [...told, `${open.length} waiting`].join('\n');
}
