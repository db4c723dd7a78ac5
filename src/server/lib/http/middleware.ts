import type { MiddlewareHandler } from 'hono';
import type { Config } from '#server/config/config.ts';
import { commonOf, CommonHeaders, keepCommon, say } from '#server/lib/common-headers.ts';
import type { AppContext } from '#server/lib/shop.ts';
import { refuse } from '#server/lib/refusal.ts';

/** What pages of our own show in a frame (rules/operations.md#headers-of-every-answer). */
export const PAPERS = '/papers/';

/**
 * Says in every answer what time the shop has: it decides what is promised, and pages take it from here
 * (rules/operations.md#the-browser-hears-the-time).
 */
export function tellTime({ now }: Pick<AppContext, 'now'>): MiddlewareHandler {
  return (context, next) => {
    commonOf(context)?.tellTimeOf(now);
    return next();
  };
}

/**
 * Security headers for every answer: those that a page cannot bring itself, or has none of its own
 * (rules/operations.md#headers-of-every-answer).
 */
export function protect(config: Pick<Config, 'siteUrl'>): MiddlewareHandler {
  const alone = headers(config, "'none'", 'DENY');
  const framed = headers(config, "'self'", 'SAMEORIGIN');
  return async (context, next) => {
    const fields = context.req.path.startsWith(PAPERS) ? framed : alone;
    const common = new CommonHeaders(fields);
    keepCommon(context, common);
    await next();
    common.layOver(context.res);
  };
}

/** As browsers are known to take them, where a page does not say otherwise. */
function headers(
  { siteUrl }: Pick<Config, 'siteUrl'>,
  frameAncestors: string,
  frames: 'DENY' | 'SAMEORIGIN',
): Record<string, string> {
  return {
    'content-security-policy': `frame-ancestors ${frameAncestors}`,
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'cross-origin',
    'origin-agent-cluster': '?1',
    'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=(self)',
    'referrer-policy': 'strict-origin-when-cross-origin',
    ...(siteUrl.startsWith('https:')
      ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
      : {}),
    'x-content-type-options': 'nosniff',
    'x-dns-prefetch-control': 'off',
    'x-download-options': 'noopen',
    'x-frame-options': frames,
    'x-permitted-cross-domain-policies': 'none',
    'x-xss-protection': '0',
  };
}

/** rules/operations.md#what-reaches-the-database */
const MAX_ADDRESS_LENGTH = 8192;

/** Refuses an address that no page and no call has: one with a NUL in it, or without an end. */
export function refuseOddAddress(): MiddlewareHandler {
  return (context, next) => {
    const { url } = context.req;
    if (url.length <= MAX_ADDRESS_LENGTH && !url.includes('%00')) return next();
    return Promise.resolve(context.json({ error: refuse('ADDRESS_UNREADABLE').failure }, 400));
  };
}

/**
 * No speculative fetch may change anything, and no cache keep an answer
 * (rules/wire.md#calls-that-change-something-with-get).
 */
export function refusePrefetch(): MiddlewareHandler {
  return (context, next) => {
    const purpose = context.req.header('sec-purpose') ?? context.req.header('purpose') ?? '';
    say(context, 'cache-control', 'no-store');
    if (!purpose.includes('prefetch')) return next();
    return Promise.resolve(context.json({ error: refuse('PREFETCH_REFUSED').failure }, 403));
  };
}

/**
 * Lets whoever asked keep the answer, and ask the next time whether it is still the same
 * (rules/wire.md#answers-that-may-be-kept).
 */
export function askAgain(): MiddlewareHandler {
  return (context, next) => {
    say(context, 'cache-control', 'no-cache');
    return next();
  };
}

/** Leaves it to Hono to bring together the headers of an answer, since a middleware of its own adds some. */
export function shareHeaders(): MiddlewareHandler {
  return (context, next) => {
    const common = commonOf(context);
    if (common) common.isShared = true;
    return next();
  };
}
