import type { MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import type { Config } from '#server/config/config.ts';
import type { Shop } from './shop.ts';
import { refuse } from './refusal.ts';

/** What pages of our own show in a frame (rules/operations.md#headers-of-every-answer). */
export const PAPERS = '/papers/';

const POLICY = 'content-security-policy';

/**
 * Says in every answer what time the shop has: it decides what is promised, and pages take it from here
 * (rules/operations.md#the-browser-hears-the-time).
 */
export function tellTime({ now }: Pick<Shop, 'now'>): MiddlewareHandler {
  return async (context, next) => {
    await next();
    context.res.headers.set('date', now().toUTCString());
  };
}

/**
 * Security headers for every answer: those that a page cannot bring itself, or has none of its own
 * (rules/operations.md#headers-of-every-answer).
 */
export function protect(config: Pick<Config, 'siteUrl'>): MiddlewareHandler {
  const alone = headers(config, { frameAncestors: ["'none'"] }, 'DENY');
  const framed = headers(config, { frameAncestors: ["'self'"] }, 'SAMEORIGIN');
  return async (context, next) => {
    const own = new Map<string, string>();
    const general = context.req.path.startsWith(PAPERS) ? framed : alone;
    await general(context, async () => {
      await next();
      const policy = context.res.headers.get(POLICY);
      if (policy !== null) own.set(POLICY, policy);
    });
    for (const [name, value] of own) context.header(name, value);
  };
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

/** rules/operations.md#what-reaches-the-database */
const MAX_ADDRESS_LENGTH = 8192;

/** Refuses an address that no page and no call has: one with a NUL in it, or without an end. */
export function refuseOddAddress(): MiddlewareHandler {
  return async (context, next) => {
    const { url } = context.req;
    if (url.length > MAX_ADDRESS_LENGTH || /%00/.test(url)) {
      return context.json({ error: refuse('ADDRESS_UNREADABLE').failure }, 400);
    }
    await next();
    return undefined;
  };
}

/**
 * No speculative fetch may change anything, and no cache keep an answer
 * (rules/wire.md#calls-that-change-something-with-get).
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

/**
 * Lets whoever asked keep the answer, and ask the next time whether it is still the same
 * (rules/wire.md#answers-that-may-be-kept).
 */
export function askAgain(): MiddlewareHandler {
  return async (context, next) => {
    context.header('cache-control', 'no-cache');
    await next();
  };
}
