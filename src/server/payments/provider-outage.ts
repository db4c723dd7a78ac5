import {
  ProviderRefused,
  ProviderUnavailable,
  UnfitAnswer,
} from '#server/gateways/payment-gateway.ts';
import type { JobRun } from '#server/lib/jobs/job-run.ts';

/** So many calls in a row without an answer, and the run leaves what is still due to the next one. */
const LASTING = 5;

/** The operator's item for a provider that does not answer, whatever it was asked. */
const ITEM = 'the payment provider';

/**
 * Tells a provider that does not answer, which is no fault of what it was asked about, from one that
 * refuses or answers what cannot be: those are the item's own failures.
 */
export class ProviderOutage {
  #calls = 0;
  #last: unknown;
  #hasAnswered = false;

  get isLasting(): boolean {
    return this.#calls >= LASTING;
  }

  /** Answers nothing where the provider was silent. */
  async heed<Value>(call: () => Promise<Value>): Promise<Value | undefined> {
    try {
      const value = await call();
      this.#heard();
      return value;
    } catch (error) {
      if (error instanceof ProviderRefused || error instanceof UnfitAnswer) this.#heard();
      if (!isSilence(error)) throw error;
      this.#calls += 1;
      this.#last = error;
      return undefined;
    }
  }

  /** Lays the silence before the operator, or takes it back. */
  async tell(run: JobRun): Promise<void> {
    if (this.#last !== undefined && !this.#hasAnswered) await run.fail(ITEM, this.#last);
    else if (this.#hasAnswered) await run.attempt(ITEM, () => Promise.resolve(true));
  }

  #heard(): void {
    this.#calls = 0;
    this.#hasAnswered = true;
  }
}

function isSilence(error: unknown): boolean {
  return (
    error instanceof ProviderUnavailable &&
    !(error instanceof ProviderRefused) &&
    !(error instanceof UnfitAnswer)
  );
}
