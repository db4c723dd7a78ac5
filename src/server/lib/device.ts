import { DEVICE_HEADER } from '#contract/base/endpoint.ts';
import type { Context } from 'hono';
import { hashToken } from '#server/base/secrets.ts';

/** The hash of the random token that a browser keeps to be known again; it proves nothing else. */
export function deviceOf(context: Context): string | undefined {
  const token = /^[\w-]{43}$/.exec(context.req.header(DEVICE_HEADER) ?? '')?.[0];
  return token && hashToken(token);
}
