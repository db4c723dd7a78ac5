import type * as z from 'zod/mini';
import { API_PREFIX, type Endpoint } from '#contract/base/endpoint.ts';
import { type CallOptions, failureIn, type Result, toForm } from './call.ts';

export interface UploadOptions {
  /** Told how much has been sent, from 0 to 1. */
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
}

export type Upload = <Input extends z.ZodMiniType, Output extends z.ZodMiniType>(
  endpoint: Endpoint<Input, Output> & { readonly body?: 'form' },
  input: z.input<Input>,
  options: UploadOptions,
) => Promise<Result<z.output<Output>>>;

/**
 * Calls what takes a file, and tells how far it is, which `fetch` cannot. Failures are values as in
 * `createCall`; an upload that was broken off has status 0.
 */
export function createUpload({ baseUrl, token, onSessionLost }: CallOptions): Upload {
  return (endpoint, input, { onProgress, signal }) =>
    new Promise((resolve) => {
      const bearer = token();
      const request = new XMLHttpRequest();
      const fail = (status: number, body: unknown) => {
        if (status === 401 && bearer) onSessionLost(bearer);
        const retryAfter = request.getResponseHeader('retry-after');
        resolve({ ok: false, status, ...failureIn(body, retryAfter, endpoint) });
      };
      request.open(endpoint.method, baseUrl + API_PREFIX + endpoint.path);
      if (bearer) request.setRequestHeader('authorization', `Bearer ${bearer}`);
      request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
        if (lengthComputable) onProgress(loaded / total);
      });
      request.addEventListener('load', () => {
        const body = readJson(request.responseText);
        const answer = endpoint.output.safeParse(body);
        if (isGood(request.status) && answer.success) resolve({ ok: true, value: answer.data });
        else fail(isGood(request.status) ? 0 : request.status, body);
      });
      for (const end of ['error', 'abort'] as const)
        request.addEventListener(end, () => fail(0, undefined));
      signal.addEventListener('abort', () => request.abort(), { once: true });
      request.send(toForm(input as Record<string, unknown>));
    });
}

function isGood(status: number): boolean {
  return status >= 200 && status < 300;
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
