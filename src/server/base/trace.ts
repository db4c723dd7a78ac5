import { AsyncLocalStorage } from 'node:async_hooks';

/** The work that a line of the log came from: a request, or a run of a job. */
export type Trace = { readonly request: string } | { readonly run: string };

const current = new AsyncLocalStorage<Trace>();

/** Runs `work`, and whatever it begins, as that work. */
export function traced<Value>(trace: Trace, work: () => Value): Value {
  return current.run(trace, work);
}

export function currentTrace(): Trace | undefined {
  return current.getStore();
}
