import type { Address, AddressInput } from '#contract/address.ts';
import { ADDRESS_CLOSED } from '#messages/address-words.ts';
import { wayUpWords } from '#messages/labour-words.ts';
import styles from './address-lines.module.css';

/** An address as one writes it on a parcel; of a saved one, that nothing goes there any more. */
export function AddressLines({ address }: { readonly address: AddressInput | Address }) {
  const { name, contactNo, houseNo, address1, address2, city, pincode, addressType } = address;
  const way = wayUpWords(address);
  return (
    <span className={styles.address}>
      <span className={styles.name}>
        {name}
        <span className="badge">{addressType}</span>
      </span>
      <span>{[houseNo, address1, address2].filter(Boolean).join(', ')}</span>
      <span>
        {city} {pincode}
      </span>
      {way ? <span>{way}</span> : null}
      <span className={styles.contact}>{contactNo}</span>
      {'cityId' in address && address.cityId === null ? (
        <span className={styles.closed}>{ADDRESS_CLOSED}</span>
      ) : null}
    </span>
  );
}
