import type { Result } from '#api/call.ts';
import { createLoader, type Loader } from '#stores/session/loaded.ts';
import { $officeSession } from './session.ts';

/** What the server shows the operator: loaded as an account's is, and again when a session of the office begins. */
export function createOfficeLoader<Value>(ask: () => Promise<Result<Value>>): Loader<Value> {
  const loader = createLoader(ask);
  $officeSession.listen((session) => {
    if (session && loader.$loaded.lc > 0) void loader.load();
  });
  return loader;
}
