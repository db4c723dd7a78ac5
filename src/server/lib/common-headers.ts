import type { Context } from 'hono';
import type { ContentfulStatusCode, StatusCode } from 'hono/utils/http-status';

type Fields = Record<string, string>;

/**
 * What an answer says whatever it is about. The JSON of the contract is written with it in one piece,
 * which costs a tenth of laying it over; all else, and all where CORS is on, has it laid over (docs/decisions/0063-a-lean-process.md).
 */
export class CommonHeaders {
  readonly #fields: Fields;
  /** Whether Hono has headers of its own for the answer, which it lays over it by itself. */
  isShared = false;
  #clock: (() => Date) | undefined;
  #whole: Response | undefined;

  constructor(fields: Readonly<Fields>) {
    this.#fields = { ...fields };
  }

  set(name: string, value: string): void {
    this.#fields[name] = value;
  }

  /** Says what time it is when the answer goes. */
  tellTimeOf(clock: () => Date): void {
    this.#clock = clock;
  }

  /** An answer that has all of it. */
  write(body: string | Uint8Array<ArrayBuffer> | null, status: number, own: Fields): Response {
    this.#whole = new Response(body, { status, headers: { ...this.#now(), ...own } });
    return this.#whole;
  }

  /** Gives an answer that was made otherwise what it does not say itself. */
  layOver(answer: Response): void {
    if (answer === this.#whole) return;
    for (const [name, value] of Object.entries(this.#now())) {
      if (!answer.headers.has(name)) answer.headers.set(name, value);
    }
  }

  #now(): Fields {
    return this.#clock ? { ...this.#fields, date: this.#clock().toUTCString() } : this.#fields;
  }
}

const KEY = 'common headers';

export function keepCommon(context: Context, common: CommonHeaders): void {
  context.set(KEY, common);
}

export function commonOf(context: Context): CommonHeaders | undefined {
  return context.get(KEY) as CommonHeaders | undefined;
}

/** Has the answer say something besides its own. */
export function say(context: Context, name: string, value: string): void {
  const common = commonOf(context);
  if (common) common.set(name, value);
  else context.header(name, value);
}

/** Answers in one piece where that can be. */
export function answerWith(
  context: Context,
  body: string | Uint8Array<ArrayBuffer> | null,
  status: StatusCode,
  { vary, ...own }: Fields,
): Response {
  const common = commonOf(context);
  if (common && !common.isShared) return common.write(body, status, vary ? { vary, ...own } : own);
  if (vary) context.header('vary', vary, { append: true });
  return context.body(body as string, status as ContentfulStatusCode, own);
}
