import { useStore } from '@nanostores/react';
import type { UnitDetail } from '#contract/office/catalogue/unit.ts';
import { Panel } from '#features/office/shell/parts/panel.tsx';
import { NoticeAlert } from '#ui/notice-alert.tsx';
import { $permissions } from '#stores/office/shell/me.ts';
import { swapForm, swapUnit } from '#stores/office/catalogue/unit.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Form } from '#ui/form.tsx';

/** Notes that it was another unit (rules/units.md#swapping-two-units). */
export function SwapForm({ unit }: { readonly unit: UnitDetail }) {
  const permissions = useStore($permissions);
  const { values, errors, busy, notice } = useStore(swapForm.$form);
  const isOfOrder = ['reserved', 'rented', 'inspection'].includes(unit.state);
  if (!isOfOrder || !permissions.includes('units.change')) return null;
  return (
    <Panel title="Swap with another unit">
      <div className="inset">
        <Form onSubmit={() => swapUnit(unit)}>
          <NoticeAlert notice={notice} onDismiss={swapForm.dismiss} />
          <Field
            label="Tag of the other unit"
            name="other"
            value={values.other}
            error={errors.other}
            hint="Same product only. The two swap places and orders."
            autoComplete="off"
            onChange={(other) => swapForm.edit('other', other)}
          />
          <Button type="submit" size="wide" variant="quiet" busy={busy && 'Swapping'}>
            Swap units
          </Button>
        </Form>
      </div>
    </Panel>
  );
}
