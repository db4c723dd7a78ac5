import type { Failure } from '#contract/base/failure.ts';
import { Alert } from '#ui/alert.tsx';
import { PriceChanges } from './price-changes.tsx';

export interface ProblemProps {
  readonly problem: Failure | null | undefined;
  readonly onDismiss?: (() => void) | undefined;
}

/** Why something was refused, with both figures where a price differs. */
export function Problem({ problem, onDismiss }: ProblemProps) {
  if (!problem) return null;
  return (
    <Alert tone="bad" onDismiss={onDismiss}>
      <p>{problem.message}</p>
      {problem.changes ? <PriceChanges changes={problem.changes} /> : null}
    </Alert>
  );
}
