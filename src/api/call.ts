import type * as z from 'zod/mini';
import {
  API_PREFIX,
  DEVICE_HEADER,
  type Endpoint,
  pathParameters,
} from '#contract/base/endpoint.ts';
import { type Failure, failureSchema } from '#contract/base/failure.ts';
import { formTexts } from '#messages/base/form-texts.ts';
import { tryAgainText } from '#messages/base/try-again.ts';

export type Result<Value> =
  | { readonly ok: true; readonly value: Value }
  /** `status` is 0 when no answer came. */
  | ({ readonly ok: false; readonly status: number } & Failed);

export interface Failed {
  readonly failure: Failure;
  /** Seconds until the call may be made again, where the server said so. */
  readonly retryAfter?: number;
}

export interface CallOptions {
  readonly baseUrl: string;
  readonly token: () => string | undefined;
  /** Told when the server no longer knows the bearer token that was sent. */
  readonly onSessionLost: (token: string) => void;
  /** Told the `Date` header of every answer (rules/operations.md#the-browser-hears-the-time). */
  readonly onDate?: (header: string | null) => void;
}

export type Call = <Input extends z.ZodMiniType, Output extends z.ZodMiniType>(
  endpoint: Endpoint<Input, Output>,
  input: z.input<Input>,
  options?: {
    readonly idempotencyKey?: string;
    readonly signal?: AbortSignal;
    /** The token by which this browser is known again. */
    readonly device?: string;
  },
) => Promise<Result<z.output<Output>>>;

/**
 * Binds the contract to one API host. Failures are values; nothing is thrown. It asks by bare fetch: the
 * client that the server's gateways use would be a quarter of what a page loads with its first call.
 */
export function createCall({ baseUrl, token, onSessionLost, onDate }: CallOptions): Call {
  return async (endpoint, input, options = {}) => {
    const bearer = endpoint.access === 'public' ? undefined : token();
    const { url, rest } = fillPath(endpoint.path, input as Record<string, unknown>);
    const inQuery = endpoint.method === 'GET' || endpoint.method === 'DELETE';
    const isForm = endpoint.body === 'form';
    const body = isForm ? toForm(rest) : JSON.stringify(rest);
    try {
      const answer = await fetch(baseUrl + API_PREFIX + url + (inQuery ? queryOf(rest) : ''), {
        method: endpoint.method,
        signal: options.signal ?? null,
        body: inQuery ? null : body,
        headers: {
          ...(!inQuery && !isForm && { 'content-type': 'application/json' }),
          ...(bearer && { authorization: `Bearer ${bearer}` }),
          ...(options.device && { [DEVICE_HEADER]: options.device }),
          ...(options.idempotencyKey && { 'idempotency-key': options.idempotencyKey }),
        },
      });
      const { ok, status, headers } = answer;
      onDate?.(headers.get('date'));
      const isJson = headers.get('content-type')?.includes('json');
      const told = isJson ? readJson(await answer.text()) : await answer.blob();
      if (ok) return { ok, value: endpoint.output.parse(told) };
      if (status === 401 && bearer) onSessionLost(bearer);
      return { ok, status, ...failureIn(told, headers.get('retry-after'), endpoint) };
    } catch {
      return { ok: false, status: 0, ...failureIn(undefined, null, endpoint) };
    }
  };
}

/** `?cityId=1`; what is not given is left out. */
function queryOf(input: Record<string, unknown>): string {
  const given = Object.entries(input).filter(([, value]) => value !== undefined);
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  return given.length > 0 ? `?${query}` : '';
}

/** Nothing where it is none: an answer may break off. */
function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function fillPath(path: string, input: Record<string, unknown>) {
  const rest = { ...input };
  let url = path;
  for (const name of pathParameters(path)) {
    url = url.replace(`:${name}`, encodeURIComponent(String(input[name])));
    delete rest[name];
  }
  return { url, rest };
}

export function toForm(fields: Record<string, unknown>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    form.set(name, value instanceof Blob ? value : String(value));
  }
  return form;
}

/**
 * What a body says went wrong, that the shop did not answer where it does not say
 * (rules/wire.md#no-answer); with the wait that the header `Retry-After` tells in the text, also when
 * something before the shop refused.
 */
export function failureIn(
  body: unknown,
  retryAfter: string | null,
  { method }: Pick<Endpoint, 'method'>,
): Failed {
  const read = failureSchema.safeParse(body);
  const failure: Failure = read.success
    ? read.data.error
    : { code: 'UNEXPECTED', message: formTexts[method === 'GET' ? 'NO_ANSWER' : 'MAY_BE_DONE'] };
  const seconds = /^\d{1,9}$/.test(retryAfter ?? '') ? Number(retryAfter) : undefined;
  if (seconds === undefined) return { failure };
  const message = tryAgainText(failure.code, seconds) ?? failure.message;
  return { failure: { ...failure, message }, retryAfter: seconds };
}
