import type { AddressInput } from '#contract/people/address.ts';
import { billedTo } from '#messages/billing/billed-to.ts';
import { wayUpWords } from '#messages/catalogue/labour-words.ts';
import styles from './address-lines.module.css';

/** An address as one writes it on a parcel. */
export function AddressLines({ address }: { readonly address: AddressInput }) {
  const { name, contactNo, houseNo, address1, address2, city, pincode, addressType } = address;
  const way = wayUpWords(address);
  const billed = billedTo(address);
  return (
    <span className={styles.address}>
      <span className={`row ${styles.name}`}>
        {name}
        <span className="badge">{addressType}</span>
      </span>
      <span>{[houseNo, address1, address2].filter(Boolean).join(', ')}</span>
      <span>
        {city} {pincode}
      </span>
      {way && <span>{way}</span>}
      {billed && <span>{billed}</span>}
      <span className={styles.contact}>{contactNo}</span>
    </span>
  );
}
