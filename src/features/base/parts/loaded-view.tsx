import type { ReactNode } from 'react';
import type { Loaded } from '#stores/base/loaded.ts';
import { LoadFailed } from '#ui/states/load-failed.tsx';
import { Skeleton, type SkeletonProps } from '#ui/states/skeleton.tsx';

export interface LoadedViewProps<Value> {
  readonly loaded: Loaded<Value>;
  /** What is loaded, as in "We couldn’t load your orders." */
  readonly what: string;
  readonly onRetry: () => void;
  /** How many lines or cards keep its place; two cards by default. */
  readonly waits?: Pick<SkeletonProps, 'shape' | 'lines'>;
  readonly children: (value: Value) => ReactNode;
}

/** Retrying would not help: there is nothing at this address. */
const NOTHING_THERE: ReadonlySet<string> = new Set(['NOT_FOUND', 'INPUT_INVALID']);

const TWO_CARDS = { shape: 'card', lines: 2 } as const;

/** A skeleton while loading, an error with Retry, or the content. */
export function LoadedView<Value>({
  loaded,
  what,
  onRetry,
  waits = TWO_CARDS,
  children,
}: LoadedViewProps<Value>) {
  if (loaded.state === 'failed' && NOTHING_THERE.has(loaded.failure.code)) {
    return (
      <p className="panel" role="alert">
        We couldn’t find anything at this address. Check the link, or open it from your account.
      </p>
    );
  }
  if (loaded.state === 'failed')
    return <LoadFailed what={`We couldn’t load ${what}.`} onRetry={onRetry} />;
  if (loaded.state === 'ready') return children(loaded.value);
  return <Skeleton label="Loading" {...waits} />;
}
