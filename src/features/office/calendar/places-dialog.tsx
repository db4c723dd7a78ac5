import { useStore } from '@nanostores/react';
import { MOST_PLACES, SLOT_PLACES } from '#domain/run.ts';
import { NoticeAlert } from '#ui/notice-alert.tsx';
import { slotWords } from '#messages/slot-words.ts';
import {
  $placesOpen,
  closePlaces,
  placesForm,
  savePlaces,
} from '#stores/office/calendar-places.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { Form } from '#ui/form.tsx';

/** How many stops fit into a slot: fewer where a van is broken, more where another is hired. */
export function PlacesDialog({ city }: { readonly city: number }) {
  const slot = useStore($placesOpen);
  const { values, errors, busy, notice } = useStore(placesForm.$form);
  return (
    <Dialog
      title={slot ? `Places of ${slotWords(slot)}` : ''}
      open={slot !== undefined}
      onClose={closePlaces}
    >
      <Form onSubmit={() => savePlaces(city)}>
        <NoticeAlert notice={notice} onDismiss={placesForm.dismiss} />
        <Field
          label="How many stops fit"
          name="places"
          value={values.places}
          error={errors.places}
          onChange={(places) => placesForm.edit('places', places)}
          hint={`From 0 to ${MOST_PLACES}; a half has ${SLOT_PLACES} by itself. What is planned stays.`}
          inputMode="numeric"
          autoComplete="off"
        />
        <Button type="submit" size="wide" busy={busy && 'Keeping'}>
          Keep this number
        </Button>
      </Form>
    </Dialog>
  );
}
