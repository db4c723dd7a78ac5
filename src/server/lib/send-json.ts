import type { Context } from 'hono';
import type { Endpoint } from '#contract/endpoint.ts';
import { compress, encodingFor } from './encoding.ts';
import { ReadyJson } from './ready-json.ts';

/** Characters of an answer that is worth it: a shorter one goes in one packet as it is. */
const LEAST_COMPRESSED = 1024;

const JSON_TYPE = { 'content-type': 'application/json' };

/** Answers a call, compressed where that is worth it and asked for (rules/wire.md#compressed-answers). */
export async function sendJson(
  context: Context,
  endpoint: Endpoint,
  outcome: unknown,
): Promise<Response> {
  const ready = outcome instanceof ReadyJson ? outcome : undefined;
  const text = ready?.text ?? JSON.stringify(outcome);
  const status = endpoint.status ?? 200;
  const tagged = (ending = '') => (ready ? { etag: ready.tag.replace(/"$/, `${ending}"`) } : {});
  if (text.length < LEAST_COMPRESSED || !mayCompress(endpoint)) {
    return context.body(text, status, { ...JSON_TYPE, ...tagged() });
  }
  context.header('vary', 'Accept-Encoding', { append: true });
  const encoding = encodingFor(context.req.header('accept-encoding'));
  if (!encoding) return context.body(text, status, { ...JSON_TYPE, ...tagged() });
  const body = await (ready?.compressed(encoding) ?? compress(text, encoding));
  const headers = { ...JSON_TYPE, 'content-encoding': encoding, ...tagged(`-${encoding}`) };
  return context.body(body, status, headers);
}

function mayCompress({ access, path }: Endpoint): boolean {
  return access !== 'public' || path.startsWith('/product/');
}
