import { type Day, day } from '#domain/base/kolkata.ts';

/** What was typed cannot be done; the message says why. */
export class UsageError extends Error {}

export function toDay(text: string | undefined): Day | undefined {
  if (text === undefined) return undefined;
  try {
    return day(text);
  } catch {
    throw new UsageError(`"${text}" is not a day. Write it like 2026-11-24.`);
  }
}
