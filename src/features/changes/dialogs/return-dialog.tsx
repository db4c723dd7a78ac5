import { useStore } from '@nanostores/react';
import { betterDay } from '#domain/endings/closure-quote.ts';
import { isFullHalf } from '#domain/visits/full-slots.ts';
import { halfOfPickup } from '#domain/visits/run.ts';
import { useFullSlots } from '#features/visits/slots/use-full-slots.ts';
import { pickupHours } from '#messages/base/slot-words.ts';
import { chosenDay, confirmReturn, returning } from '#stores/settlement/return.ts';
import { Select } from '#ui/select.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { DayChoice } from './day-choice.tsx';
import { LossDialog } from './loss-dialog.tsx';
import { RequestDialog, RequestForm, type RequestProps } from './request-dialog.tsx';
import { ReturnQuote } from './return-quote.tsx';

/** Asks for the day and the reason of a return, and shows the refund first. */
export function ReturnDialog() {
  return (
    <>
      <RequestDialog store={returning} what="the days for a pick-up" Intro={FreePickup}>
        {(request, options) => <ReturnForm request={request} options={options} />}
      </RequestDialog>
      <LossDialog />
    </>
  );
}

function FreePickup({ orderNumber }: { readonly orderNumber: string }) {
  return <p>Order {orderNumber}. We pick everything up at your door, free of charge.</p>;
}

function ReturnForm({ request, options }: Omit<RequestProps<typeof returning>, 'shopName'>) {
  const { form } = request;
  const { $form, edit } = form;
  const { values, errors } = useStore($form);
  const chosen = chosenDay(request);
  const full = useFullSlots(request.orderNumber);
  return (
    <RequestForm
      form={form}
      onSubmit={confirmReturn}
      no="Keep Renting"
      yes="Confirm Return"
      busy="Booking the pick-up"
    >
      <DayChoice
        days={options.days}
        chosen={values.pickupOn}
        error={errors.pickupOn}
        onChoose={(day) => edit('pickupOn', day)}
      />
      <div aria-live="polite">
        {chosen ? (
          <ReturnQuote
            chosen={chosen}
            better={betterDay(options.days, chosen)}
            onChoose={(day) => edit('pickupOn', day)}
          />
        ) : (
          <p>Choose a day to see your refund.</p>
        )}
      </div>
      <Select
        label="Time"
        name="slot"
        value={values.slot}
        prompt="Select a time"
        options={options.slots.map((slot) => ({
          value: slot,
          label: isFullHalf(full, values.pickupOn, halfOfPickup(slot))
            ? `${pickupHours(slot)}, full`
            : pickupHours(slot),
        }))}
        error={errors.slot}
        onChange={(slot) => edit('slot', slot)}
      />
      <Select
        label="Reason"
        name="reason"
        value={values.reason}
        prompt="Select a reason"
        options={options.reasons.map((reason) => ({ value: reason, label: reason }))}
        error={errors.reason}
        onChange={(reason) => edit('reason', reason)}
      />
      <TextArea
        label="Note for the pick-up (optional)"
        name="note"
        value={values.note}
        error={errors.note}
        onChange={(note) => edit('note', note)}
      />
    </RequestForm>
  );
}
