export interface GoneItemsProps {
  readonly count: number;
  readonly onRemove: () => void;
}

/** Products that were kept and are not rented out any more. */
export function GoneItems({ count, onRemove }: GoneItemsProps) {
  if (count === 0) return null;
  return (
    <p>
      {count === 1 ? 'One saved product is' : `${count} saved products are`} no longer available.{' '}
      <button type="button" className="text-button" onClick={onRemove}>
        Remove
      </button>
    </p>
  );
}
