import { FetchError, ofetch } from 'ofetch';
import type * as z from 'zod/mini';
import { API_PREFIX, type Endpoint, pathParameters } from '#contract/endpoint.ts';
import { type Failure, failureSchema } from '#contract/failure.ts';
import { formTexts } from '#messages/form-texts.ts';

export type Result<Value> =
  | { readonly ok: true; readonly value: Value }
  /** `status` is 0 when no answer came. */
  | { readonly ok: false; readonly status: number; readonly failure: Failure };

export interface CallOptions {
  readonly baseUrl: string;
  readonly token: () => string | undefined;
  /** Told when the server no longer knows the bearer token that was sent. */
  readonly onSessionLost: (token: string) => void;
}

export type Call = <Input extends z.ZodMiniType, Output extends z.ZodMiniType>(
  endpoint: Endpoint<Input, Output>,
  input: z.input<Input>,
  options?: { readonly idempotencyKey?: string; readonly signal?: AbortSignal },
) => Promise<Result<z.output<Output>>>;

/** Binds the contract to one API host. Failures are values; nothing is thrown. */
export function createCall({ baseUrl, token, onSessionLost }: CallOptions): Call {
  return async (endpoint, input, options = {}) => {
    const bearer = endpoint.access === 'public' ? undefined : token();
    const { url, rest } = fillPath(endpoint.path, input as Record<string, unknown>);
    const inQuery = endpoint.method === 'GET' || endpoint.method === 'DELETE';
    try {
      const answer: unknown = await ofetch(baseUrl + API_PREFIX + url, {
        method: endpoint.method,
        retry: 0,
        ...(options.signal ? { signal: options.signal } : {}),
        ...(inQuery ? { query: rest } : { body: endpoint.body === 'form' ? toForm(rest) : rest }),
        headers: {
          ...(bearer ? { authorization: `Bearer ${bearer}` } : {}),
          ...(options.idempotencyKey ? { 'idempotency-key': options.idempotencyKey } : {}),
        },
      });
      return { ok: true, value: endpoint.output.parse(answer) };
    } catch (error) {
      const failed = readFailure(error);
      if (failed.status === 401 && bearer) onSessionLost(bearer);
      return { ok: false, ...failed };
    }
  };
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

function readFailure(error: unknown): { status: number; failure: Failure } {
  if (!(error instanceof FetchError)) return { status: 0, failure: failureIn(undefined) };
  return { status: error.status ?? 0, failure: failureIn(error.data) };
}

/** What a body says went wrong; something unexpected where it does not say. */
export function failureIn(body: unknown): Failure {
  const read = failureSchema.safeParse(body);
  return read.success ? read.data.error : { code: 'UNEXPECTED', message: formTexts.UNEXPECTED };
}
