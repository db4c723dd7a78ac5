import type { MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import { secureHeaders } from 'hono/secure-headers';
import type { Config } from '../config.ts';
import type { Shop } from '../shop.ts';
import { refuse } from './refusal.ts';

/** Papers are shown in a frame of our own pages (decisions.md, 13); nothing else may be framed. */
const PAPERS = '/papers/';

/** One log line a request: the route's pattern, never the address with what people typed into it. */
export function observe({ log }: Pick<Shop, 'log'>): MiddlewareHandler {
  return async (context, next) => {
    const start = performance.now();
    await next();
    log.debug(
      {
        method: context.req.method,
        route: routePath(context),
        status: context.res.status,
        ms: Math.round(performance.now() - start),
      },
      'request',
    );
  };
}

/**
 * Security headers for every answer. The pages bring the rest of their policy with them as hashes
 * (facts.md); these are the directives only a header can set.
 */
export function protect(config: Pick<Config, 'siteUrl'>): MiddlewareHandler {
  const alone = headers(config, { frameAncestors: ["'none'"] }, 'DENY');
  const framed = headers(config, { frameAncestors: ["'self'"] }, 'SAMEORIGIN');
  return (context, next) =>
    context.req.path.startsWith(PAPERS) ? framed(context, next) : alone(context, next);
}

function headers(
  config: Pick<Config, 'siteUrl'>,
  contentSecurityPolicy: { frameAncestors: string[] },
  xFrameOptions: 'DENY' | 'SAMEORIGIN',
): MiddlewareHandler {
  return secureHeaders({
    contentSecurityPolicy,
    crossOriginOpenerPolicy: 'same-origin-allow-popups',
    crossOriginResourcePolicy: 'cross-origin',
    referrerPolicy: 'strict-origin-when-cross-origin',
    strictTransportSecurity: config.siteUrl.startsWith('https:')
      ? 'max-age=31536000; includeSubDomains'
      : false,
    xFrameOptions,
    permissionsPolicy: { camera: ['self'], geolocation: [], microphone: [], payment: ['self'] },
  });
}

/**
 * Some documented calls change state with GET; a speculative fetch must not (decisions.md, 2), and no
 * cache may keep an answer.
 */
export function refusePrefetch(): MiddlewareHandler {
  return async (context, next) => {
    const purpose = context.req.header('sec-purpose') ?? context.req.header('purpose') ?? '';
    context.header('cache-control', 'no-store');
    if (purpose.includes('prefetch')) {
      return context.json({ error: refuse('PREFETCH_REFUSED').failure }, 403);
    }
    await next();
    return undefined;
  };
}
