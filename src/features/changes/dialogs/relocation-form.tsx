import { useStore } from '@nanostores/react';
import { CITIES } from '#domain/base/city.ts';
import { formatRupees, ZERO } from '#domain/base/money.ts';
import {
  NO_OTHER_ADDRESS,
  placeWords,
  RELOCATION_NOTES,
  servedWords,
  UNSERVED_ADDRESS,
} from '#messages/visits/relocation-words.ts';
import {
  chooseMove,
  chosenAddress,
  closedCities,
  daysOfMove,
  isOtherCity,
  type RelocationRequest,
  type RelocationView,
  sendOtherCity,
  sendRelocation,
} from '#stores/delivery/relocation.ts';
import { closeRelocation } from '#stores/delivery/relocation-dialog.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Form } from '#ui/form.tsx';
import { Select } from '#ui/select.tsx';
import answers from '#features/base/parts/confirm-dialog.module.css';
import styles from '#features/base/parts/order-terms.module.css';
import { OtherCity, ChannelSenders } from './other-city.tsx';
import { SlotFields } from '#features/visits/slots/slot-fields.tsx';
import { TermsLine } from '#features/base/terms/terms-line.tsx';

const cityName = (id: number | null) => CITIES.find((city) => city.id === id)?.name ?? '';

export interface RelocationFormProps {
  readonly request: RelocationRequest;
  readonly view: RelocationView;
  readonly shopName: string;
}

export function RelocationForm({ request, view, shopName }: RelocationFormProps) {
  const { options, addresses, elsewhere } = view;
  const { form, orderNumber, quote } = request;
  const { values, busy, notice } = useStore(form.$form);
  const others = addresses.filter(({ Id }) => Id !== options.addressId);
  const served = others.filter(({ cityId }) => cityId !== null);
  const isElsewhere = isOtherCity(request);
  const chosen = chosenAddress(request);
  const cities = closedCities(request);
  const isCityClosed = isElsewhere && cities.length > 0;
  const closed = isElsewhere ? elsewhere.closed : options.closed;
  const isOpen = !closed && !isCityClosed;
  const write = { orderNumber, contactUrl: elsewhere.contactUrl };
  const due = quote.state === 'ready' ? quote.value.due : ZERO;
  const back = `/account?page=order&relocate=${orderNumber}`;
  return (
    <Form onSubmit={() => (isElsewhere ? sendOtherCity(shopName) : sendRelocation())}>
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
          onChange={(addressId) => chooseMove('addressId', addressId)}
        />
      ) : (
        <Alert tone="waiting">{others.length > 0 ? UNSERVED_ADDRESS : NO_OTHER_ADDRESS}</Alert>
      )}
      <p>
        <a className="link" href={`/user/add/address?url=${encodeURIComponent(back)}`}>
          Add a new address
        </a>
      </p>
      {chosen && isElsewhere ? (
        <p>
          {servedWords(chosen, cityName(chosen.cityId))}, not from {cityName(options.cityId)}
          {isOpen ? ': this order ends and a new one starts there.' : '.'}
        </p>
      ) : null}
      {cities.map(({ cityId, closed: why }) => (
        <Alert key={cityId} tone="waiting">
          <p>
            This order cannot move to {cityName(cityId)}. {why}
          </p>
          <ChannelSenders {...write} />
        </Alert>
      ))}
      {closed ? <Alert tone="waiting">{closed}</Alert> : null}
      {isOpen ? (
        <SlotFields
          orderNumber={orderNumber}
          cityId={isElsewhere ? (chosen?.cityId ?? undefined) : undefined}
          label="Day of the move"
          days={daysOfMove(request)}
          day={values.on}
          half={values.half}
          onDay={(day) => chooseMove('on', day)}
          onHalf={(half) => form.edit('half', half)}
        />
      ) : null}
      {isElsewhere && isOpen ? <OtherCity quote={quote} {...write} /> : null}
      {isElsewhere ? null : (
        <ul className={styles.notes}>
          {RELOCATION_NOTES.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      {isElsewhere && isOpen ? <TermsLine /> : null}
      {notice ? <Alert tone={notice.tone}>{notice.text}</Alert> : null}
      <div className={answers['answers']}>
        <Button variant="quiet" onClick={closeRelocation}>
          Stay here
        </Button>
        {isCityClosed ? null : isElsewhere ? (
          <Button
            type="submit"
            busy={busy && 'Requesting the move'}
            disabled={!isOpen || quote.state !== 'ready'}
          >
            {due > 0 ? `Move and pay ${formatRupees(due)}` : 'Move to the other city'}
          </Button>
        ) : (
          <Button type="submit" busy={busy && 'Booking the move'} disabled={served.length === 0}>
            Book the free move
          </Button>
        )}
      </div>
    </Form>
  );
}
