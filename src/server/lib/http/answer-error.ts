import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { routePath } from 'hono/route';
import type { MessageCode } from '#messages/office/answer-texts.ts';
import { reasonOf, type Trouble, troubleOf } from '#server/db/trouble.ts';
import { FilesAway } from '#server/gateways/file-store.ts';
import type { AppContext } from '#server/lib/shop.ts';
import { refuse } from '#server/lib/refusal.ts';
import { sendRefusal } from './send-refusal.ts';

const CODES = {
  away: 'BOOKS_AWAY',
  busy: 'BOOKS_BUSY',
  unknown: 'SAVED_PERHAPS',
} as const satisfies Record<Trouble, MessageCode>;

/**
 * The answer to what a handler threw: 503 for what passes by itself, 500 with its stack in the log for
 * a fault of ours. A client that went away before it had said all is neither.
 * docs/running.md#what-is-an-error
 */
export function answerError(
  { log }: Pick<AppContext, 'log'>,
  error: Error,
  context: Context,
): Response {
  if (error instanceof HTTPException) return error.getResponse();
  const route = routePath(context);
  if (hasLeft(error, context)) {
    log.debug({ route }, 'the client disconnected');
    return context.body(null, 400);
  }
  const trouble = troubleOf(error);
  const code = error instanceof FilesAway ? 'FILES_AWAY' : trouble && CODES[trouble];
  if (code) {
    const refusal = refuse(code);
    log.warn({ route, code, reason: reasonOf(error) }, 'request put off');
    return sendRefusal(context, refusal);
  }
  log.error({ err: error, route }, 'request failed');
  return context.json({ error: refuse('UNEXPECTED').failure }, 500);
}

/** How Node and its web streams say that a request broke off while its body was read. */
const BROKEN_OFF = new Set(['ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE', 'ABORT_ERR']);

/** Whether reading the request failed because nobody is there to send the rest of it. */
function hasLeft(error: Error, context: Context): boolean {
  const { incoming } = (context.env ?? {}) as Partial<HttpBindings>;
  if (!incoming?.destroyed || incoming.complete) return false;
  const { code } = error as { code?: unknown };
  return (
    error === incoming.errored ||
    (typeof code === 'string' && BROKEN_OFF.has(code)) ||
    error.name === 'AbortError' ||
    error.message === 'Client connection prematurely closed.'
  );
}
