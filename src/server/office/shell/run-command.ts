import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import * as z from 'zod/mini';
import { type Confirmation, isAct } from '#contract/base/act.ts';
import { API_PREFIX, type Endpoint, pathParameters } from '#contract/base/endpoint.ts';
import { type Failure, failureSchema } from '#contract/base/failure.ts';
import { inputAtTerminal } from '#contract/base/terminal-input.ts';
import { fieldFault } from '#messages/base/field-fault.ts';
import { refuseInput } from '#server/lib/http/serve.ts';
import { UsageError } from '#server/office/base/usage-error.ts';
import { tableOf } from './answer-table.ts';
import { elementOf, fieldsOf, isMoney, shapeOf, unwrap, valueOfRecord } from './command-fields.ts';
import { readWords, type TypedCall } from './read-words.ts';

/** Sends a request to the shop on behalf of the typist. */
export type Send = (path: string, init: Sent) => Promise<Response>;

interface Sent {
  readonly method: string;
  readonly body?: string | ArrayBuffer;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The result of a command. */
export interface Answered {
  readonly done: boolean;
  readonly text: string;
  /** The code of the refusal. */
  readonly refusal?: string;
  /** The options that confirm the figures shown. */
  readonly confirm?: readonly string[];
}

type Input = Readonly<Record<string, unknown>>;

/** Reads a command and checks it by the schema of its call; throws `UsageError`. */
export function readCommand(words: readonly string[]): TypedCall {
  const typed = readWords(words);
  const { endpoint, input } = typed;
  const read = inputAtTerminal(endpoint).safeParse(checkable(endpoint, input), {
    error: fieldFault,
  });
  if (!read.success) throw new UsageError(tellFailure(refuseInput(read.error.issues).failure));
  return typed;
}

/** A file is typed as a path, so only its presence is checked. */
function checkable({ file }: Endpoint, input: Input): Input {
  return file && 'file' in input ? { ...input, file: new File([], 'file') } : input;
}

/** Runs a command; anything that moves money is shown first, and done once confirmed (rules/office.md#at-a-terminal). */
export async function runCommand(send: Send, typed: TypedCall): Promise<Answered> {
  const { endpoint } = typed;
  let { input } = typed;
  const { confirm } = isAct(endpoint) ? endpoint : {};
  if (confirm && (confirm.isNeeded?.(input) ?? true)) {
    const shown = await showFirst(send, typed, confirm);
    if (shown.answered) return shown.answered;
    input = { ...input, ...shown.given };
  }
  const answer = await call(send, endpoint, input);
  if (!answer.ok) return refused(answer.failure);
  const { value } = answer;
  if (value instanceof Blob) return { done: true, text: (await value.text()).trimEnd() };
  return {
    done: true,
    text: typed.asJson ? JSON.stringify(value) : tableOf(endpoint.output, value),
  };
}

/** Shows the figures to confirm; if there is no money in them, returns them as confirmed. */
async function showFirst(
  send: Send,
  { name, endpoint, input }: TypedCall,
  { quote, shown, figures, isPossible }: Confirmation,
): Promise<{ readonly answered?: Answered; readonly given?: Input }> {
  const open = Object.entries(figures as Readonly<Record<string, string>>).filter(
    ([field]) => !(field in input),
  );
  if (open.length === 0) return {};
  const answer = await call(send, quote, ownFields(quote, input));
  if (!answer.ok) return { answered: refused(answer.failure) };
  const found = open.map(([field, at]) => [field, valueAt(answer.value, at)] as const);
  const given = Object.fromEntries(found.filter(([, value]) => typeof value === 'number'));
  const part = partOf(quote.output, answer.value, shown);
  const isRefused = isPossible !== undefined && valueAt(answer.value, isPossible) !== true;
  if (isRefused || !part.hasMoney) return { given };
  const confirmed = { ...input, ...given };
  const more = optionsOf(endpoint, given);
  const text = [
    tableOf(quote.output, part.value),
    'Nothing has changed yet. To go on:',
    `  npm run office -- ${[name, ...optionsOf(endpoint, confirmed)].map(quoted).join(' ')}`,
  ].join('\n');
  return { answered: { done: false, text, confirm: more } };
}

/** The part of an act's input that its quote takes. */
function ownFields(quote: Endpoint, input: Input): Input {
  const own = new Set(fieldsOf(quote).map(({ name }) => name));
  return Object.fromEntries(Object.entries(input).filter(([name]) => own.has(name)));
}

/** The part of an answer to show, and whether it has money. */
function partOf(schema: z.ZodMiniType, value: unknown, shown: readonly string[] | undefined) {
  const all = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  const part = Object.fromEntries(all.filter(([name]) => !shown || shown.includes(name)));
  return { value: part, hasMoney: hasMoney(schema, part) };
}

function hasMoney(schema: z.ZodMiniType, value: unknown): boolean {
  const { inner } = unwrap(schema);
  if (typeof value === 'number') return value !== 0 && isMoney(inner);
  if (typeof value !== 'object' || value === null) return false;
  const element = elementOf(inner) ?? valueOfRecord(inner);
  const shape = new Map(inner instanceof z.ZodMiniObject ? shapeOf(inner) : []);
  return Object.entries(value).some(([name, one]) => {
    const field = element ?? shape.get(name);
    return field !== undefined && hasMoney(field, one);
  });
}

function valueAt(value: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((of, name) => (of === null ? null : Reflect.get(Object(of), name)), value);
}

/** The options to type for an input. */
function optionsOf(endpoint: Endpoint, input: Input): string[] {
  return fieldsOf(endpoint).flatMap(({ name, option, isFlag, sample }) => {
    const value = input[name];
    if (value === undefined || value === null || value === false) return [];
    if (isFlag) return [`--${option}`];
    const told = typeof value === 'string' ? value : JSON.stringify(value);
    return [`--${option}`, sample === '<rupees>' ? String(Number(value) / 100) : told];
  });
}

const quoted = (word: string) =>
  /^[\w.@:,-]+$/.test(word) ? word : `'${word.replaceAll("'", String.raw`'\''`)}'`;

const refused = (failure: Failure): Answered => ({
  done: false,
  text: tellFailure(failure),
  refusal: failure.code,
});

/** A terminal has no fields to mark, so each fault is printed with its field. */
function tellFailure({ code, message, fields = {} }: Failure): string {
  const faults = Object.entries(fields).map(([name, fault]) => `${name}: ${fault}`);
  return code === 'INPUT_INVALID' && faults.length > 0 ? faults.join('\n') : message;
}

type Result =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly failure: Failure };

