import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { ListDesk } from '#features/office/shell/list/list-desk.tsx';
import { OLDEST_FIRST } from '#features/office/shell/list/list-pager.tsx';
import { PageHead } from '#features/office/shell/parts/page-head.tsx';
import {
  $pausing,
  couponForm,
  couponOrders,
  coupons,
  dismissPausing,
} from '#stores/office/catalogue/coupons.ts';
import { $permissions } from '#stores/office/shell/me.ts';
import { NoticeAlert } from '#ui/notice-alert.tsx';
import { COUPON_COLUMNS, USE_COLUMNS } from './coupon-columns.tsx';
import { CouponForm } from './coupon-form.tsx';

/** The coupons: what they take off, how often they are used, and by which orders. */
export function CouponsScreen() {
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
      <ListDesk
        list={coupons}
        label="Coupons"
        what="the coupons"
        placeholder="Start of a code"
        columns={COUPON_COLUMNS}
        keyOf={({ entry }) => entry.code}
        empty={({ isFiltered }) => (isFiltered ? 'No codes match.' : 'No coupons yet.')}
        words={OLDEST_FIRST}
      />
      {code === '' ? null : <Orders key={code} code={code} />}
      {mayChange ? <CouponForm key={seen === null ? '' : changed} /> : null}
    </>
  );
}

function Orders({ code }: { readonly code: string }) {
  const start = useRef<HTMLDivElement>(null);
  useEffect(() => start.current?.focus(), []);
  return (
    <div ref={start} tabIndex={-1}>
      <ListDesk
        list={couponOrders}
        label={`Orders with ${code}`}
        what="the orders"
        columns={USE_COLUMNS}
        keyOf={({ orderNumber }) => orderNumber}
        empty={() => 'No orders yet.'}
        of={`orders with ${code}`}
      />
    </div>
  );
}
