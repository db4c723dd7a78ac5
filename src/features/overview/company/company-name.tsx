import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { Company } from '#contract/overview/company.ts';
import { COMPANY_ROLE_WORDS } from '#messages/overview/company-words.ts';
import { renameForm, sendName } from '#stores/overview/company.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Form } from '#ui/form.tsx';
import { NoticeAlert } from '#ui/notice-alert.tsx';
import styles from './company.module.css';

/** What the company is called; an owner can change that. */
export function CompanyName({ name, pan, role }: Company) {
  const [isChanging, setChanging] = useState(false);
  const begin = () => {
    renameForm.clear();
    renameForm.edit('name', name);
    setChanging(true);
  };
  return (
    <section className={`panel stack ${styles.part}`}>
      <h3>{name}</h3>
      <p>
        PAN {pan}. You are {role === 'owner' ? 'an' : 'a'} {COMPANY_ROLE_WORDS[role].toLowerCase()}.
        Everyone in it sees what you order to an address billed to its GSTIN.
      </p>
      {isChanging ? <Rename onDone={() => setChanging(false)} /> : null}
      {role === 'owner' && !isChanging ? (
        <p>
          <Button size="small" variant="quiet" onClick={begin}>
            Change the name
          </Button>
        </p>
      ) : null}
    </section>
  );
}

function Rename({ onDone }: { readonly onDone: () => void }) {
  const { values, errors, busy, notice } = useStore(renameForm.$form);
  const send = async () => {
    if (await sendName()) onDone();
  };
  return (
    <Form onSubmit={send}>
      <NoticeAlert notice={notice} onDismiss={renameForm.dismiss} />
      <Field
        label="Legal name"
        name="organization"
        autoComplete="organization"
        value={values.name}
        onChange={(name) => renameForm.edit('name', name)}
        error={errors.name}
      />
      <p className="row" data-gap="3">
        <Button type="submit" size="small" busy={busy && 'Please wait'}>
          Save
        </Button>
        <Button size="small" variant="quiet" onClick={onDone}>
          Cancel
        </Button>
      </p>
    </Form>
  );
}
