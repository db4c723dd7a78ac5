import type { Failure } from '#contract/base/failure.ts';
import { PriceChanges } from '#features/base/failure/price-changes.tsx';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';

export interface RentalRefusalProps {
  readonly failure: Failure;
  /** Takes the product at the price it has. */
  readonly onAccept: () => void;
  readonly onDismiss: () => void;
}

/** Why the product is not in the cart; a changed price is shown beside the old one, to be accepted. */
export function RentalRefusal({ failure, onAccept, onDismiss }: RentalRefusalProps) {
  return (
    <Alert tone="bad" onDismiss={onDismiss}>
      {failure.message}
      {failure.changes && failure.changes.length > 0 ? (
        <>
          <PriceChanges changes={failure.changes} />
          <Button variant="quiet" size="small" onClick={onAccept}>
            Add at the new price
          </Button>
        </>
      ) : null}
    </Alert>
  );
}
