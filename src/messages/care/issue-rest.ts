import { type Day, formatDayWithYear } from '#domain/base/kolkata.ts';

/** Ours: what stands in an issue that is closed by itself (rules/care.md#inactive-issues). */
export function restText(answeredOn: Day): string {
  return `We haven’t heard from you since our answer of ${formatDayWithYear(answeredOn)}, so we’ve closed this.`;
}
