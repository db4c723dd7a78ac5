import type { LogEntry } from '#contract/office/shell/log.ts';
import { detailWords } from '#messages/office/log-detail-words.ts';
import { fieldWords, UNTOLD, valueWords } from '#messages/office/log-field-words.ts';

export interface Change {
  readonly field: string;
  readonly from: string;
  readonly to: string;
}

/** What an action left otherwise than it was, field by field. */
export function changesOf({
  before,
  after,
}: Pick<LogEntry, 'before' | 'after'>): readonly Change[] {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...names]
    .map((name) => ({
      field: fieldWords(name),
      from: valueWords(before?.[name], name),
      to: valueWords(after?.[name], name),
    }))
    .filter(({ from, to }) => from !== to);
}

/** What was said along with an action, besides what it was about. */
export function wordsOf({
  details,
  subject,
  after,
}: Pick<LogEntry, 'details' | 'subject' | 'after'>): string {
  return Object.entries(details)
    .filter(([name]) => !UNTOLD.has(name))
    .filter(([, value]) => isTold(value) && String(value) !== subject)
    .map(([name, value]) => detailWords(name, value, after !== null))
    .filter((words) => words !== '')
    .join(', ');
}

function isTold(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0;
  return value !== undefined && value !== null && value !== '' && value !== false;
}
