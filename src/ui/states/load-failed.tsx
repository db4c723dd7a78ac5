import { Button } from '#ui/button.tsx';

export interface LoadFailedProps {
  /** A sentence: what could not be loaded. */
  readonly what: string;
  readonly onRetry: () => void;
}

export function LoadFailed({ what, onRetry }: LoadFailedProps) {
  return (
    <div className="panel row" data-gap="4" data-justify="between" role="alert">
      <p>{what}</p>
      <Button variant="quiet" size="small" onClick={onRetry}>
        Retry
      </Button>
    </div>
  );
}
