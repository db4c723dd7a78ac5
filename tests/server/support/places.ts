import { randomBytes } from 'node:crypto';
import type { Hono } from 'hono';
import type * as z from 'zod/mini';
import { API_PREFIX, DEVICE_HEADER, type Endpoint } from '#contract/base/endpoint.ts';

/** Where somebody calls from. */
export interface Place {
  readonly network: string;
  readonly device?: string;
}

let networks = 0;

/** A network nobody has called from, in a browser that keeps no token. */
export function newPlace(): Place {
  networks += 1;
  return { network: `198.51.${Math.floor(networks / 250)}.${networks % 250}` };
}

/** A new browser on a network. */
export function withDevice(place: Place): Place {
  return { ...place, device: randomBytes(32).toString('base64url') };
}

export async function callFrom<Input extends z.ZodMiniType>(
  app: Hono,
  { network, device }: Place,
  endpoint: Endpoint<Input>,
  input: z.input<Input>,
  token?: string,
) {
  const response = await app.request(API_PREFIX + endpoint.path, {
    method: endpoint.method,
    body: JSON.stringify(input),
    headers: {
      'x-forwarded-for': network,
      ...(device ? { [DEVICE_HEADER]: device } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
  });
  const body = (await response.json()) as {
    uuid?: string;
    resendIn?: number;
    token?: string;
    error?: { code: string };
  };
  const { uuid = '', resendIn = 0, token: opened = '', error } = body;
  const retryAfter = Number(response.headers.get('retry-after'));
  return { ok: response.ok, uuid, resendIn, token: opened, code: error?.code, retryAfter };
}
