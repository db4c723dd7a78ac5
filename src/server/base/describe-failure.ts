import { DrizzleQueryError } from 'drizzle-orm';

/** What an error says without the values of a query, which may be anybody's. */
export function describeFailure(error: unknown): string {
  const told = error instanceof DrizzleQueryError ? error.cause : error;
  return told instanceof Error ? `${told.name}: ${told.message}` : String(told);
}
