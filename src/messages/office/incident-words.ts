import type { IncidentKind } from '#domain/base/incident.ts';

export const INCIDENT_KIND_WORDS: Record<IncidentKind, string> = {
  visits: 'Visits not recorded',
  documents: 'Documents overdue',
  things: 'Items to inspect or replace',
  money: 'Money',
  webhooks: 'Refused webhooks',
  messages: 'Undelivered messages',
  jobs: 'Failed jobs',
};

/** A next step without the words of the terminal that do it: at a desk there are buttons for them. */
export function stepWords(step: string): string {
  return step
    .split(/(?<=\.) /)
    .map((sentence) =>
      sentence
        .replace(/npm run office -- (?:refund list|transfers)/, 'the transfers')
        .replace(/: (?:npm run office --|(?:order [a-z]+|[a-z]+-order), or) .*$/, '.'),
    )
    .join(' ');
}
