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
  relocation,
  sendOtherCity,
  sendRelocation,
} from '#stores/delivery/relocation.ts';
import { Alert } from '#ui/alert.tsx';
import { Select } from '#ui/select.tsx';
import styles from '#features/base/parts/order-terms.module.css';
import { SlotFields } from '#features/visits/slots/slot-fields.tsx';
import { TermsLine } from '#features/base/terms/terms-line.tsx';
import { ChannelSenders, OtherCity } from './other-city.tsx';
import { PlannedRelocation } from './planned-relocation.tsx';
import { RequestDialog, RequestForm, type RequestProps } from './request-dialog.tsx';

const cityName = (id: number | null) => CITIES.find((city) => city.id === id)?.name ?? '';

/** Asks for the new address and the day of a move, or shows the planned one. */
export function RelocationDialog({ shopName }: { readonly shopName: string }) {
  return (
    <RequestDialog
      store={relocation}
      what="your move"
      closed={({ options: { planned, closed } }) => (planned ? '' : closed)}
    >
      {(request, view) =>
        view.options.planned ? (
          <PlannedRelocation orderNumber={request.orderNumber} planned={view.options.planned} />
        ) : (
          <RelocationForm request={request} options={view} shopName={shopName} />
        )
      }
    </RequestDialog>
  );
}

function RelocationForm({ request, options: view, shopName }: RequestProps<typeof relocation>) {
  const { options, addresses, elsewhere } = view;
  const { form, orderNumber, quote } = request;
  const { values } = useStore(form.$form);
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
    <RequestForm
      form={form}
      onSubmit={() => (isElsewhere ? sendOtherCity(shopName) : sendRelocation())}
      no="Stay here"
      {...(isElsewhere
        ? {
            yes: isCityClosed
              ? undefined
              : due > 0
                ? `Move and pay ${formatRupees(due)}`
                : 'Move to the other city',
            busy: 'Requesting the move',
            disabled: !isOpen || quote.state !== 'ready',
          }
        : { yes: 'Book the free move', busy: 'Booking the move', disabled: served.length === 0 })}
    >
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
        <ul className={`stack ${styles.notes}`} data-gap="1">
          {RELOCATION_NOTES.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      {isElsewhere && isOpen ? <TermsLine /> : null}
    </RequestForm>
  );
}
