import { addMilliseconds } from 'date-fns';
import { desc, eq } from 'drizzle-orm';
import type { Hono } from 'hono';
import { type Logger, pino } from 'pino';
import type * as z from 'zod/mini';
import { toForm } from '#api/call.ts';
import { API_PREFIX, type Endpoint, pathParameters } from '#contract/base/endpoint.ts';
import { type Failure, failureSchema } from '#contract/base/failure.ts';
import { assemble } from '#server/boot/assemble.ts';
import { readConfig } from '#server/config/config.ts';
import { CONTENT_FOLDER, type Content, readContent } from '#server/content/content.ts';
import { users } from '#server/db/schema/accounts.ts';
import { outbox } from '#server/db/schema/operations.ts';
import type { SandboxEvent } from '#server/gateways/sandbox/provider.ts';
import { startSession } from '#server/lib/sessions.ts';
import type { AppContext } from '#server/lib/shop.ts';
import { OfficeDoor, type Typist } from '#server/office/shell/door.ts';
import type { Send } from '#server/office/shell/run-command.ts';
import type { OpenDb } from '#server/db/open.ts';
import { openTestDb } from './database.ts';
import { rawInLog } from './worded-log.ts';

export type Answer<Value> =
  | { readonly ok: true; readonly status: number; readonly value: Value }
  | { readonly ok: false; readonly status: number; readonly failure: Failure };

export interface TestShop {
  readonly app: Hono;
  readonly shop: AppContext;
  readonly content: Content;
  /** The sandbox's webhooks in the order they left; nothing delivers them but `deliver`. */
  readonly events: SandboxEvent[];
  readonly clock: { now: () => Date; advance: (milliseconds: number) => void };
  request: <Input extends z.ZodMiniType, Output extends z.ZodMiniType>(
    endpoint: Endpoint<Input, Output>,
    input: z.input<Input>,
    options?: { token?: string; key?: string },
  ) => Promise<Answer<z.output<Output>>>;
  /** Sends what somebody types at a terminal. */
  terminal: (typist: Typist) => Send;
  deliver: (event: SandboxEvent) => Promise<Response>;
  /** A new customer with a session. */
  signedUp: () => Promise<{ token: string; userId: number; email: string; contact: string }>;
  /** Messages to an address, newest first. */
  inbox: (
    to: string,
  ) => Promise<{ subject: string; text: string; html: string | null; channel: string }[]>;
  close: () => Promise<void>;
}

/** Settings of a shop in production, with mail and Razorpay. */
export const PRODUCTION = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://basera@db.example/basera',
  SMTP_URL: 'smtp://mail.example',
  DATA_KEY: 'QUJDREVGR0hJSktMTU5PUFFSU1RVVldYWVphYmNkZWY=',
  PUBLIC_SITE_URL: 'https://basera.example/',
  RAZORPAY_KEY_ID: 'rzp_live_1',
  RAZORPAY_KEY_SECRET: 'secret',
  RAZORPAY_WEBHOOK_SECRET: 'hook',
};

export interface TestShopOptions {
  readonly env?: Record<string, string>;
  readonly startAt?: string;
  /** A folder of content in place of the shop's own. */
  readonly contentFolder?: string;
  /** Content in place of what the folder holds. */
  readonly content?: Partial<Content>;
  /** A database in place of an own one; closed with the shop. */
  readonly database?: OpenDb;
  /** Where it logs; nowhere without it. */
  readonly log?: Logger;
  /** How many customers the database has already. */
  readonly customers?: number;
}

/** The shop's own content, which takes long to read: once for all the shops of a worker. */
let own: Promise<Content> | undefined;
const readOwn = () => (own ??= readContent(CONTENT_FOLDER));

