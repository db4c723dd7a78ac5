import { useStore } from '@nanostores/react';
import type { ProductInCity } from '#contract/office/catalogue/catalogue.ts';
import { formatInstant } from '#domain/base/kolkata.ts';
import { Panel } from '#features/office/shell/parts/panel.tsx';
import { StateMark } from '#features/office/shell/parts/state-mark.tsx';
import { NoticeAlert } from '#ui/notice-alert.tsx';
import {
  $starting,
  dismissStarting,
  productCity,
  saleForm,
  startSale,
  stopSale,
} from '#stores/office/catalogue/product.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Form } from '#ui/form.tsx';

interface SalePanelProps {
  readonly slug: string;
  readonly here: ProductInCity;
  readonly mayChange: boolean;
}

/** Whether it can be ordered in the city at all (rules/catalogue.md#off-sale). */
export function SalePanel({ slug, here, mayChange }: SalePanelProps) {
  const { offSale } = here;
  const { busy, notice } = useStore($starting);
  return (
    <Panel
      title={`Sale in ${productCity.name}`}
      note={
        offSale ? (
          <StateMark tone="wait">Off sale</StateMark>
        ) : (
          <StateMark tone="good">On sale</StateMark>
        )
      }
    >
      <div className="stack inset">
        <NoticeAlert notice={notice} onDismiss={dismissStarting} />
        {offSale ? (
          <p>
            {offSale.reason}
            <small className="hint">
              {' '}
              {offSale.by}, {formatInstant(new Date(offSale.since))}
            </small>
          </p>
        ) : (
          <p className="hint">Customers can order what is in the store.</p>
        )}
        {mayChange && offSale ? (
          <Button
            size="wide"
            busy={busy === undefined ? undefined : 'Putting on sale'}
            onClick={() => void startSale(slug)}
          >
            Put it on sale in {productCity.name}
          </Button>
        ) : null}
        {mayChange && !offSale ? <StopSale slug={slug} /> : null}
      </div>
    </Panel>
  );
}

function StopSale({ slug }: { readonly slug: string }) {
  const { values, errors, busy, notice } = useStore(saleForm.$form);
  return (
    <Form onSubmit={() => stopSale(slug)}>
      <NoticeAlert notice={notice} onDismiss={saleForm.dismiss} />
      <Field
        label="Reason for taking it off sale"
        name="off-sale"
        value={values.reason}
        error={errors.reason}
        onChange={(reason) => saleForm.edit('reason', reason)}
      />
      <Button type="submit" size="wide" variant="danger" busy={busy && 'Taking off sale'}>
        Take it off sale in {productCity.name}
      </Button>
    </Form>
  );
}
