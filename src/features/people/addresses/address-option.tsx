import type { Address } from '#contract/people/address.ts';
import { ADDRESS_CLOSED } from '#messages/catalogue/address-closed.ts';
import { AddressLines } from './address-lines.tsx';

interface AddressOptionProps {
  readonly address: Address;
  readonly isChosen: boolean;
  readonly className: string | undefined;
  readonly onChoose: (id: number) => void;
}

/** A saved address to choose; one whose area was closed says so (rules/delivery.md#addresses). */
export function AddressOption({ address, isChosen, className, onChoose }: AddressOptionProps) {
  const isClosed = address.cityId === null;
  return (
    <label className={`choice ${className}`}>
      <input type="radio" name="address" checked={isChosen} onChange={() => onChoose(address.Id)} />
      <span>
        <AddressLines address={address} />
        {isClosed ? <strong>{ADDRESS_CLOSED}</strong> : null}
      </span>
    </label>
  );
}
