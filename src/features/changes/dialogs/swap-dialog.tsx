import { useStore } from '@nanostores/react';
import { formatRupees, ZERO } from '#domain/base/money.ts';
import { differenceRows, SWAP_NOTES, swapUntilWords } from '#messages/changes/exchange-words.ts';
import { chooseLine, sendSwap, swap } from '#stores/changes/swap.ts';
import { Select } from '#ui/select.tsx';
import { LoadedView } from '#features/base/parts/loaded-view.tsx';
import styles from '#features/base/parts/order-terms.module.css';
import { TermsLine } from '#features/base/terms/terms-line.tsx';
import { SlotFields } from '#features/visits/slots/slot-fields.tsx';
import { Figures, LabourNote } from './exchange-figures.tsx';
import { QuoteView, RequestDialog, RequestForm, type RequestProps } from './request-dialog.tsx';
import { SwapChoices } from './swap-choices.tsx';

/** Asks for the item, its replacement and a day, and shows the cost first. */
export function SwapDialog({ shopName }: { readonly shopName: string }) {
  return (
    <RequestDialog store={swap} what="your items" closed={({ closed }) => closed}>
      {(request, options) => <SwapForm request={request} options={options} shopName={shopName} />}
    </RequestDialog>
  );
}

function SwapForm({ request, options, shopName }: RequestProps<typeof swap>) {
  const { choices, quote, form } = request;
  const { values } = useStore(form.$form);
  const goesBack = options.lines.find(({ productSlug }) => productSlug === values.productSlug);
  const due = quote.state === 'ready' ? quote.value.due : ZERO;
  return (
    <RequestForm
      form={form}
      onSubmit={() => sendSwap(shopName)}
      no="Keep my item"
      yes={due > 0 ? `Swap and pay ${formatRupees(due)}` : 'Swap'}
      busy="Requesting the swap"
      disabled={quote.state !== 'ready'}
    >
      <p>{swapUntilWords(options.scope, options.freeUntil)}</p>
      {options.lines.length > 1 ? (
        <Select
          label="Item to swap"
          name="productSlug"
          value={values.productSlug}
          prompt="Select an item"
          options={options.lines.map(({ productSlug, name }) => ({
            value: productSlug,
            label: name,
          }))}
          onChange={chooseLine}
        />
      ) : null}
      {values.productSlug ? (
        <LoadedView
          loaded={choices}
          what="the items to swap for"
          onRetry={() => void swap.load('choices')}
        >
          {(all) => (
            <SwapChoices
              key={values.productSlug}
              all={all}
              chosen={values.wanted}
              before={goesBack?.rent ?? ZERO}
            />
          )}
        </LoadedView>
      ) : null}
      <SlotFields
        orderNumber={request.orderNumber}
        label="Day of the swap"
        days={options.days}
        day={values.on}
        half={values.half}
        onDay={(day) => swap.choose('on', day)}
        onHalf={(half) => form.edit('half', half)}
      />
      <div aria-live="polite">
        <QuoteView
          quote={quote}
          hint="Choose an item and a day to see what the swap costs."
          what="the cost of the swap"
          onRetry={() => void swap.load('quote')}
        >
          {(figures) => <Figures rows={differenceRows(figures)} />}
        </QuoteView>
      </div>
      <ul className={`stack ${styles.notes}`} data-gap="1">
        {SWAP_NOTES.map((note) => (
          <li key={note}>{note}</li>
        ))}
        {quote.state === 'ready' ? (
          <LabourNote fee={quote.value.labourFee} contactUrl={options.contactUrl} />
        ) : null}
      </ul>
      <TermsLine />
    </RequestForm>
  );
}
