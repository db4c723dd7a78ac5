import { formatInstant } from '#domain/kolkata.ts';
import { FAULT_WORDS } from '#messages/replacement-words.ts';
import type { OpenArrival } from './replacements.ts';

export function tellArrivals(open: readonly OpenArrival[]): string {
  const told = open.map(({ arrival, number, productName }) => {
    const { issueId, fault, reportedAt } = arrival;
    const when = formatInstant(reportedAt);
    return `${issueId}  ${productName}, order ${number}, ${FAULT_WORDS[fault]}\n    reported ${when}; npm run office -- issue show ${issueId}`;
  });
  return [...told, `${open.length} waiting`].join('\n');
}
