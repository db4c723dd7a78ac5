import { type Context, Hono } from 'hono';
import type * as z from 'zod/mini';
import {
  type Access,
  type Endpoint,
  isOwnAccess,
  type OfficeAccess,
  type OwnAccess,
  pathParameters,
  permissionFor,
} from '#contract/base/endpoint.ts';
import { inputAtTerminal } from '#contract/base/terminal-input.ts';
import { mayRole } from '#domain/people/office-role.ts';
import { isMessageCode, answerText } from '#messages/office/answer-texts.ts';
import { fieldFault } from '#messages/base/field-fault.ts';
import { asCall, asLocking } from '#server/db/connection-quota.ts';
import type { AppContext } from '#server/lib/shop.ts';
import type { Caller } from '#server/lib/account-lock.ts';
import { Busy } from '#server/base/bounded-work.ts';
import { clientAddress } from './client-address.ts';
import { say } from '#server/lib/common-headers.ts';
import { deviceOf } from '#server/lib/device.ts';
import { hit, refuseOver } from '#server/lib/limits.ts';
import { networkOf } from './network.ts';
import { holdsTurns, isName, isStorable, readIdempotencyKey, withoutTurns } from './plain-input.ts';
import { readForm } from './read-form.ts';
import type { ReadyJson } from './ready-json.ts';
import { Refusal, refuse } from '#server/lib/refusal.ts';
import { RequestBody } from './request-body.ts';
import { sendJson } from './send-json.ts';
import { sendRefusal } from './send-refusal.ts';
import {
  findOperator,
  type OfficeCaller,
  type Operator,
  type Terminal,
} from '#server/lib/office-sessions.ts';
import { findCaller } from '#server/lib/sessions.ts';
import { StreamedFile } from './streamed-file.ts';
import { type Upload, UploadPlaces } from './upload-places.ts';

type CallerOf<Needed extends Access> = Needed extends OwnAccess
  ? Operator
  : Needed extends OfficeAccess
    ? OfficeCaller
    : Needed extends 'customer'
      ? Caller
      : Caller | undefined;

export interface Incoming<Input, Needed extends Access = Access> {
  readonly input: Input;
  readonly caller: CallerOf<Needed>;
  readonly now: Date;
  /** The network the request came from, for limits. */
  readonly address: string;
  /** The hash of the token by which a browser is known again, where it sent one. */
  readonly device: string | undefined;
  /** What the browser calls itself. */
  readonly agent: string;
  readonly idempotencyKey: string | undefined;
}

export type Handler<Input, Output, Needed extends Access> = (
  incoming: Incoming<Input, Needed>,
) => Promise<Output | Refusal | ReadyJson<Output> | Streamed<Output>>;

/** What a call that answers with a file may write while it is sent. */
type Streamed<Output> = Blob extends Output ? StreamedFile : never;

/** rules/operations.md#bodies */
const JSON_LIMITS = {
  maxBytes: 64 * 1024,
  tooLarge: 'REQUEST_TOO_LARGE',
  wholeMs: 30_000,
} as const;

/** The caller at a terminal, if it is one (rules/office.md#at-a-terminal). */
export type FindTerminal = (
  context: Context,
  endpoint: Endpoint,
) => Promise<Terminal | Refusal | undefined>;

/** Serves calls of the contract on a Hono app. */
export class Api {
  readonly routes = new Hono();
  readonly shop: AppContext;
  readonly #findTerminal: FindTerminal | undefined;
  readonly #uploads = new UploadPlaces();

  constructor(shop: AppContext, findTerminal?: FindTerminal) {
    this.shop = shop;
    this.#findTerminal = findTerminal;
  }

  /** The office's acts go through `serveAct`, which also writes the audit log. */
  serve<Input extends z.ZodMiniType, Output extends z.ZodMiniType, Needed extends Access>(
    endpoint: Endpoint<Input, Output, Needed> & { readonly action?: undefined },
    handler: Handler<z.output<Input>, z.input<Output>, Needed>,
  ): void {
    const names = pathParameters(endpoint.path);
    this.routes.on(endpoint.method, endpoint.path, async (context) => {
      const body = new RequestBody(context);
      const read = (upload: Upload | undefined) =>
        readInput(endpoint, names, context, body, upload);
      const outcome = await this.answer(endpoint, handler, context, read);
      if (body.isUnread) say(context, 'connection', 'close');
      if (outcome instanceof Refusal) return sendRefusal(context, outcome);
      if (outcome instanceof File) return sendFile(context, outcome);
      if (outcome instanceof StreamedFile) return sendStream(context, outcome);
      return sendJson(context, endpoint, outcome);
    });
  }

