import { useStore } from '@nanostores/react';
import type { Address } from '#contract/address.ts';
import type { RelocationOptions } from '#contract/relocation.ts';
import {
  NO_OTHER_ADDRESS,
  placeWords,
  RELOCATION_NOTES,
  UNSERVED_ADDRESS,
} from '#messages/relocation-words.ts';
import { type RelocationRequest, sendRelocation } from '#stores/rentals/relocation.ts';
import { closeRelocation } from '#stores/rentals/relocation-asked.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Form } from '#ui/form.tsx';
import { Select } from '#ui/select.tsx';
import answers from '#features/account/parts/confirm-dialog.module.css';
import styles from '#features/account/parts/order-terms.module.css';
import { SlotFields } from './slot-fields.tsx';

export interface RelocationFormProps {
  readonly request: RelocationRequest;
  readonly options: RelocationOptions;
  readonly addresses: readonly Address[];
}

export function RelocationForm({ request, options, addresses }: RelocationFormProps) {
  const { form, orderNumber } = request;
  const { values, busy, notice } = useStore(form.$form);
  const others = addresses.filter(({ Id }) => Id !== options.addressId);
  const served = others.filter(({ cityId }) => cityId === options.cityId);
  const back = `/account?page=order&relocate=${orderNumber}`;
  return (
    <Form onSubmit={sendRelocation}>
      {served.length > 0 ? (
        <Select
          label="New address"
          name="addressId"
          value={values.addressId}
          prompt="Select an address"
          options={served.map((address) => ({
            value: String(address.Id),
            label: placeWords(address),
          }))}
          onChange={(addressId) => form.edit('addressId', addressId)}
        />
      ) : (
        <Alert tone="waiting">{others.length > 0 ? UNSERVED_ADDRESS : NO_OTHER_ADDRESS}</Alert>
      )}
      <p>
        <a className="link" href={`/user/add/address?url=${encodeURIComponent(back)}`}>
          Add a new address
        </a>
      </p>
      <SlotFields
        label="Day of the move"
        days={options.days}
        on={values.on}
        half={values.half}
        onDay={(day) => form.edit('on', day)}
        onHalf={(half) => form.edit('half', half)}
      />
      <ul className={styles.notes}>
        {RELOCATION_NOTES.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
      {notice ? <Alert tone={notice.tone}>{notice.text}</Alert> : null}
      <div className={answers['answers']}>
        <Button variant="quiet" onClick={closeRelocation}>
          Stay here
        </Button>
        <Button type="submit" busy={busy && 'Booking the move'} disabled={served.length === 0}>
          Book the free move
        </Button>
      </div>
    </Form>
  );
}
