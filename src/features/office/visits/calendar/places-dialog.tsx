import { useStore } from '@nanostores/react';
import { MOST_PLACES, SLOT_PLACES } from '#domain/visits/run.ts';
import { NoticeAlert } from '#ui/notice-alert.tsx';
import { slotWords } from '#messages/base/slot-words.ts';
import {
  $placesOpen,
  closePlaces,
  placesForm,
  savePlaces,
} from '#stores/office/visits/calendar-places.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { Form } from '#ui/form.tsx';

/** How many stops a slot takes: fewer where a van is broken, more where another is hired. */
export function PlacesDialog({ city }: { readonly city: number }) {
  const slot = useStore($placesOpen);
  const { values, errors, busy, notice } = useStore(placesForm.$form);
  return (
    <Dialog
      title={slot ? `Slots on ${slotWords(slot)}` : ''}
      open={slot !== undefined}
      onClose={closePlaces}
    >
      <Form onSubmit={() => savePlaces(city)}>
        <NoticeAlert notice={notice} onDismiss={placesForm.dismiss} />
        <Field
          label="Number of stops"
          name="places"
          value={values.places}
          error={errors.places}
          onChange={(places) => placesForm.edit('places', places)}
          hint={`From 0 to ${MOST_PLACES}. The usual number is ${SLOT_PLACES}. Planned stops stay.`}
          inputMode="numeric"
          autoComplete="off"
        />
        <Button type="submit" size="wide" busy={busy && 'Saving'}>
          Save the number
        </Button>
      </Form>
    </Dialog>
  );
}
