import { Fragment } from 'react';
import type { PurchaseOptions } from '#contract/changes/purchase.ts';
import { formatRupees } from '#domain/base/money.ts';
import { boughtName, purchaseRows } from '#messages/changes/purchase-words.ts';
import {
  buyChosen,
  chooseThing,
  chosenThing,
  type PurchaseRequest,
} from '#stores/changes/purchase.ts';
import { closePurchase } from '#stores/changes/purchase-dialog.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Form } from '#ui/form.tsx';
import { Select } from '#ui/select.tsx';
import answers from '#features/base/parts/confirm-dialog.module.css';
import { SectionLink } from '#features/base/parts/section-link.tsx';
import styles from '#features/base/parts/order-terms.module.css';

export interface PurchaseFormProps {
  readonly request: PurchaseRequest;
  readonly options: PurchaseOptions;
  readonly shopName: string;
}

export function PurchaseForm({ request, options, shopName }: PurchaseFormProps) {
  const chosen = chosenThing(request);
  const closed = options.closed || chosen?.closed;
  const quote = chosen?.quote;
  return (
    <Form onSubmit={() => buyChosen(shopName)}>
      {options.lines.length > 1 ? (
        <Select
          label="Item to buy"
          name="productSlug"
          value={request.productSlug}
          prompt="Select an item"
          options={options.lines.map((line) => ({
            value: line.productSlug,
            label: boughtName(line),
          }))}
          onChange={chooseThing}
        />
      ) : chosen ? (
        <p>{boughtName(chosen)}</p>
      ) : null}
      <div aria-live="polite">
        {closed ? (
          <Alert tone="waiting">
            {closed}{' '}
            {chosen?.isOverdue ? (
              <SectionLink section="invoice" className="link" onFollow={closePurchase}>
                Go to Invoices
              </SectionLink>
            ) : null}
          </Alert>
        ) : null}
        {quote ? (
          <dl className={`figures ${styles.facts}`}>
            {purchaseRows(quote).map(([name, value]) => (
              <Fragment key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </Fragment>
            ))}
          </dl>
        ) : null}
      </div>
      {quote ? (
        <ul className={styles.notes}>
          {chosen.notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      ) : null}
      {request.notice ? <Alert tone={request.notice.tone}>{request.notice.text}</Alert> : null}
      <div className={answers['answers']}>
        <Button variant="quiet" onClick={closePurchase}>
          {quote ? 'Keep renting' : 'Close'}
        </Button>
        {quote ? (
          <Button type="submit" busy={request.isBusy ? 'Buying it' : undefined}>
            {quote.due > 0 ? `Buy it and pay ${formatRupees(quote.due)}` : 'Buy it'}
          </Button>
        ) : null}
      </div>
    </Form>
  );
}
