import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import { currentTrace, traced } from '#server/base/trace.ts';
import { say } from './common-headers.ts';
import type { AppContext } from './shop.ts';

/** docs/running.md#request-ids */
export const REQUEST_ID = 'X-Request-Id';
const WELL_FORMED = /^[\w.-]{1,64}$/;

/** What pages are counted as, found or not: their addresses are too many. */
export const PAGE_ROUTE = 'page';

/**
 * Knows each request by its id, and writes down how it went: one observation and one line, by the route's
 * pattern, never the address with what people typed into it.
 */
export function observe({ log, meters }: Pick<AppContext, 'log' | 'meters'>): MiddlewareHandler {
  return async (context, next) => {
    const start = performance.now();
    const request = requestId(context.req.header(REQUEST_ID));
    say(context, REQUEST_ID, request);
    await traced({ request }, async () => {
      await next();
      const pattern = routePath(context);
      const answered = {
        method: context.req.method,
        route: /^\/?\*$/.test(pattern) ? PAGE_ROUTE : pattern,
        status: context.res.status,
      };
      const milliseconds = performance.now() - start;
      meters.answered(answered, milliseconds);
      log.debug({ ...answered, ms: Math.round(milliseconds) }, 'request');
    });
  };
}

/** What the shop asks of itself, as the sandbox's webhooks, goes on under the id that caused it. */
function requestId(given: string | undefined): string {
  if (given !== undefined && WELL_FORMED.test(given)) return given;
  const cause = currentTrace();
  return cause && 'request' in cause ? cause.request : randomUUID();
}
