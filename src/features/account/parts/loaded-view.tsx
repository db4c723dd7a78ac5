import type { ReactNode } from 'react';
import type { Loaded } from '#stores/session/loaded.ts';
import { LoadFailed } from '#ui/load-failed.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

export interface LoadedViewProps<Value> {
  readonly loaded: Loaded<Value>;
  /** What is loaded, as in "Your orders could not be loaded." */
  readonly what: string;
  readonly onRetry: () => void;
  readonly children: (value: Value) => ReactNode;
}

/** Asking again would not help: the address names nothing. */
const NOTHING_THERE: ReadonlySet<string> = new Set(['NOT_FOUND', 'INPUT_INVALID']);

/** Waits, fails with Retry, or shows what was loaded. */
export function LoadedView<Value>({ loaded, what, onRetry, children }: LoadedViewProps<Value>) {
  if (loaded.state === 'failed' && NOTHING_THERE.has(loaded.failure.code)) {
    return (
      <p className="panel" role="alert">
        We couldn’t find anything at this address. Check the link, or open it from your account.
      </p>
    );
  }
  if (loaded.state === 'failed')
    return <LoadFailed what={`${what} could not be loaded.`} onRetry={onRetry} />;
  if (loaded.state === 'ready') return children(loaded.value);
  return <Skeleton label="Loading" shape="card" lines={2} />;
}
