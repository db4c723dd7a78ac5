import { useStore } from '@nanostores/react';
import type { Inspection } from '#contract/office/endings/inspection.ts';
import { decisionLabel } from '#messages/office/decision-label.ts';
import { MAX_DECISION } from '#domain/endings/inspection.ts';
import { formatRupees, ZERO } from '#domain/base/money.ts';
import { LongText } from '#features/office/shell/parts/long-text.tsx';
import { Panel } from '#features/office/shell/parts/panel.tsx';
import {
  $doing,
  decide,
  decisionForm,
  KEPT_WRONG,
  keptOf,
  totalKept,
} from '#stores/office/endings/inspection.ts';
import { $permissions } from '#stores/office/shell/me.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Form } from '#ui/form.tsx';

/** Decides what the renter objects to (rules/inspections.md#an-objection). */
export function DecisionPanel({ inspection }: { readonly inspection: Inspection }) {
  const permissions = useStore($permissions);
  const { values, errors } = useStore(decisionForm.$form);
  const doing = useStore($doing);
  if (!permissions.includes('issues.answer')) {
    return (
      <Panel title="Objection to decide">
        <div className="stack inset">
          <p className="hint">Care or an owner decides.</p>
        </div>
      </Panel>
    );
  }
  const items = inspection.units
    .flatMap(({ items: found }) => found)
    .filter(({ amount }) => amount > 0);
  const isSettled = inspection.finalAt !== null;
  const kept = totalKept(values.kept, items);
  return (
    <Panel title="Decide">
      <div className="stack inset">
        {inspection.isOwn ? (
          <p className="hint">
            You can only waive all charges, because you wrote or priced this report or it was done
            at a terminal. Enter 0 for each charge to waive them. Someone else can decide on the
            charges.
          </p>
        ) : null}
        {isSettled ? (
          <p className="hint">
            The renter did not answer in time, so this is settled already. We refund what you waive.
          </p>
        ) : null}
        <Form onSubmit={() => decide(inspection)}>
          {items.map(({ id, note, amount }) => (
            <Field
              key={id}
              label={`Charge for “${note}”, rupees`}
              name={`kept-${id}`}
              value={values.kept[id] ?? String(amount / 100)}
              hint={`Original charge: ${formatRupees(amount)}`}
              inputMode="numeric"
              autoComplete="off"
              error={keptOf(values.kept[id], amount) === undefined ? KEPT_WRONG : undefined}
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
            disabled={kept === undefined || (inspection.isOwn && kept > ZERO)}
            busy={doing === 'decide' ? 'Deciding' : undefined}
          >
            {decisionLabel(kept, inspection)}
          </Button>
        </Form>
      </div>
    </Panel>
  );
}
