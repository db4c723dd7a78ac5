import { useStore } from '@nanostores/react';
import { formatRupees } from '#domain/base/money.ts';
import { boughtName, purchaseRows } from '#messages/changes/purchase-words.ts';
import { buyChosen, chooseItem, chosenItem, purchase } from '#stores/changes/purchase.ts';
import { closeRequest } from '#stores/orders/order-request.ts';
import { Alert } from '#ui/alert.tsx';
import { Select } from '#ui/select.tsx';
import { SectionLink } from '#features/base/parts/section-link.tsx';
import styles from '#features/base/parts/order-terms.module.css';
import { Figures } from './exchange-figures.tsx';
import { RequestDialog, RequestForm, type RequestProps } from './request-dialog.tsx';

/** Asks which item to buy, and shows the price or why it is not for sale. */
export function PurchaseDialog({ shopName }: { readonly shopName: string }) {
  return (
    <RequestDialog store={purchase} what="your items">
      {(request, options) => (
        <PurchaseForm request={request} options={options} shopName={shopName} />
      )}
    </RequestDialog>
  );
}

function PurchaseForm({ request: { form }, options, shopName }: RequestProps<typeof purchase>) {
  const { values } = useStore(form.$form);
  const chosen = chosenItem(options, values);
  const closed = options.closed || chosen?.closed;
  const quote = chosen?.quote;
  return (
    <RequestForm
      form={form}
      onSubmit={() => buyChosen(shopName)}
      no={quote ? 'Keep renting' : 'Close'}
      yes={
        quote ? (quote.due > 0 ? `Buy it and pay ${formatRupees(quote.due)}` : 'Buy it') : undefined
      }
      busy="Buying it"
    >
      {options.lines.length > 1 ? (
        <Select
          label="Item to buy"
          name="productSlug"
          value={values.productSlug}
          prompt="Select an item"
          options={options.lines.map((line) => ({
            value: line.productSlug,
            label: boughtName(line),
          }))}
          onChange={chooseItem}
        />
      ) : chosen ? (
        <p>{boughtName(chosen)}</p>
      ) : null}
      <div aria-live="polite">
        {closed ? (
          <Alert tone="waiting">
            {closed}{' '}
            {chosen?.isOverdue ? (
              <SectionLink section="invoice" className="link" onFollow={closeRequest}>
                Go to Invoices
              </SectionLink>
            ) : null}
          </Alert>
        ) : null}
        {quote ? <Figures rows={purchaseRows(quote)} /> : null}
      </div>
      {quote ? (
        <ul className={`stack ${styles.notes}`} data-gap="1">
          {chosen.notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      ) : null}
    </RequestForm>
  );
}
