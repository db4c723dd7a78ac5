import { Icon } from '#ui/icon.tsx';

export interface WishButtonProps {
  readonly slug: string;
  readonly name: string;
}

/** The heart of `wish-button.astro` on a page that the browser makes; `wish-marks.ts` fills it. */
export function WishButton({ slug, name }: WishButtonProps) {
  return (
    <button
      className="wish"
      type="button"
      aria-label={`Wishlist: ${name}`}
      aria-pressed="false"
      data-wish={slug}
    >
      <Icon path="M12 20S4 15 4 9.2A4.2 4.2 0 0 1 12 7a4.2 4.2 0 0 1 8 2.2C20 15 12 20 12 20Z" />
    </button>
  );
}