/** A whole shop on a true database of its own: PGlite in memory, or Postgres by `TEST_DATABASE_URL`. */
export async function openTestShop(options: TestShopOptions = {}): Promise<TestShop> {
  const [database, written] = await Promise.all([
    options.database ?? openTestDb(),
    options.contentFolder === undefined ? readOwn() : readContent(options.contentFolder),
  ]);
  const content: Content = { ...written, ...options.content };
  let time = new Date(options.startAt ?? '2026-11-21T05:30:00Z');
  const clock = {
    now: () => time,
    advance: (milliseconds: number) => {
      time = addMilliseconds(time, milliseconds);
    },
  };
  const events: SandboxEvent[] = [];
  const { shop, app, door } = assemble({
    config: readConfig({ LOG_LEVEL: 'silent', ...options.env }),
    db: database.db,
    content,
    log: options.log ?? pino({ level: 'silent' }),
    now: clock.now,
    onSandboxEvent: (event) => events.push(event),
    openDoor: (own) => new OfficeDoor(own),
  });
  let customers = options.customers ?? 0;
  return {
    app,
    shop,
    content,
    events,
    clock,
    request: (endpoint, input, extra) => request(app, endpoint, input, extra),
    terminal: (typist) => async (path, init) =>
      app.request(path, { ...init, headers: { ...init.headers, ...door?.headersOf(typist) } }),
    deliver: async ({ rawBody, signature, eventId }) =>
      app.request('/api/order/webhooks/razorpay', {
        method: 'POST',
        body: rawBody,
        headers: { 'x-razorpay-signature': signature, 'x-razorpay-event-id': eventId },
      }),
    signedUp: async () => {
      customers += 1;
      const contact = `98${String(customers).padStart(8, '0')}`;
      const email = `tenant${customers}@mail.example`;
      const [user] = await shop.db
        .insert(users)
        .values({
          username: `tenant${customers}`,
          usernameKey: `tenant${customers}`,
          name: 'Asha Rao',
          createdAt: time,
          email,
          emailConfirmedAt: time,
          contact,
          contactConfirmedAt: time,
        })
        .returning();
      if (!user) throw new Error('The customer was not written');
      const token = await shop.db.transaction((tx) => startSession(tx, user.id, time));
      if (!token) throw new Error('The session was not started');
      return { token, userId: user.id, email, contact };
    },
    inbox: (to) =>
      shop.db
        .select({
          subject: outbox.subject,
          text: outbox.text,
          html: outbox.html,
          channel: outbox.channel,
        })
        .from(outbox)
        .where(eq(outbox.to, to))
        .orderBy(desc(outbox.id)),
    close: async () => {
      const raw = await rawInLog(shop.db).catch(() => []);
      await database.close();
      if (raw.length > 0) throw new Error(`The log tells without words: ${raw.join('; ')}`);
    },
  };
}

async function request<Input extends z.ZodMiniType, Output extends z.ZodMiniType>(
  app: Hono,
  endpoint: Endpoint<Input, Output>,
  input: z.input<Input>,
  { token, key }: { token?: string; key?: string } = {},
): Promise<Answer<z.output<Output>>> {
  const rest = { ...(input as Record<string, unknown>) };
  let path: string = endpoint.path;
  for (const name of pathParameters(endpoint.path)) {
    path = path.replace(`:${name}`, encodeURIComponent(String(rest[name])));
    delete rest[name];
  }
  const inQuery = endpoint.method === 'GET' || endpoint.method === 'DELETE';
  const query = inQuery ? `?${new URLSearchParams(rest as Record<string, string>)}` : '';
  const packed = endpoint.body === 'form' ? new Response(toForm(rest)) : undefined;
  const form = await packed?.arrayBuffer();
  const response = await app.request(API_PREFIX + path + query, {
    method: endpoint.method,
    headers: {
      'content-type': packed?.headers.get('content-type') ?? 'application/json',
      ...(form ? { 'content-length': String(form.byteLength) } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(key ? { 'idempotency-key': key } : {}),
    },
    ...(inQuery ? {} : { body: form ?? JSON.stringify(rest) }),
  });
  const isJson = response.headers.get('content-type')?.startsWith('application/json');
  const body: unknown = await (isJson ? response.json() : response.blob());
  const { status } = response;
  if (response.ok) {
    return { ok: true, status, value: endpoint.output.parse(body) };
  }
  return { ok: false, status, failure: failureSchema.parse(body).error };
}
