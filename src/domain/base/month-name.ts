import type { Day } from './kolkata.ts';

/** `November 2026`, the heading of account lists (docs/screens.md#lists-by-month). */
export function formatMonth(value: Day): string {
  return new Date(value).toLocaleDateString('en-US', {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
}
