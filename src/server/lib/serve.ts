import { type Context, Hono } from 'hono';
import type * as z from 'zod/mini';
import { type Access, type Endpoint, pathParameters } from '#contract/endpoint.ts';
import type { Shop } from '../shop.ts';
import { clientAddress } from './client-address.ts';
import { Refusal, refuse } from './refusal.ts';
import { type Caller, findCaller } from './sessions.ts';

type CallerOf<Needed extends Access> = Needed extends 'customer' ? Caller : Caller | undefined;

export interface Incoming<Input, Needed extends Access = Access> {
  readonly input: Input;
  readonly caller: CallerOf<Needed>;
  readonly now: Date;
  /** The address the request came from, for limits. */
  readonly address: string;
  readonly idempotencyKey: string | undefined;
}

export type Handler<Input, Output, Needed extends Access> = (
  incoming: Incoming<Input, Needed>,
) => Promise<Output | Refusal>;

/** Serves calls of the contract on a Hono app. */
export class Api {
  readonly routes = new Hono();
  readonly shop: Shop;

  constructor(shop: Shop) {
    this.shop = shop;
  }

  serve<Input extends z.ZodMiniType, Output extends z.ZodMiniType, Needed extends Access>(
    endpoint: Endpoint<Input, Output, Needed>,
    handler: Handler<z.output<Input>, z.input<Output>, Needed>,
  ): void {
    this.routes.on(endpoint.method, endpoint.path, async (context) => {
      const outcome = await this.answer(endpoint, handler, context);
      if (outcome instanceof Refusal)
        return context.json({ error: outcome.failure }, outcome.status);
      if (outcome instanceof File) return sendFile(context, outcome);
      return context.json(outcome as object, endpoint.status ?? 200);
    });
  }

  private async answer<
    Input extends z.ZodMiniType,
    Output extends z.ZodMiniType,
    Needed extends Access,
  >(
    endpoint: Endpoint<Input, Output, Needed>,
    handler: Handler<z.output<Input>, z.input<Output>, Needed>,
    context: Context,
  ): Promise<z.input<Output> | Refusal> {
    const now = this.shop.now();
    const caller =
      endpoint.access === 'public' ? undefined : await findCaller(this.shop.db, context, now);
    if (endpoint.access === 'customer' && !caller) {
      return refuse(context.req.header('authorization') ? 'SESSION_EXPIRED' : 'SIGN_IN_REQUIRED');
    }
    const raw = await readInput(endpoint, context);
    if (raw instanceof Refusal) return raw;
    const parsed = endpoint.input.safeParse(raw);
    if (!parsed.success) return refuseInput(parsed.error.issues);
    if (!isStorable(parsed.data)) return refuse('INPUT_INVALID');
    return handler({
      input: parsed.data,
      caller: caller as CallerOf<Needed>,
      now,
      address: clientAddress(context, this.shop.config.trustProxy),
      idempotencyKey: context.req.header('idempotency-key')?.slice(0, 100),
    });
  }
}

/** A file as a download that nothing runs of. */
async function sendFile(context: Context, file: File): Promise<Response> {
  return context.body(await file.arrayBuffer(), 200, {
    'content-type': file.type,
    'content-disposition': `attachment; filename="${file.name}"`,
  });
}

async function readInput(
  endpoint: Endpoint,
  context: Context,
): Promise<Record<string, unknown> | Refusal> {
  const parameters = Object.fromEntries(
    pathParameters(endpoint.path).map((name) => [name, context.req.param(name)]),
  );
  if (endpoint.method === 'GET' || endpoint.method === 'DELETE') {
    return { ...context.req.query(), ...parameters };
  }
  if (endpoint.body === 'form') return readForm(parameters, context);
  const text = await context.req.text();
  if (text === '') return parameters;
  try {
    const body: unknown = JSON.parse(text);
    if (typeof body !== 'object' || body === null || Array.isArray(body))
      return refuse('INPUT_INVALID');
    return { ...body, ...parameters };
  } catch {
    return refuse('INPUT_INVALID');
  }
}

/** The fields of a form, each as often as it came last; a `File` stays one. */
async function readForm(
  parameters: Record<string, unknown>,
  context: Context,
): Promise<Record<string, unknown> | Refusal> {
  const headers = { 'content-type': context.req.header('content-type') ?? '' };
  const bytes = await context.req.arrayBuffer();
  try {
    const form = await new Response(bytes, { headers }).formData();
    return { ...Object.fromEntries(form), ...parameters };
  } catch {
    return refuse('INPUT_INVALID');
  }
}

/** Whether Postgres can keep every text in it: no NUL, no half of a surrogate pair. */
function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0');
  return typeof value !== 'object' || value === null || Object.values(value).every(isStorable);
}

function refuseInput(issues: readonly { path: PropertyKey[]; message: string }[]): Refusal {
  const fields = Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]));
  return refuse('INPUT_INVALID', { fields });
}
