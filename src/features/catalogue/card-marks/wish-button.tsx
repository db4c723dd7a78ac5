import { HEART } from '#ui/icons/icon-paths.ts';
import { Icon } from '#ui/icons/icon.tsx';

/** What a mark on a product's card is of. */
export interface MarkProps {
  readonly slug: string;
  readonly name: string;
}

/** A heart that puts a product on the wishlist or takes it off; its script comes at the first press. */
export function WishButton({ slug, name }: MarkProps) {
  return (
    <button
      className="wish"
      type="button"
      aria-label={`Wishlist: ${name}`}
      aria-pressed="false"
      data-wish={slug}
    >
      <Icon path={HEART} size={24} weight={1.8} />
    </button>
  );
}
