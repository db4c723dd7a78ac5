import { useStore } from '@nanostores/react';
import { foundForm, sendFounding } from '#stores/overview/company.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Form } from '#ui/form.tsx';
import { NoticeAlert } from '#ui/notice-alert.tsx';
import styles from './company.module.css';

/** Explains company accounts, with the form to set one up. */
export function FoundCompany() {
  const { values, errors, busy, notice } = useStore(foundForm.$form);
  return (
    <section className={`panel stack ${styles.part}`}>
      <h3>Rent as a company</h3>
      <p>
        Colleagues you invite see the orders billed to your company’s GSTIN, with their invoices and
        one statement, and can pay them. Orders to a home address stay private. Only the person who
        placed an order can change or end it.
      </p>
      <NoticeAlert notice={notice} onDismiss={foundForm.dismiss} />
      <Form onSubmit={sendFounding}>
        <Field
          label="Legal name"
          name="organization"
          autoComplete="organization"
          value={values.name}
          onChange={(name) => foundForm.edit('name', name)}
          error={errors.name}
        />
        <Field
          label="GSTIN"
          name="gstin"
          value={values.gstin}
          onChange={(gstin) => foundForm.edit('gstin', gstin)}
          error={errors.gstin}
          hint="From any state. Orders to another GSTIN of the same PAN are the company’s, too."
        />
        <p>
          <Button type="submit" busy={busy && 'Please wait'}>
            Set up the company
          </Button>
        </p>
      </Form>
      <p className="hint">If a colleague has set it up already, ask them to invite you instead.</p>
    </section>
  );
}
