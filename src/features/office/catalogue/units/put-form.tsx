import { useStore } from '@nanostores/react';
import type { UnitDetail } from '#contract/office/catalogue/unit.ts';
import { handStatesFrom, UNIT_CONDITIONS } from '#domain/catalogue/unit.ts';
import { Panel } from '#features/office/shell/parts/panel.tsx';
import {
  UNIT_CONDITION_WORDS,
  UNIT_PUT_WORDS,
  UNIT_STATE_WORDS,
} from '#messages/catalogue/unit-words.ts';
import { $permissions } from '#stores/office/shell/me.ts';
import { putForm, putUnit } from '#stores/office/catalogue/unit.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Form } from '#ui/form.tsx';
import { Select } from '#ui/select.tsx';

const CONDITIONS = UNIT_CONDITIONS.map((value) => ({ value, label: UNIT_CONDITION_WORDS[value] }));

/** Puts the unit where it is, and says how it is (rules/units.md#changes-by-hand). */
export function PutForm({ unit }: { readonly unit: UnitDetail }) {
  const permissions = useStore($permissions);
  const { values, errors, busy } = useStore(putForm.$form);
  const { state, condition, bay, note } = unit;
  const isInspection = state === 'inspection';
  const mayChange = permissions.includes('units.change');
  if (!mayChange && !(isInspection && permissions.includes('inspections.make'))) return null;
  const places = handStatesFrom(state);
  const to = places.find((place) => place === values.to) ?? '';
  return (
    <Panel title={isInspection ? 'Inspect unit' : 'Edit unit'}>
      <div className="inset">
        <Form onSubmit={() => putUnit(unit)}>
          {places.length > 0 ? (
            <Select
              label="Location"
              name="to"
              value={to}
              prompt={UNIT_STATE_WORDS[state]}
              options={places.map((value) => ({ value, label: UNIT_STATE_WORDS[value] }))}
              onChange={(place) => putForm.edit('to', place)}
            />
          ) : null}
          <Select
            label="Condition"
            name="condition"
            value={values.condition || condition}
            options={CONDITIONS}
            onChange={(chosen) => putForm.edit('condition', chosen)}
          />
          <Field
            label="Bay"
            name="bay"
            value={values.bay ?? bay ?? ''}
            error={errors.bay}
            onChange={(text) => putForm.edit('bay', text)}
          />
          <Field
            label="Note"
            name="note"
            value={values.note ?? note ?? ''}
            error={errors.note}
            hint="For the next person who handles it."
            onChange={(text) => putForm.edit('note', text)}
          />
          <Button
            type="submit"
            size="wide"
            disabled={to === '' && (isInspection ? !mayChange : false)}
            busy={busy && 'Saving'}
          >
            {to === '' ? 'Save' : UNIT_PUT_WORDS[to]}
          </Button>
        </Form>
      </div>
    </Panel>
  );
}
