import { useStore } from '@nanostores/react';
import { useRef, useState } from 'react';
import type { Address } from '#contract/people/address.ts';
import { NO_ADDRESSES } from '#messages/payments/account.ts';
import {
  $addresses,
  $addressProblem,
  dismissAddressProblem,
  loadAddresses,
  removeAddress,
} from '#stores/people/profile/addresses.ts';
import { AddressLines } from '#features/people/addresses/address-lines.tsx';
import { Problem } from '#features/base/failure/problem.tsx';
import tiles from '#ui/layout/tiles.module.css';
import styles from './addresses-section.module.css';
import { ConfirmDialog } from '#features/base/parts/confirm-dialog.tsx';
import { Empty } from '#features/base/parts/empty.tsx';
import { LoadedView } from '#features/base/parts/loaded-view.tsx';
import { SectionTitle } from '#features/base/parts/section-title.tsx';

export function AddressesSection() {
  const addresses = useStore($addresses);
  const problem = useStore($addressProblem);
  const [leaving, setLeaving] = useState<Address | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);

  /** The button that was pressed goes with its address: the focus stays in the section. */
  async function remove({ Id }: Address): Promise<void> {
    await removeAddress(Id);
    heading.current?.focus();
  }

  return (
    <>
      <SectionTitle ref={heading}>Manage Address</SectionTitle>
      <Problem problem={problem} onDismiss={dismissAddressProblem} />
      <LoadedView loaded={addresses} what="your addresses" onRetry={() => void loadAddresses()}>
        {(all) =>
          all.length === 0 ? (
            <Empty words={NO_ADDRESSES} />
          ) : (
            <ul className={`${tiles.tiles} ${styles.list}`}>
              {all.map((address) => (
                <li className="panel" key={address.Id}>
                  <AddressLines address={address} />
                  <button
                    type="button"
                    className="text-button"
                    aria-label={`Delete the address of ${address.name}, ${address.houseNo}`}
                    onClick={() => setLeaving(address)}
                  >
                    Delete
                  </button>
                </li>
              ))}
            </ul>
          )
        }
      </LoadedView>
      <p>
        <a
          className="button"
          data-size="small"
          href="/user/add/address?url=%2Faccount%3Fpage%3Daddresses"
        >
          Add Address
        </a>
      </p>
      <ConfirmDialog
        title="Delete this address?"
        open={leaving !== null}
        yes="Delete"
        no="Keep it"
        onYes={() => leaving && void remove(leaving)}
        onClose={() => setLeaving(null)}
      >
        {leaving && <AddressLines address={leaving} />}
      </ConfirmDialog>
    </>
  );
}
