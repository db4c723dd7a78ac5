import type { Context } from 'hono';
import type { MessageCode } from '#messages/office/answer-texts.ts';
import { type Refusal, refuse } from '#server/lib/refusal.ts';

export interface BodyLimits {
  readonly maxBytes: number;
  /** What a body of more is refused with. */
  readonly tooLarge: MessageCode;
  /** Until all of it has to be here. */
  readonly wholeMs: number;
}

/** A sender that is silent for so long is not waited for: rules/operations.md#bodies */
const SILENCE_MS = 15_000;

/** In each such time at least so much arrives of what is not whole: 1 kB a second. */
const LEAST_BYTES = 15 * 1024;

/** The body of a request, which nobody has to read: who refuses before answers `Connection: close`. */
export class RequestBody {
  readonly #context: Context;
  #isRead = false;

  constructor(context: Context) {
    this.#context = context;
  }

  /** Whether some of it is still to come, so that the connection cannot serve another request. */
  get isUnread(): boolean {
    return !this.#isRead && this.#stream() !== null;
  }

  /** All of its bytes. */
  async bytes(limits: BodyLimits): Promise<Uint8Array | Refusal> {
    const chunks: Uint8Array[] = [];
    const refusal = await this.pour(limits, (chunk) => {
      chunks.push(chunk);
      return undefined;
    });
    return refusal ?? Buffer.concat(chunks);
  }

  /**
   * Gives each piece to `take` as it comes, until that refuses one. The first refusal is the answer,
   * and nothing is read behind it.
   */
  async pour(
    { maxBytes, tooLarge, wholeMs }: BodyLimits,
    take: (chunk: Uint8Array) => Refusal | undefined | Promise<Refusal | undefined>,
  ): Promise<Refusal | undefined> {
    if (Number(this.#context.req.header('content-length') ?? 0) > maxBytes) return refuse(tooLarge);
    const reader = (this.#stream() ?? new Blob().stream()).getReader();
    const end = performance.now() + wholeMs;
    let size = 0;
    let pace = { until: performance.now() + SILENCE_MS, from: 0 };
    for (;;) {
      const piece = await nextPiece(reader, Math.min(SILENCE_MS, end - performance.now()));
      if (piece === 'late') return giveUp(reader, refuse('REQUEST_TOO_SLOW'));
      if (piece.done) break;
      size += piece.value.byteLength;
      if (performance.now() >= pace.until) {
        if (size - pace.from < LEAST_BYTES) return giveUp(reader, refuse('REQUEST_TOO_SLOW'));
        pace = { until: performance.now() + SILENCE_MS, from: size };
      }
      const refusal = size > maxBytes ? refuse(tooLarge) : await take(piece.value);
      if (refusal) return giveUp(reader, refusal);
    }
    this.#isRead = true;
    return undefined;
  }

  #stream(): ReadableStream<Uint8Array> | null {
    const { method, raw } = this.#context.req;
    return method === 'GET' || method === 'HEAD' ? null : raw.body;
  }
}

type Reader = ReadableStreamDefaultReader<Uint8Array>;

async function nextPiece(
  reader: Reader,
  patienceMs: number,
): Promise<ReadableStreamReadResult<Uint8Array> | 'late'> {
  if (patienceMs <= 0) return 'late';
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<'late'>((resolve) => {
    timer = setTimeout(() => resolve('late'), patienceMs);
  });
  try {
    return await Promise.race([reader.read(), late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Wants no more of the body; nobody waits for the sender to hear of it. */
function giveUp(reader: Reader, refusal: Refusal): Refusal {
  reader.cancel().catch(() => undefined);
  return refusal;
}
