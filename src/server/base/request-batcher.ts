import { setImmediate as turnOfTheLoop } from 'node:timers/promises';

/**
 * Puts the questions that come while another one is being answered into one, so that a crowd asks as
 * often as somebody alone. An answer is never older than its question.
 */
export class RequestBatcher<Key, Answer> {
  readonly #answer: (keys: ReadonlySet<Key>) => Promise<Answer>;
  #last: Promise<unknown> = Promise.resolve();
  #next: { readonly keys: Set<Key>; readonly answer: Promise<Answer> } | undefined;

  constructor(answer: (keys: ReadonlySet<Key>) => Promise<Answer>) {
    this.#answer = answer;
  }

  /** What is known of these keys, and perhaps of others; throws what the question for all of them throws. */
  ask(keys: Iterable<Key>): Promise<Answer> {
    const next = (this.#next ??= this.#begin());
    for (const key of keys) next.keys.add(key);
    return next.answer;
  }

  #begin() {
    const keys = new Set<Key>();
    const answer = this.#last.then(async () => {
      // All who have been heard by now ask with it.
      await turnOfTheLoop();
      this.#next = undefined;
      return this.#answer(keys);
    });
    this.#last = answer.catch(() => undefined);
    return { keys, answer };
  }
}
