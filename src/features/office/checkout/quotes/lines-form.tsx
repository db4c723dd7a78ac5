import { useStore } from '@nanostores/react';
import { formatRupees } from '#domain/base/money.ts';
import { lineAmounts } from '#domain/catalogue/cart/order-totals.ts';
import { formatTenure } from '#domain/catalogue/tenure.ts';
import {
  changeQuoteLine,
  lineErrors,
  pricedOf,
  quoteForm,
  removeProduct,
  todaysRent,
  type TypedLine,
} from '#stores/office/checkout/quote.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import styles from './quote-desk.module.css';

/** The lines of the quote, each with a rent of its own (rules/quotes.md#what-a-quote-says). */
export function LinesForm() {
  const { lines } = useStore(quoteForm.$form).values;
  if (lines.length === 0) return <p className="hint">No items yet.</p>;
  return (
    <ul className="stack" data-gap="2">
      {lines.map((line) => (
        <Line key={line.product.slug} line={line} />
      ))}
    </ul>
  );
}

function Line({ line }: { readonly line: TypedLine }) {
  const { product, tenure, quantity, rent } = line;
  const { slug, name, kind, plans, available } = product;
  const todays = todaysRent(line);
  const priced = pricedOf(line);
  const errors = lineErrors(line);
  const gst = kind === 'medical' ? 'without GST' : 'with GST';
  return (
    <li>
      <fieldset className={styles.line}>
        <legend>{name}</legend>
        <Select
          label="Plan"
          name={`plan-${slug}`}
          value={String(tenure)}
          options={plans.map((plan) => ({
            value: String(plan.tenure),
            label: formatTenure(plan.tenure, kind),
          }))}
          onChange={(chosen) => changeQuoteLine(slug, { tenure: Number(chosen) })}
        />
        <Field
          label="Quantity"
          name={`quantity-${slug}`}
          inputMode="numeric"
          autoComplete="off"
          value={quantity}
          error={errors.quantity}
          hint={`${available} left`}
          onChange={(typed) => changeQuoteLine(slug, { quantity: typed.trim() })}
        />
        <Field
          label={`Rupees each, ${gst}`}
          name={`rent-${slug}`}
          inputMode="numeric"
          autoComplete="off"
          value={rent}
          error={errors.rent}
          hint={todays === undefined ? undefined : `${formatRupees(todays)} today, or less`}
          onChange={(typed) => changeQuoteLine(slug, { rent: typed })}
        />
        <div className={`stack ${styles.end}`} data-gap="2">
          {priced ? <b>{formatRupees(lineAmounts(priced).rent)} with GST</b> : null}
          <Button
            size="small"
            variant="quiet"
            aria-label={`Remove ${name}`}
            onClick={() => removeProduct(slug)}
          >
            Remove
          </Button>
        </div>
      </fieldset>
    </li>
  );
}
