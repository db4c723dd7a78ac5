import type { Result } from '#api/call.ts';
import { createLoader, type Loader } from '#stores/base/loaded.ts';
import { $hasLine } from './line.ts';
import { $officeSession } from './session.ts';

/**
 * What the server shows the operator: loaded as an account's is, and again when a session of the office
 * begins and when the line is back.
 */
export function createOfficeLoader<Value>(ask: () => Promise<Result<Value>>): Loader<Value> {
  const loader = createLoader(ask);
  const again = (isThere: unknown) => {
    if (isThere && loader.$loaded.lc > 0) void loader.load();
  };
  $officeSession.listen(again);
  $hasLine.listen(again);
  return loader;
}
