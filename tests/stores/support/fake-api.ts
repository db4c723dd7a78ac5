import { vi } from 'vitest';
import { type MessageCode, answerText } from '#messages/office/answer-texts.ts';

export interface Asked {
  readonly call: string;
  readonly query: URLSearchParams;
  readonly body: Record<string, unknown>;
  readonly headers: Headers;
}

/** Answers at once or later. */
type Handler = (asked: Asked) => unknown;

/** An answer that is not 2xx. */
class Refused {
  readonly status: number;
  readonly error: object;
  readonly headers: Record<string, string>;

  constructor(status: number, error: object, headers: Record<string, string>) {
    this.status = status;
    this.error = error;
    this.headers = headers;
  }
}

export function refused(
  status: number,
  code: MessageCode,
  more: object = {},
  headers: Record<string, string> = {},
): Refused {
  return new Refused(status, { code, message: answerText(code), ...more }, headers);
}

/** No answer comes at all. */
export const NO_ANSWER = Symbol('no answer');

/**
 * Takes the place of the API behind `fetch`: answers by `METHOD /path` (exact, below `/api`), and
 * keeps what was asked.
 */
export function fakeApi(handlers: Record<string, Handler> = {}) {
  const routes = new Map(Object.entries(handlers));
  const asked: Asked[] = [];
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const url = new URL(address, 'http://localhost');
    const text = typeof init.body === 'string' ? init.body : '{}';
    const one: Asked = {
      call: `${init.method ?? 'GET'} ${url.pathname.replace(/^\/api/, '')}`,
      query: url.searchParams,
      body: JSON.parse(text) as Record<string, unknown>,
      headers: new Headers(init.headers),
    };
    asked.push(one);
    const answer = await routes.get(one.call)?.(one);
    if (answer === NO_ANSWER) throw new TypeError('Failed to fetch');
    if (answer === undefined) throw new Error(`Nobody answers ${one.call}`);
    if (answer instanceof Response) return answer;
    return answer instanceof Refused
      ? Response.json({ error: answer.error }, { status: answer.status, headers: answer.headers })
      : Response.json(answer);
  });
  return {
    asked,
    calls: (call: string) => asked.filter((one) => one.call === call),
    on: (call: string, handler: Handler) => routes.set(call, handler),
  };
}

/** A promise and how to fulfil it, for an answer that comes later. */
export function later<Value>() {
  return Promise.withResolvers<Value>();
}
