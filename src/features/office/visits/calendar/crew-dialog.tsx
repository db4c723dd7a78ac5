import { useStore } from '@nanostores/react';
import { NoticeAlert } from '#ui/notice-alert.tsx';
import {
  $crewOpen,
  closeCrew,
  crewForm,
  retireCrew,
  saveCrew,
} from '#stores/office/visits/calendar-crews.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { Form } from '#ui/form.tsx';

/** Who is in a crew, and the number to call (rules/runs.md#crews). */
export function CrewDialog({ city }: { readonly city: number }) {
  const open = useStore($crewOpen);
  const { values, errors, busy, notice } = useStore(crewForm.$form);
  const isNew = open === 'new';
  return (
    <Dialog
      title={isNew ? 'Add a crew' : `Change ${open?.name ?? ''}`}
      open={open !== undefined}
      onClose={closeCrew}
    >
      <Form onSubmit={() => saveCrew(city)}>
        <NoticeAlert notice={notice} onDismiss={crewForm.dismiss} />
        <Field
          label="Name"
          name="name"
          value={values.name}
          error={errors.name}
          onChange={(name) => crewForm.edit('name', name)}
          autoComplete="off"
        />
        <Field
          label="Crew members"
          name="who"
          value={values.who}
          error={errors.who}
          onChange={(who) => crewForm.edit('who', who)}
          hint="The renter sees these names."
          autoComplete="off"
        />
        <Field
          label="Mobile number"
          name="phone"
          value={values.phone}
          error={errors.phone}
          onChange={(phone) => crewForm.edit('phone', phone)}
          hint="The renter can call this number."
          inputMode="tel"
          autoComplete="off"
        />
        <Button type="submit" size="wide" busy={busy && 'Saving'}>
          {isNew ? 'Add this crew' : 'Save this crew'}
        </Button>
        {isNew ? null : (
          <Button size="wide" variant="quiet" onClick={() => void retireCrew()}>
            Remove this crew
          </Button>
        )}
      </Form>
    </Dialog>
  );
}
