import { useStore } from '@nanostores/react';
import type { SwapOptions } from '#contract/changes/exchange.ts';
import { formatRupees, ZERO } from '#domain/base/money.ts';
import { SWAP_NOTES, swapUntilWords } from '#messages/changes/exchange-words.ts';
import {
  choose,
  chooseLine,
  loadSwapChoices,
  loadSwapQuote,
  sendSwap,
  type SwapRequest,
} from '#stores/changes/swap.ts';
import { closeSwap } from '#stores/changes/swap-dialog.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Form } from '#ui/form.tsx';
import { Select } from '#ui/select.tsx';
import answers from '#features/base/parts/confirm-dialog.module.css';
import { LoadedView } from '#features/base/parts/loaded-view.tsx';
import styles from '#features/base/parts/order-terms.module.css';
import { SlotFields } from '#features/visits/slots/slot-fields.tsx';
import { Difference } from './difference.tsx';
import { LabourNote } from './labour-note.tsx';
import { SwapChoices } from './swap-choices.tsx';
import { TermsLine } from '#features/base/terms/terms-line.tsx';

export interface SwapFormProps {
  readonly request: SwapRequest;
  readonly options: SwapOptions;
  readonly shopName: string;
}

export function SwapForm({ request, options, shopName }: SwapFormProps) {
  const { choices, quote, form } = request;
  const { values, busy, notice } = useStore(form.$form);
  if (options.closed) {
    return (
      <>
        <Alert tone="waiting">{options.closed}</Alert>
        <div className={answers['answers']}>
          <Button variant="quiet" onClick={closeSwap}>
            Close
          </Button>
        </div>
      </>
    );
  }
  const goesBack = options.lines.find(({ productSlug }) => productSlug === values.productSlug);
  const due = quote.state === 'ready' ? quote.value.due : ZERO;
  return (
    <Form onSubmit={() => sendSwap(shopName)}>
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
          onRetry={() => void loadSwapChoices()}
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
        onDay={(day) => choose('on', day)}
        onHalf={(half) => form.edit('half', half)}
      />
      <div aria-live="polite">
        {quote.state === 'none' ? (
          <p>Choose an item and a day to see what the swap costs.</p>
        ) : (
          <LoadedView
            loaded={quote}
            what="the cost of the swap"
            onRetry={() => void loadSwapQuote()}
          >
            {(figures) => <Difference figures={figures} />}
          </LoadedView>
        )}
      </div>
      <ul className={styles.notes}>
        {SWAP_NOTES.map((note) => (
          <li key={note}>{note}</li>
        ))}
        {quote.state === 'ready' ? (
          <LabourNote fee={quote.value.labourFee} contactUrl={options.contactUrl} />
        ) : null}
      </ul>
      <TermsLine />
      {notice ? <Alert tone={notice.tone}>{notice.text}</Alert> : null}
      <div className={answers['answers']}>
        <Button variant="quiet" onClick={closeSwap}>
          Keep my item
        </Button>
        <Button
          type="submit"
          busy={busy && 'Requesting the swap'}
          disabled={quote.state !== 'ready'}
        >
          {due > 0 ? `Swap and pay ${formatRupees(due)}` : 'Swap'}
        </Button>
      </div>
    </Form>
  );
}
