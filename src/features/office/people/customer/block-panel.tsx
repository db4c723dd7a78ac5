import { useStore } from '@nanostores/react';
import type { OfficeCustomer } from '#contract/office/people/customer.ts';
import { formatInstant } from '#domain/base/kolkata.ts';
import { Panel } from '#features/office/shell/parts/panel.tsx';
import {
  $blocking,
  blockCustomer,
  blockForm,
  unblockCustomer,
} from '#stores/office/people/customer.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Form } from '#ui/form.tsx';
import styles from './customer-desk.module.css';

interface BlockPanelProps {
  readonly block: OfficeCustomer['block'];
  readonly mayBlock: boolean;
}

/** Whether they may begin something new, and who says so (rules/customers.md#blocking). */
export function BlockPanel({ block, mayBlock }: BlockPanelProps) {
  const { busy } = useStore($blocking);
  if (block) {
    return (
      <Panel title="Blocked">
        <div className={`stack inset ${styles.body}`} data-gap="2">
          <p>{block.reason}</p>
          <p className="hint">
            {block.by}, {formatInstant(new Date(block.at))}. They can pay, return items and write to
            us, but can’t place new orders.
          </p>
          {mayBlock ? (
            <Button
              size="small"
              variant="quiet"
              busy={busy === 'unblock' ? 'Unblocking' : undefined}
              onClick={() => void unblockCustomer()}
            >
              Unblock
            </Button>
          ) : null}
        </div>
      </Panel>
    );
  }
  return mayBlock ? <BlockForm /> : null;
}

function BlockForm() {
  const { values, errors } = useStore(blockForm.$form);
  const { busy } = useStore($blocking);
  return (
    <Panel title="Block">
      <div className={`stack inset ${styles.body}`} data-gap="2">
        <Form onSubmit={blockCustomer}>
          <Field
            label="Reason"
            name="reason"
            value={values.reason}
            error={errors.reason}
            hint="Only the office sees the reason. They can pay, return items and write to us, but can’t place new orders."
            onChange={(reason) => blockForm.edit('reason', reason)}
          />
          <div>
            <Button
              type="submit"
              size="small"
              variant="quiet"
              busy={busy === 'block' ? 'Blocking' : undefined}
            >
              Block customer
            </Button>
          </div>
        </Form>
      </div>
    </Panel>
  );
}
