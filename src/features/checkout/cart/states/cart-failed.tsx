import { Button } from '#ui/button.tsx';

export const NOT_LOADED = 'We couldn’t load your cart.';

/** Stands in place of a cart that could not be had. */
export function CartFailed({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <div className="empty" role="alert">
      <h2>{NOT_LOADED}</h2>
      <p>Your items are still saved. Check your connection and try again.</p>
      <Button onClick={onRetry}>Retry</Button>
    </div>
  );
}
