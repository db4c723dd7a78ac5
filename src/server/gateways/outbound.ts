import { type $Fetch, FetchError, ofetch } from 'ofetch';

/** How long one exchange may take, its body included. rules/operations.md#outside-services */
const DEADLINE_MS = 10_000;
/** The longest answer that is read. */
const MAX_BYTES = 4 * 1024 * 1024;
/** After this many failed calls in a row the service is left alone … */
const FAILURES = 5;
/** … for this long; then one call tries it. */
const REST_MS = 10_000;

/** Statuses whose answers have no body. */
const NO_BODY = new Set([101, 204, 205, 304]);

export interface OutboundLimits {
  readonly deadlineMs: number;
  readonly maxBytes: number;
  readonly restMs: number;
}

/** A call that was not made, because the service failed too often just before. */
export class CircuitOpen extends Error {}

/** A call that was given up: it took longer than its deadline, or its answer was too long. */
export class OutboundLimit extends Error {}

/**
 * The one way to call an outside service: a deadline for the whole exchange, a limit to its answer, and
 * a circuit breaker, so that a service which hangs costs nobody but those who need it
 * (rules/operations.md#outside-services). One instance a service and process.
 */
export class Outbound {
  readonly service: string;
  readonly #limits: OutboundLimits;
  #failures = 0;
  #restsUntil = -Infinity;

  constructor(service: string, limits: Partial<OutboundLimits> = {}) {
    this.service = service;
    this.#limits = { deadlineMs: DEADLINE_MS, maxBytes: MAX_BYTES, restMs: REST_MS, ...limits };
  }

  /**
   * Makes a call, and stops waiting at the deadline even where the call ignores its signal. Rejects with
   * `CircuitOpen`, `OutboundLimit`, or what the call rejects with. `isAnswer` tells an error with which
   * the service answered from a failure of the service.
   */
  async call<Value>(
    make: (signal: AbortSignal) => Promise<Value>,
    isAnswer: (error: unknown) => boolean = () => false,
  ): Promise<Value> {
    return this.#counted(() => this.#withinDeadline(make), isAnswer);
  }

  /** A client for JSON under the same limits, that makes each call once. */
  client(through: typeof fetch = fetch): $Fetch {
    return ofetch.create({ retry: 0 }, { fetch: this.fetch(through) });
  }

  /** `fetch` under the same limits, all tries of a call together. */
  fetchAgain(retries: number, pauseMs: number): typeof fetch {
    return this.fetch((input, init) =>
      fetchAgain(input, { ...init, retry: retries, retryDelay: pauseMs }),
    );
  }

  /** `fetch` under the same limits: the answer is read whole before it is given back. */
  fetch(through: typeof fetch): typeof fetch {
    return async (input, init) => {
      const ask = async (signal: AbortSignal) => {
        const signals = init?.signal ? [signal, init.signal] : [signal];
        const answer = await through(input, { ...init, signal: AbortSignal.any(signals) });
        return this.#readWhole(answer);
      };
      let failed: Response | undefined;
      try {
        return await this.#counted(async () => {
          const answer = await this.#withinDeadline(ask);
          // Any answer below 500 shows that the service works.
          if (answer.status < 500) return answer;
          failed = answer;
          throw new Error(`${this.service} answered ${answer.status}`);
        });
      } catch (error) {
        if (failed) return failed;
        throw error;
      }
    };
  }

  async #counted<Value>(
    make: () => Promise<Value>,
    isAnswer: (error: unknown) => boolean = () => false,
  ): Promise<Value> {
    if (this.#failures >= FAILURES) {
      const now = performance.now();
      if (now < this.#restsUntil) {
        throw new CircuitOpen(`${this.service} has failed ${this.#failures} times in a row`);
      }
      // The others wait until this call has shown how the service does.
      this.#restsUntil = now + this.#limits.deadlineMs;
    }
    try {
      const value = await make();
      this.#failures = 0;
      return value;
    } catch (error) {
      if (isAnswer(error)) {
        this.#failures = 0;
      } else {
        this.#failures += 1;
        this.#restsUntil = performance.now() + this.#limits.restMs;
      }
      throw error;
    }
  }

  async #withinDeadline<Value>(make: (signal: AbortSignal) => Promise<Value>): Promise<Value> {
    const over = new AbortController();
    const { deadlineMs } = this.#limits;
    const { promise: late, reject } = Promise.withResolvers<never>();
    const timer = setTimeout(() => {
      const error = new OutboundLimit(`${this.service} took longer than ${deadlineMs} ms`);
      reject(error);
      over.abort(error);
    }, deadlineMs);
    try {
      return await Promise.race([make(over.signal), late]);
    } finally {
      clearTimeout(timer);
    }
  }

  async #readWhole(answer: Response): Promise<Response> {
    const { status, statusText, headers } = answer;
    const body = answer.body && !NO_BODY.has(status) ? await this.#readBody(answer.body) : null;
    return new Response(body, { status, statusText, headers });
  }

  async #readBody(body: ReadableStream<Uint8Array>): Promise<Blob> {
    const { maxBytes } = this.#limits;
    const chunks: Uint8Array<ArrayBuffer>[] = [];
    let length = 0;
    for await (const chunk of body) {
      length += chunk.byteLength;
      if (length > maxBytes) {
        throw new OutboundLimit(`${this.service} answered with more than ${maxBytes} bytes`);
      }
      chunks.push(chunk as Uint8Array<ArrayBuffer>);
    }
    return new Blob(chunks);
  }
}

/** A call that meets silence or an answer that passes is made again. */
async function fetchAgain(
  input: RequestInfo | URL,
  options: RequestInit & { readonly retry: number; readonly retryDelay: number },
): Promise<Response> {
  try {
    return await ofetch.raw(input instanceof URL ? input.href : input, {
      ...options,
      responseType: 'stream',
    });
  } catch (error) {
    if (error instanceof FetchError && error.response) return error.response;
    throw error;
  }
}