  private async findWhoCalls(
    endpoint: Endpoint,
    context: Context,
    now: Date,
  ): Promise<Caller | OfficeCaller | Refusal | undefined> {
    const { access } = endpoint;
    if (access === 'public') return undefined;
    const permission = permissionFor(access);
    const { db } = this.shop;
    const operator =
      permission &&
      ((await this.#findTerminal?.(context, endpoint)) ?? (await findOperator(db, context, now)));
    if (operator instanceof Refusal) return operator;
    if (operator?.userId === null && isOwnAccess(access)) return refuse('ACCOUNT_NEEDED');
    if (operator && !mayRole(operator.role, permission)) return refuse('NOT_YOUR_PART');
    const caller = permission ? operator : await findCaller(db, context, now);
    if (caller || access === 'optional') return caller;
    return refuse(context.req.header('authorization') ? 'SESSION_EXPIRED' : 'SIGN_IN_REQUIRED');
  }

  /** An upload counts before anything of it is read, whatever becomes of it. */
  private async refuseAttempt(
    { file }: Endpoint,
    caller: Caller | OfficeCaller | undefined,
    now: Date,
  ): Promise<Refusal | undefined> {
    if (!file?.attempts || typeof caller?.userId !== 'number') return undefined;
    const limit = { ...file.attempts, seconds: 3600 };
    return refuseOver(this.shop.db, [hit(limit, `user ${caller.userId}`)], now);
  }

  /** Who calls is known before anything of the body is read. */
  private async answer<
    Input extends z.ZodMiniType,
    Output extends z.ZodMiniType,
    Needed extends Access,
  >(
    endpoint: Endpoint<Input, Output, Needed>,
    handler: Handler<z.output<Input>, z.input<Output>, Needed>,
    context: Context,
    read: (upload: Upload | undefined) => Promise<Record<string, unknown> | Refusal>,
  ): Promise<z.input<Output> | Refusal | ReadyJson<z.input<Output>> | Streamed<z.input<Output>>> {
    const now = this.shop.now();
    const caller = await this.findWhoCalls(endpoint, context, now);
    if (caller instanceof Refusal) return caller;
    const idempotencyKey = readIdempotencyKey(context.req.header('idempotency-key'));
    if (idempotencyKey instanceof Refusal) return idempotencyKey;
    const address = networkOf(clientAddress(context, this.shop.config.trustProxy));
    const overLimit = await this.refuseAttempt(endpoint, caller, now);
    if (overLimit) return overLimit;
    const isOffice = permissionFor(endpoint.access) !== undefined;
    const upload = endpoint.file
      ? this.#uploads.begin(caller ? `user ${caller.userId}` : address, isOffice)
      : undefined;
    if (endpoint.file && !upload) return refuse('BUSY');
    try {
      const raw = await read(upload);
      if (raw instanceof Refusal) return raw;
      if (upload && !upload.inspect()) return refuse('BUSY');
      const schema = caller?.userId === null ? inputAtTerminal(endpoint) : endpoint.input;
      const parsed = schema.safeParse(raw, { error: fieldFault });
      if (!parsed.success) return refuseInput(parsed.error.issues);
      if (!isStorable(parsed.data)) return refuse('INPUT_INVALID');
      const plain = holdsTurns(raw)
        ? schema.safeParse(withoutTurns(raw), { error: fieldFault })
        : parsed;
      if (!plain.success) return refuseInput(plain.error.issues);
      const incoming: Incoming<z.output<Input>, Needed> = {
        input: plain.data as z.output<Input>,
        caller: (permissionFor(endpoint.access)
          ? { ...caller, press: idempotencyKey }
          : caller) as CallerOf<Needed>,
        now,
        address,
        device: deviceOf(context),
        agent: context.req.header('user-agent') ?? '',
        idempotencyKey,
      };
      const own = typeof caller?.userId === 'number' ? [`customer ${caller.userId}` as const] : [];
      return await asLocking(own, () => asCall(endpoint.path, () => handler(incoming)));
    } catch (error) {
      if (error instanceof Busy) return refuse('BUSY');
      throw error;
    } finally {
      upload?.end();
    }
  }
}

/** A file as a download that nothing runs of. */
async function sendFile(context: Context, file: File): Promise<Response> {
  return context.body(await file.arrayBuffer(), 200, downloadOf(file));
}

/** The same of one that is written meanwhile; where that fails, the answer breaks off and is no file. */
function sendStream(context: Context, file: StreamedFile): Response {
  const chunks = file.chunks[Symbol.asyncIterator]();
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    async pull(controller) {
      const next: IteratorResult<string, unknown> = await chunks.next();
      if (next.done) controller.close();
      else controller.enqueue(encoder.encode(next.value));
    },
    async cancel() {
      await chunks.return?.();
    },
  });
  return context.body(body, 200, downloadOf(file));
}

function downloadOf({ name, type }: { readonly name: string; readonly type: string }) {
  return {
    'content-type': type,
    'content-disposition': `attachment; filename="${name}"`,
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  };
}

async function readInput(
  endpoint: Endpoint,
  names: readonly string[],
  context: Context,
  body: RequestBody,
  upload: Upload | undefined,
): Promise<Record<string, unknown> | Refusal> {
  const parameters = Object.fromEntries(names.map((name) => [name, context.req.param(name)]));
  if (!Object.values(parameters).every(isName)) return refuse('INPUT_INVALID');
  if (endpoint.method === 'GET' || endpoint.method === 'DELETE') {
    return { ...context.req.query(), ...parameters };
  }
  const given =
    endpoint.file && upload
      ? await readForm(body, context.req.header('content-type') ?? '', endpoint.file, upload)
      : await readJson(body);
  return given instanceof Refusal ? given : { ...given, ...parameters };
}

async function readJson(body: RequestBody): Promise<object | Refusal> {
  const bytes = await body.bytes(JSON_LIMITS);
  if (bytes instanceof Refusal) return bytes;
  const text = new TextDecoder().decode(bytes);
  try {
    const read: unknown = text === '' ? {} : JSON.parse(text);
    return typeof read === 'object' && read !== null && !Array.isArray(read)
      ? read
      : refuse('INPUT_INVALID');
  } catch {
    return refuse('INPUT_INVALID');
  }
}

/** A field whose schema names a code of our texts is refused by that code. */
export function refuseInput(issues: readonly { path: PropertyKey[]; message: string }[]): Refusal {
  const code = issues.map(({ message }) => message).find(isMessageCode);
  const fields = issues.map(({ path, message }) => [
    path.join('.'),
    isMessageCode(message) ? answerText(message) : message,
  ]);
  return refuse(code ?? 'INPUT_INVALID', {
    fields: Object.fromEntries(fields) as Record<string, string>,
  });
}
