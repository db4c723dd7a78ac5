import { isIP } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';

/**
 * The IP address a request came from: the last hop our own proxy saw, when there is one. What is no
 * address in that header counts for nothing (rules/operations.md#what-reaches-the-database).
 */
export function clientAddress(context: Context, trustProxy: boolean): string {
  if (trustProxy) {
    const forwarded = context.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() ?? '';
    const address = forwarded.replace(/^\[(.*)\](?::\d+)?$|^([\d.]+):\d+$/, '$1$2');
    if (isIP(address)) return address;
  }
  const bindings: unknown = context.env;
  const hasSocket = typeof bindings === 'object' && bindings !== null && 'incoming' in bindings;
  return (hasSocket ? getConnInfo(context).remote.address : undefined) ?? 'unknown';
}
