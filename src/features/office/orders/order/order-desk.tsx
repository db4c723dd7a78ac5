import { useStore } from '@nanostores/react';
import { Suspense } from 'react';
import { LoadedView } from '#features/base/parts/loaded-view.tsx';
import { NoticeAlert } from '#ui/notice-alert.tsx';
import { NotesPanel } from '#features/office/shell/parts/notes-panel.tsx';
import { $changes, $order, $told, dismissTold, loadOrder } from '#stores/office/orders/order.ts';
import { orderNotes } from '#stores/office/orders/order-notes.ts';
import { latePart } from '#ui/states/late-part.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { AddressPanel } from './address-panel.tsx';
import { AlsoOpen } from './also-open.tsx';
import { ChangedAlert } from './changed-alert.tsx';
import { CustomerPanel } from './customer-panel.tsx';
import { ItemsPanel } from './items-panel.tsx';
import { MoneyPanel } from './money-panel.tsx';
import { NextPanel } from './next-panel.tsx';
import { OrderHead } from './order-head.tsx';
import { OrderKeys } from './order-keys.tsx';
import { StepsBar } from './steps-bar.tsx';

/** Stands below the first screen, and has the words of the whole log. */
const HistoryPanel = latePart(
  'We couldn’t load the history.',
  async () => (await import('./history-panel.tsx')).HistoryPanel,
);

/** Stands below the first screen. */
const ConditionPanel = latePart(
  'We couldn’t load the pictures.',
  async () =>
    (await import('#features/office/catalogue/condition/condition-panel.tsx')).ConditionPanel,
);

/** An order with its one next step first (docs/screens.md#the-page-of-an-order). */
export function OrderScreen() {
  const loaded = useStore($order);
  const notice = useStore($told);
  const changes = useStore($changes);
  return (
    <LoadedView loaded={loaded} what="this order" onRetry={() => void loadOrder()}>
      {(order) => (
        <>
          <OrderHead order={order} />
          <AlsoOpen />
          <NoticeAlert notice={notice} onDismiss={dismissTold} />
          <ChangedAlert changes={changes} log={order.log} />
          <StepsBar order={order} />
          <div className="with-side">
            <div className="stack" data-gap="4">
              <NextPanel order={order} />
              <ItemsPanel order={order} />
              <MoneyPanel order={order} />
              <Suspense fallback={<Skeleton label="Loading the pictures" shape="card" />}>
                <ConditionPanel number={order.number} />
              </Suspense>
              <Suspense fallback={<Skeleton label="Loading the history" shape="card" />}>
                <HistoryPanel order={order} />
              </Suspense>
            </div>
            <div className="stack" data-gap="4">
              <CustomerPanel order={order} />
              <AddressPanel order={order} />
              <NotesPanel notes={order.notes} name={order.customer.name} book={orderNotes} />
            </div>
          </div>
          <OrderKeys />
        </>
      )}
    </LoadedView>
  );
}
