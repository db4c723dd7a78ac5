import { useStore } from '@nanostores/react';
import type { UnitProduct } from '#contract/office/catalogue/unit.ts';
import { UNIT_CONDITIONS } from '#domain/catalogue/unit.ts';
import { CITY } from '#features/office/shell/list/list-filter.tsx';
import { Panel } from '#features/office/shell/parts/panel.tsx';
import { NoticeAlert } from '#ui/notice-alert.tsx';
import { plural } from '#messages/base/plural.ts';
import { UNIT_CONDITION_WORDS } from '#messages/catalogue/unit-words.ts';
import { addForm, addUnits } from '#stores/office/catalogue/units.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Form } from '#ui/form.tsx';
import { Select } from '#ui/select.tsx';
import styles from './unit-list.module.css';

const CONDITIONS = UNIT_CONDITIONS.map((value) => ({ value, label: UNIT_CONDITION_WORDS[value] }));

/** Makes units that came from a maker (rules/units.md#new-units). */
export function AddForm({ products }: { readonly products: readonly UnitProduct[] }) {
  const { values, errors, busy, notice } = useStore(addForm.$form);
  const many = Number(values.many);
  return (
    <Panel title="Add units">
      <div className={styles.add}>
        <Form onSubmit={addUnits}>
          <NoticeAlert notice={notice} onDismiss={addForm.dismiss} />
          <div className={styles.fields}>
            <Select
              label="Product"
              name="product"
              value={values.product}
              prompt="Choose"
              error={errors.product}
              options={products.map(({ slug, name, code }) => ({
                value: slug,
                label: `${name} (${code})`,
              }))}
              onChange={(product) => addForm.edit('product', product)}
            />
            <Select
              label="City"
              name="to-city"
              value={values.city}
              options={CITY.options}
              onChange={(city) => addForm.edit('city', city)}
            />
            <Field
              label="Quantity"
              name="many"
              inputMode="numeric"
              value={values.many}
              error={errors.many}
              onChange={(text) => addForm.edit('many', text)}
            />
            <Select
              label="Condition"
              name="condition-new"
              value={values.condition}
              options={CONDITIONS}
              onChange={(condition) => addForm.edit('condition', condition)}
            />
            <Field
              label="Bay"
              name="bay"
              value={values.bay}
              error={errors.bay}
              hint="Where they are in the store (optional)."
              onChange={(bay) => addForm.edit('bay', bay)}
            />
            <Field
              label="Cost each, in rupees"
              name="cost"
              inputMode="numeric"
              value={values.cost}
              error={errors.cost}
              hint="Leave empty to use the catalogue price."
              onChange={(cost) => addForm.edit('cost', cost)}
            />
          </div>
          <Button type="submit" busy={busy && 'Adding'}>
            Add {plural(many > 1 ? many : 1, 'unit')} to the store
          </Button>
        </Form>
      </div>
    </Panel>
  );
}
