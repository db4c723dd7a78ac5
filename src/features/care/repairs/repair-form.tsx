import { useStore } from '@nanostores/react';
import type { Repairable } from '#contract/care/repair.ts';
import { sendWords } from '#messages/care/issue-texts.ts';
import { NO_REPAIR_DAY, REPAIR_NOTES } from '#messages/care/repair-words.ts';
import {
  chooseRepairItem,
  repairForm,
  repairKey,
  repairPictures,
  sendRepair,
} from '#stores/care/repairs.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Form } from '#ui/form.tsx';
import { Select } from '#ui/select.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { ChosenPictures } from '#features/orders/report-issue/chosen-pictures.tsx';
import terms from '#features/base/parts/order-terms.module.css';
import { SlotFields } from '#features/visits/slots/slot-fields.tsx';

/** Books a repair visit: for what, what is broken, and when (rules/repairs.md#booking-one). */
export function RepairForm({ items }: { readonly items: readonly Repairable[] }) {
  const { values, errors, busy, notice } = useStore(repairForm.$form);
  const { refused } = useStore(repairPictures.$chosen);
  const chosen = items.find((item) => keyOf(item) === values.item);
  const days = chosen?.days ?? [];
  return (
    <section className="panel" aria-label="Book a repair visit">
      <Form onSubmit={sendRepair}>
        <h3>Book a repair visit</h3>
        <Select
          label="Item to repair"
          name="item"
          value={values.item}
          prompt="Select an item"
          options={items.map((item) => ({
            value: keyOf(item),
            label: `${item.name}, order ${item.orderNumber}`,
          }))}
          error={errors.item}
          onChange={chooseRepairItem}
        />
        {chosen?.isPlanned ? (
          <Alert tone="waiting">You’ve already booked a visit for this item. See below.</Alert>
        ) : chosen && days.length === 0 ? (
          <Alert tone="waiting">{NO_REPAIR_DAY}</Alert>
        ) : (
          <>
            <TextArea
              label="What’s broken"
              name="description"
              value={values.description}
              error={errors.description}
              onChange={(description) => repairForm.edit('description', description)}
            />
            <ChosenPictures pictures={repairPictures} />
            {chosen ? (
              <SlotFields
                orderNumber={chosen.orderNumber}
                days={days}
                day={values.day}
                half={values.half}
                error={errors.day}
                onDay={(day) => repairForm.edit('day', day)}
                onHalf={(half) => repairForm.edit('half', half)}
              />
            ) : null}
            <ul className={`stack ${terms.notes}`} data-gap="1">
              {REPAIR_NOTES.map((note) => (
                <li key={note}>{note}</li>
              ))}
            </ul>
            <div aria-live="polite">
              {notice ? <Alert tone={notice.tone}>{notice.text}</Alert> : null}
            </div>
            <div className="row" data-justify="end">
              <Button type="submit" busy={busy && 'Booking'}>
                {sendWords('Book the visit', refused)}
              </Button>
            </div>
          </>
        )}
      </Form>
    </section>
  );
}

const keyOf = ({ orderNumber, productSlug }: Repairable) => repairKey(orderNumber, productSlug);
