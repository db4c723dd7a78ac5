import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { LoadedView } from '#features/base/parts/loaded-view.tsx';
import { NoticeAlert } from '#ui/notice-alert.tsx';
import { ColumnChoice } from '#features/office/shell/list/column-choice.tsx';
import { FindForm } from '#features/office/shell/list/find-form.tsx';
import { ListPager, OLDEST_FIRST } from '#features/office/shell/list/list-pager.tsx';
import { OfficeList } from '#features/office/shell/list/office-list.tsx';
import { PageHead } from '#features/office/shell/parts/page-head.tsx';
import { Panel } from '#features/office/shell/parts/panel.tsx';
import {
  $pausing,
  couponForm,
  couponColumns,
  couponOrders,
  coupons,
  dismissPausing,
} from '#stores/office/catalogue/coupons.ts';
import { $permissions } from '#stores/office/shell/me.ts';
import { COUPON_COLUMNS, USE_COLUMNS } from './coupon-columns.tsx';
import { CouponForm } from './coupon-form.tsx';

/** The coupons: what they take off, how often they are used, and by which orders. */
export function CouponsScreen() {
  const { filters, from } = useStore(coupons.$query);
  const loaded = useStore(coupons.$loaded);
  const isTurning = useStore(coupons.$isTurning);
  const hidden = useStore(couponColumns.$hidden);
  const { notice } = useStore($pausing);
  const { code } = useStore(couponOrders.$query).filters;
  const mayChange = useStore($permissions).includes('catalogue.coupon');
  const { seen, code: changed } = useStore(couponForm.$form).values;
  return (
    <>
      <PageHead title="Coupons">
        Codes that customers enter in the cart.{' '}
        <a className="link" href="/office/catalogue">
          Catalogue
        </a>
      </PageHead>
      <NoticeAlert notice={notice} onDismiss={dismissPausing} />
      <Panel
        title="Coupons"
        note={<ColumnChoice columns={COUPON_COLUMNS} chosen={couponColumns} />}
      >
        <FindForm
          label="Find"
          placeholder="Start of a code"
          value={filters.search}
          filters={filters}
          onFind={(search) => coupons.filter({ search })}
        />
        <LoadedView loaded={loaded} what="the coupons" onRetry={() => void coupons.load()}>
          {({ coupons: rows, next }) => (
            <>
              <OfficeList
                label="Coupons"
                columns={COUPON_COLUMNS}
                rows={rows}
                keyOf={({ entry }) => entry.code}
                hidden={hidden}
                isBusy={isTurning}
                empty={filters.search ? 'No codes match.' : 'No coupons yet.'}
              />
              <ListPager
                count={rows.length}
                isBusy={isTurning}
                isFirst={from === ''}
                next={next ?? undefined}
                onTurn={coupons.turnTo}
                words={OLDEST_FIRST}
              />
            </>
          )}
        </LoadedView>
      </Panel>
      {code === '' ? null : <Orders key={code} code={code} />}
      {mayChange ? <CouponForm key={seen === null ? '' : changed} /> : null}
    </>
  );
}

function Orders({ code }: { readonly code: string }) {
  const { from } = useStore(couponOrders.$query);
  const loaded = useStore(couponOrders.$loaded);
  const isTurning = useStore(couponOrders.$isTurning);
  const start = useRef<HTMLDivElement>(null);
  useEffect(() => start.current?.focus(), []);
  return (
    <div ref={start} tabIndex={-1}>
      <Panel title={`Orders with ${code}`}>
        <LoadedView loaded={loaded} what="the orders" onRetry={() => void couponOrders.load()}>
          {({ uses, next }) => (
            <>
              <OfficeList
                label={`Orders with ${code}`}
                columns={USE_COLUMNS}
                rows={uses}
                keyOf={({ orderNumber }) => orderNumber}
                isBusy={isTurning}
                empty="No orders yet."
              />
              <ListPager
                of={`orders with ${code}`}
                count={uses.length}
                isBusy={isTurning}
                isFirst={from === ''}
                next={next === null ? undefined : String(next)}
                onTurn={couponOrders.turnTo}
              />
            </>
          )}
        </LoadedView>
      </Panel>
    </div>
  );
}
