import { useStore } from '@nanostores/react';
import type { Inspection } from '#contract/office-inspection.ts';
import { MAX_DECISION } from '#domain/inspection.ts';
import { formatRupees, paise, ZERO } from '#domain/money.ts';
import { LongText } from '#features/office/parts/long-text.tsx';
import { Panel } from '#features/office/parts/panel.tsx';
import { $doing, decide, decisionForm, keptOf } from '#stores/office/inspection.ts';
import { $permissions } from '#stores/office/me.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Form } from '#ui/form.tsx';
import styles from './inspection-desk.module.css';

/** Decides what the renter objects to (rules/inspections.md#an-objection). */
export function DecisionPanel({ inspection }: { readonly inspection: Inspection }) {
  const permissions = useStore($permissions);
  const { values, errors } = useStore(decisionForm.$form);
  const doing = useStore($doing);
  if (!permissions.includes('issues.answer')) {
    return (
      <Panel title="To be decided">
        <div className={styles.body}>
          <p className="hint">Care decides, or an owner.</p>
        </div>
      </Panel>
    );
  }
  const items = inspection.units
    .flatMap(({ items: found }) => found)
    .filter(({ amount }) => amount > 0);
  const kept = paise(
    items.reduce((all, { id, amount }) => all + (keptOf(values.kept[id], amount) ?? ZERO), 0),
  );
  return (
    <Panel title="Decide">
      <div className={styles.body}>
        {inspection.isOwn ? (
          <p className="hint">
            You can only take all of it back: you wrote the report or priced a part of it, or that
            was done at a terminal. Somebody else can decide otherwise, with an account of their
            own.
          </p>
        ) : null}
        <Form onSubmit={() => decide(inspection)}>
          {items.map(({ id, note, amount }) => (
            <Field
              key={id}
              label={`Kept for “${note}”, rupees`}
              name={`kept-${id}`}
              value={values.kept[id] ?? String(amount / 100)}
              hint={`Charged: ${formatRupees(amount)}`}
              inputMode="numeric"
              autoComplete="off"
              error={keptOf(values.kept[id], amount) === undefined ? errors.kept : undefined}
              onChange={(typed) => decisionForm.edit('kept', { ...values.kept, [id]: typed })}
            />
          ))}
          <LongText
            label="Answer to the renter"
            name="words"
            value={values.words}
            most={MAX_DECISION}
            error={errors.words}
            onChange={(words) => decisionForm.edit('words', words)}
          />
          <Button
            type="submit"
            size="wide"
            disabled={inspection.isOwn && kept > ZERO}
            busy={doing === 'decide' ? 'Deciding' : undefined}
          >
            {kept > 0 ? `Keep ${formatRupees(kept)} and settle` : 'Take all of it back and settle'}
          </Button>
        </Form>
      </div>
    </Panel>
  );
}
