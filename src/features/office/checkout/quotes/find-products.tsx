import { useStore } from '@nanostores/react';
import { useRef } from 'react';
import { formatRent } from '#domain/catalogue/rent.ts';
import { $found, addProduct, findProducts, quoteForm } from '#stores/office/checkout/quote.ts';
import { Button } from '#ui/button.tsx';
import styles from './quote-desk.module.css';

/** Finds what is to be offered in the chosen city. */
export function FindProducts() {
  const found = useStore($found);
  const field = useRef<HTMLInputElement>(null);
  return (
    <search>
      <form
        className={`row ${styles.find}`}
        data-gap="3"
        onSubmit={(event) => {
          event.preventDefault();
          void findProducts(field.current?.value.trim() ?? '');
        }}
      >
        <div className="field">
          <label htmlFor="quote-product">Product</label>
          <input
            ref={field}
            id="quote-product"
            type="search"
            name="product"
            placeholder="Product name"
            autoComplete="off"
          />
        </div>
        <Button type="submit" size="small" variant="quiet">
          Find products
        </Button>
      </form>
      <div aria-live="polite">
        {found.state === 'looking' ? <p>Searching</p> : null}
        {found.state === 'failed' ? <p className="error">{found.message}</p> : null}
        {found.state === 'ready' && found.products.length === 0 ? (
          <p>
            No products match in this city. You can only quote catalogue products: have it added
            there, and mention it in the note until then.
          </p>
        ) : null}
      </div>
      {found.state === 'ready' ? <Found products={found.products} /> : null}
    </search>
  );
}

type FoundProps = Pick<
  Extract<ReturnType<typeof $found.get>, { readonly state: 'ready' }>,
  'products'
>;

function Found({ products }: FoundProps) {
  const { lines } = useStore(quoteForm.$form).values;
  return (
    <ul className={`stack ${styles.found}`} data-gap="2">
      {products.map((product) => {
        const { slug, name, kind, plans, available } = product;
        const lowest = plans.toSorted((one, other) => one.price - other.price)[0];
        const isThere = lines.some((line) => line.product.slug === slug);
        return (
          <li key={slug}>
            <span>
              {name}
              <small>
                {lowest ? `from ${formatRent(lowest.price, kind)} and GST, ` : ''}
                {available} left
              </small>
            </span>
            <Button
              size="small"
              variant="quiet"
              aria-label={isThere ? `In the quote: ${name}` : `Add ${name}`}
              disabled={isThere}
              onClick={() => addProduct(product)}
            >
              {isThere ? 'In the quote' : 'Add'}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
