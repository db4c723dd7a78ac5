import type { Context } from 'hono';
import type { Endpoint } from '#contract/base/endpoint.ts';
import { answerWith } from '#server/lib/common-headers.ts';
import { compress, encodingFor } from '#server/lib/encoding.ts';
import { ReadyJson } from './ready-json.ts';

/** Characters of an answer that is worth it: a shorter one goes in one packet as it is. */
const LEAST_COMPRESSED = 1024;

const JSON_TYPE = { 'content-type': 'application/json' };

/**
 * Answers a call, compressed where that is worth it and asked for (rules/wire.md#compressed-answers), and
 * with a tag where the answer may be kept (rules/wire.md#answers-that-may-be-kept).
 */
export async function sendJson(
  context: Context,
  endpoint: Endpoint,
  outcome: unknown,
): Promise<Response> {
  const ready = readyOf(endpoint, outcome);
  const text = ready?.text ?? JSON.stringify(outcome);
  const isWorthIt = text.length >= LEAST_COMPRESSED && mayCompress(endpoint);
  const encoding = isWorthIt ? encodingFor(context.req.header('accept-encoding')) : undefined;
  const tag = ready?.tag.replace(/"$/, `${encoding ? `-${encoding}` : ''}"`);
  const about = {
    ...(isWorthIt ? { vary: 'Accept-Encoding' } : {}),
    ...(tag === undefined ? {} : { etag: tag }),
  };
  if (tag !== undefined && isKnown(tag, context.req.header('if-none-match'))) {
    return answerWith(context, null, 304, about);
  }
  const status = endpoint.status ?? 200;
  if (!encoding) return answerWith(context, text, status, { ...JSON_TYPE, ...about });
  const body = await (ready?.compressed(encoding) ?? compress(text, encoding));
  const headers = { ...JSON_TYPE, 'content-encoding': encoding, ...about };
  return answerWith(context, body, status, headers);
}

const isOfCatalogue = ({ path }: Endpoint) => path.startsWith('/product/');

function mayCompress(endpoint: Endpoint): boolean {
  return endpoint.access !== 'public' || isOfCatalogue(endpoint);
}

function readyOf(endpoint: Endpoint, outcome: unknown): ReadyJson<unknown> | undefined {
  if (outcome instanceof ReadyJson) return outcome;
  return endpoint.method === 'GET' && isOfCatalogue(endpoint) ? new ReadyJson(outcome) : undefined;
}

/** Whether whoever asks has it already; what stands between may have called its tag a weak one. */
function isKnown(tag: string, asked: string | undefined): boolean {
  if (asked === undefined) return false;
  return asked === '*' || (asked.match(/"[^"]*"/g) ?? []).some((each) => each === tag);
}
