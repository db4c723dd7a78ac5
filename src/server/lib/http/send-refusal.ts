import type { Context } from 'hono';
import type { Refusal } from '#server/lib/refusal.ts';

/** Answers with a refusal, and says when to try again where that is known. */
export function sendRefusal(context: Context, { failure, status, retryAfter }: Refusal): Response {
  const headers = retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) };
  return context.json({ error: failure }, status, headers);
}
