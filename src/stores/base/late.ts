import type { Result } from '#api/call.ts';
import type { Failure } from '#contract/base/failure.ts';
import { formTexts } from '#messages/base/form-texts.ts';

/** What is said of a module that did not arrive; asking again asks for it again. */
export const NOT_ARRIVED: Failure = { code: 'UNEXPECTED', message: formTexts.NO_ANSWER };

/**
 * Asks through a module that is loaded only when it is needed. One that does not arrive is a failure
 * like that of a call without an answer.
 */
export async function askLate<Module, Value>(
  load: () => Promise<Module>,
  ask: (module: Module) => Promise<Result<Value>>,
): Promise<Result<Value>> {
  let module: Module;
  try {
    module = await load();
  } catch {
    return { ok: false, status: 0, failure: NOT_ARRIVED };
  }
  return ask(module);
}

/** Loads a module that will be asked soon; if it does not arrive, asking will tell. */
export function warm(load: () => Promise<unknown>): void {
  load().catch(() => undefined);
}
