import type { RenterDocuments } from '#contract/office/documents/documents.ts';
import { Panel } from '#features/office/shell/parts/panel.tsx';
import { formatDay } from '#domain/base/kolkata.ts';
import { formatRupees } from '#domain/base/money.ts';
import { plural } from '#messages/base/plural.ts';

/** What the document has to agree with. */
export function OrderFacts({ renter: { name, order } }: { readonly renter: RenterDocuments }) {
  const path = order ? `/office/order?number=${encodeURIComponent(order.number)}` : '';
  return (
    <Panel
      title={order ? 'On the order' : 'On the account'}
      note={order ? <a href={path}>{order.number}</a> : undefined}
    >
      <dl className="facts inset">
        <div>
          <dt>Name</dt>
          <dd>{name}</dd>
        </div>
        {order ? (
          <>
            <div>
              <dt>Deliver to</dt>
              <dd>
                {order.deliveredTo === name ? null : <span>{order.deliveredTo}</span>}
                {order.address.map((line) => (
                  <span key={line}>{line}</span>
                ))}
              </dd>
            </div>
            <div>
              <dt>Needed by</dt>
              <dd>
                {order.on ? formatDay(order.on) : 'No day yet'}
                <small>
                  {order.isExpress ? 'Express, ' : ''}
                  {plural(order.items, 'item')}, {formatRupees(order.monthly)} a month
                </small>
              </dd>
            </div>
          </>
        ) : (
          <div>
            <dt>Order</dt>
            <dd>No order is waiting for these documents.</dd>
          </div>
        )}
      </dl>
    </Panel>
  );
}