/** Makes a call of the office; throws if the answer isn't the shop's. */
async function call(send: Send, endpoint: Endpoint, input: Input): Promise<Result> {
  const rest = { ...input };
  let path: string = endpoint.path;
  for (const name of pathParameters(endpoint.path)) {
    path = path.replace(`:${name}`, encodeURIComponent(String(rest[name])));
    delete rest[name];
  }
  const { method } = endpoint;
  const inQuery = method === 'GET' || method === 'DELETE';
  const query = inQuery ? `?${new URLSearchParams(rest as Record<string, string>)}` : '';
  const response = await send(API_PREFIX + path + query, {
    method,
    ...(inQuery ? {} : await bodyOf(endpoint, rest)),
  });
  const isJson = response.headers.get('content-type')?.startsWith('application/json');
  const told: unknown = await (isJson ? response.json() : response.blob());
  if (response.ok)
    return { ok: true, value: told instanceof Blob ? told : endpoint.output.parse(told) };
  return { ok: false, failure: failureSchema.parse(told).error };
}

async function bodyOf({ body }: Endpoint, input: Input): Promise<Omit<Sent, 'method'>> {
  if (body !== 'form')
    return { body: JSON.stringify(input), headers: { 'content-type': 'application/json' } };
  const form = new FormData();
  for (const [name, value] of Object.entries(input)) {
    if (name === 'file')
      form.set(name, new File([await readFile(String(value))], basename(String(value))));
    else form.set(name, String(value));
  }
  const packed = new Response(form);
  const bytes = await packed.arrayBuffer();
  const headers = {
    'content-type': packed.headers.get('content-type') ?? '',
    'content-length': String(bytes.byteLength),
  };
  return { body: bytes, headers };
}
