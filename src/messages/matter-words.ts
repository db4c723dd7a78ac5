import type { MatterKind } from '#domain/matter.ts';

export const MATTER_KIND_WORDS: Record<MatterKind, string> = {
  visits: 'Visits not noted',
  documents: 'Documents overdue',
  things: 'Things to look at or replace',
  money: 'Money',
  webhooks: 'Refused webhooks',
  messages: 'Messages given up',
  jobs: 'Jobs that failed',
};

/** A next step without the words of the terminal that do it: at a desk there are buttons for them. */
export function stepWords(step: string): string {
  return step
    .split(/(?<=\.) /)
    .map((sentence) =>
      sentence
        .replace('npm run office -- refund list', 'the transfers')
        .replace(/: (?:npm run office --|order [a-z]+, or) .*$/, '.'),
    )
    .filter((sentence) => sentence !== 'If not.')
    .join(' ');
}
