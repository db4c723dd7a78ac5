import { useStore } from '@nanostores/react';
import type { ProductCard } from '#contract/catalogue/catalogue.ts';
import { OUT_OF_STOCK } from '#domain/catalogue/product.ts';
import { $heldLines } from '#stores/catalogue/cart/held-lines.ts';
import { $quickAdds } from '#stores/catalogue/cart/quick-add.ts';
import { Button } from '#ui/button.tsx';

export interface AddButtonProps {
  readonly product: ProductCard;
  readonly verb: string;
  readonly onAdd: () => void;
}

/** The way to the cart of a product that is one of several; once it is there, the way to the cart. */
export function AddButton({ product, verb, onAdd }: AddButtonProps) {
  const { slug, name, status } = product;
  const adding = useStore($quickAdds, { keys: [slug] })[slug];
  const isHeld = useStore($heldLines)?.[slug] !== undefined || adding?.state === 'kept';
  if (adding?.state !== 'adding' && isHeld) {
    return (
      <a className="button" data-variant="quiet" data-size="small" href="/cart">
        View Cart <span className="visually-hidden">{name}</span>
      </a>
    );
  }
  return (
    <Button
      size="small"
      disabled={status === OUT_OF_STOCK}
      busy={adding?.state === 'adding' ? 'Adding' : undefined}
      onClick={onAdd}
    >
      {verb} <span className="visually-hidden">{name}</span>
    </Button>
  );
}
