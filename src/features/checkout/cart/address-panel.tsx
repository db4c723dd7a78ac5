import { useStore } from '@nanostores/react';
import { Suspense } from 'react';
import type { Address } from '#contract/people/address.ts';
import { type City, findCityById } from '#domain/base/city.ts';
import { pageText } from '#messages/base/page-texts.ts';
import { $addresses, loadAddresses } from '#stores/people/profile/addresses.ts';
import { $deliveryAddress, chooseAddress } from '#stores/checkout/checkout.ts';
import { latePart } from '#ui/states/late-part.tsx';
import { LoadFailed } from '#ui/states/load-failed.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { AddressOption } from '#features/people/addresses/address-option.tsx';
import styles from './address-panel.module.css';

const DeliveryChoice = latePart(
  'We couldn’t load the delivery charges.',
  async () => (await import('./delivery-choice.tsx')).DeliveryChoice,
);

/** The saved addresses to choose from, with what keeps one from being delivered to. */
export function AddressPanel({ city }: { readonly city: City }) {
  const addresses = useStore($addresses);
  const chosen = useStore($deliveryAddress);
  return (
    <section className="panel" aria-labelledby="address-title">
      <div className={`row ${styles.head}`} data-gap="3" data-justify="between">
        <h2 id="address-title">Delivery address</h2>
        <a className="link" href="/user/add/address?url=/cart">
          Add Address
        </a>
      </div>
      {addresses.state === 'failed' ? (
        <LoadFailed what="We couldn’t load your addresses." onRetry={() => void loadAddresses()} />
      ) : null}
      {addresses.state === 'loading' ? <Skeleton label="Loading your addresses" lines={2} /> : null}
      {addresses.state === 'ready' && addresses.value.every(({ cityId }) => cityId === null) ? (
        <p className={styles.none}>Add your delivery address.</p>
      ) : null}
      {addresses.state === 'ready' && addresses.value.length > 0 ? (
        <fieldset className={`stack ${styles.list}`} data-gap="2" aria-labelledby="address-title">
          {addresses.value.map((address) => (
            <AddressOption
              key={address.Id}
              address={address}
              isChosen={address.Id === chosen?.Id}
              className={styles.choice}
              onChoose={chooseAddress}
            />
          ))}
        </fieldset>
      ) : null}
      <Suspense>
        <DeliveryChoice />
      </Suspense>
      <div aria-live="polite">{chosen ? <Undeliverable address={chosen} city={city} /> : null}</div>
    </section>
  );
}

function Undeliverable({ address, city }: { readonly address: Address; readonly city: City }) {
  if (address.cityId === city.id) return null;
  const other = address.cityId === null ? undefined : findCityById(address.cityId);
  if (!other) {
    return (
      <p className="alert" data-tone="bad">
        {pageText('ADDRESS_UNSERVICEABLE')}
      </p>
    );
  }
  return (
    <div className="alert" data-tone="waiting">
      <p>
        We serve this address from {other.name}, but your cart shows {city.name} prices and stock.
        Switch city to order to this address. Prices may differ.
      </p>
      <button type="button" className="text-button" data-choose-city={other.slug}>
        Switch to {other.name}
      </button>
    </div>
  );
}
