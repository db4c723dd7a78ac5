import type { OfficeOrder } from '#contract/office/orders/order.ts';
import { formatState } from '#domain/base/gst-states.ts';
import { phoneLink } from '#domain/people/phone-link.ts';
import { Panel } from '#features/office/shell/parts/panel.tsx';
import { billedTo } from '#messages/billing/billed-to.ts';
import { crewCashWords, wayUpWords } from '#messages/catalogue/labour-words.ts';
import styles from './facts.module.css';

type Address = OfficeOrder['address'];

/** Where it goes, and how it is carried up there. */
export function AddressPanel({ order }: { readonly order: OfficeOrder }) {
  const { address, movesTo, labourFee, placeOfSupply, purchaseOrder, company, isInterState } =
    order;
  const billed = billedTo(address);
  return (
    <Panel title="Delivery address" note={<MapLink address={address} />}>
      <div className={`stack inset ${styles.body}`} data-gap="2">
        <Lines address={address} />
        <dl className="facts">
          {address.contactNo ? (
            <>
              <dt>Phone at the address</dt>
              <dd>
                <a className="link" href={phoneLink(address.contactNo)}>
                  {address.contactNo}
                </a>
              </dd>
            </>
          ) : null}
          <dt>Floor and lift</dt>
          <dd>{wayUpWords(address) || 'Not given'}</dd>
          <dt>Labour</dt>
          <dd>{crewCashWords(labourFee)}</dd>
          {billed ? (
            <>
              <dt>Invoices</dt>
              <dd>{billed}</dd>
            </>
          ) : null}
          {purchaseOrder ? (
            <>
              <dt>Purchase order</dt>
              <dd>{purchaseOrder}</dd>
            </>
          ) : null}
          {company?.name ? (
            <>
              <dt>Company</dt>
              <dd>
                {company.name}, PAN {company.pan}
              </dd>
            </>
          ) : null}
          <dt>GST</dt>
          <dd>
            Place of supply {formatState(placeOfSupply)}: {isInterState ? 'IGST' : 'CGST and SGST'}
          </dd>
        </dl>
      </div>
      {movesTo ? (
        <>
          <div className={styles.bar}>
            <h3>Moves to</h3>
            <MapLink address={movesTo} />
          </div>
          <div className={`stack inset ${styles.body}`} data-gap="2">
            <Lines address={movesTo} />
            <p className="hint">{wayUpWords(movesTo) || 'Floor and lift not given'}</p>
          </div>
        </>
      ) : null}
    </Panel>
  );
}

function Lines({ address }: { readonly address: Address }) {
  const { name, houseNo, address1, address2, city, pincode } = address;
  return (
    <address>
      {[name, [houseNo, address1].filter(Boolean).join(', '), address2, `${city} ${pincode}`]
        .filter((line) => line.trim() !== '')
        .map((line) => (
          <span key={line}>
            {line}
            <br />
          </span>
        ))}
    </address>
  );
}

function MapLink({ address }: { readonly address: Address }) {
  const { houseNo, address1, address2, city, pincode } = address;
  const query = [houseNo, address1, address2, city, pincode].filter(Boolean).join(', ');
  const map = `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query })}`;
  return (
    <a className="link" href={map} target="_blank" rel="noreferrer">
      Map<span className="visually-hidden"> of {address1 || city}, in a new tab</span>
    </a>
  );
}
