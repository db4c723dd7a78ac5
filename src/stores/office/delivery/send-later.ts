import type { Result } from '#api/call.ts';
import { runCrews } from '#contract/office/visits/run.ts';
import { callOffice } from '#stores/office/shell/api.ts';
import { $hasLine } from '#stores/office/shell/line.ts';

const FIRST_PAUSE_MS = 5000;
const LONGEST_PAUSE_MS = 60_000;
/** No answer, one that was not waited for, and too many at a time. */
const PASSING = new Set([0, 408, 429]);

export interface Queue<Kept, Value> {
  /** What is to be sent next of this operator's; nothing where all is sent. */
  readonly next: (userId: number) => Promise<Kept | undefined>;
  /** Called before it is sent; answers whether it is still to be. */
  readonly begin: (kept: Kept) => Promise<boolean>;
  readonly send: (kept: Kept) => Promise<Result<Value>>;
  /** What becomes of it once the server has answered, one way or the other. */
  readonly answered: (kept: Kept, result: Result<Value>) => Promise<void>;
  /** Called once something has arrived. */
  readonly sent: () => void;
}

/** Whether the shop has said no: an answer without its words came from something on the way. */
function isRefused({ status, failure }: Extract<Result<unknown>, { ok: false }>): boolean {
  return status < 500 && !PASSING.has(status) && failure.code !== 'UNEXPECTED';
}

/** Whether the shop is reached; where it was not, it is asked for what changes nothing first. */
async function isLineThere(): Promise<boolean> {
  // A device that knows it is offline sends nothing, so that what it keeps can still be taken back.
  if (!navigator.onLine) {
    $hasLine.set(false);
    return false;
  }
  if (!$hasLine.get()) await callOffice(runCrews, {});
  return $hasLine.get();
}

/** Sends what is kept in its order, once at a time; tries again later where no answer comes. */
export function createQueue<Kept, Value>(
  queue: Queue<Kept, Value>,
): (userId: number) => Promise<void> {
  let pause = FIRST_PAUSE_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let underway: Promise<void> | undefined;

  const sendLater = (userId: number) => {
    timer = setTimeout(() => void send(userId), pause);
    pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
  };
  const sendAll = async (userId: number) => {
    clearTimeout(timer);
    let hasSent = false;
    for (;;) {
      const kept = await queue.next(userId);
      if (!kept) break;
      if (!(await isLineThere())) {
        sendLater(userId);
        break;
      }
      if (!(await queue.begin(kept))) continue;
      const result = await queue.send(kept);
      // Whoever has to prove anew does that first; then it goes on by itself.
      if (!result.ok && result.status === 401) break;
      if (!result.ok && !isRefused(result)) {
        sendLater(userId);
        break;
      }
      hasSent ||= result.ok;
      await queue.answered(kept, result);
    }
    if (!hasSent) return;
    pause = FIRST_PAUSE_MS;
    queue.sent();
  };
  const send = (userId: number): Promise<void> => {
    underway ??= sendAll(userId).finally(() => {
      underway = undefined;
    });
    return underway;
  };
  return send;
}
