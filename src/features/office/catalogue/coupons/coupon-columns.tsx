import { useStore } from '@nanostores/react';
import type { CouponInOffice, CouponUse } from '#contract/office/catalogue/coupons.ts';
import { couponWords } from '#domain/content/entries/coupon-words.ts';
import type { CouponState } from '#domain/catalogue/cart/coupon.ts';
import { formatInstant } from '#domain/base/kolkata.ts';
import { formatRupees } from '#domain/base/money.ts';
import type { Column } from '#features/office/shell/list/office-list.tsx';
import { OrderLink } from '#features/office/shell/parts/row-words.tsx';
import { StateMark } from '#features/office/shell/parts/state-mark.tsx';
import {
  COUPON_STATE_WORDS,
  couponDaysWords,
  couponTakesWords,
} from '#messages/catalogue/catalogue-words.ts';
import {
  $pausing,
  changeCoupon,
  couponOrders,
  pauseCoupon,
} from '#stores/office/catalogue/coupons.ts';
import { $permissions } from '#stores/office/shell/me.ts';
import { Button } from '#ui/button.tsx';
import styles from './coupons.module.css';

const TONES: Readonly<Partial<Record<CouponState, 'good' | 'wait'>>> = {
  running: 'good',
  'used-up': 'wait',
  paused: 'wait',
};

export const COUPON_COLUMNS: readonly Column<CouponInOffice>[] = [
  {
    key: 'code',
    name: 'Code',
    isFixed: true,
    cell: ({ entry }) => (
      <>
        {entry.code}
        <small>{couponWords(entry)}</small>
      </>
    ),
  },
  {
    key: 'state',
    name: 'Now',
    cell: ({ state }) => {
      const tone = TONES[state];
      return <StateMark {...(tone ? { tone } : {})}>{COUPON_STATE_WORDS[state]}</StateMark>;
    },
  },
  { key: 'takes', name: 'Discount', cell: ({ entry }) => couponTakesWords(entry) },
  { key: 'days', name: 'Days', cell: ({ entry }) => couponDaysWords(entry) },
  {
    key: 'used',
    name: 'Used',
    cell: ({ used, entry }) => (entry.uses === undefined ? used : `${used} of ${entry.uses}`),
  },
  { key: 'given', name: 'Total discount', cell: ({ given }) => formatRupees(given) },
  {
    key: 'changed',
    name: 'By',
    cell: ({ changed }) =>
      changed ? (
        <span>
          {changed.by}
          <small>{formatInstant(new Date(changed.at))}</small>
        </span>
      ) : (
        'From file'
      ),
  },
  {
    key: 'act',
    name: 'Actions',
    isFixed: true,
    isAction: true,
    cell: (row) => <Acts {...row} />,
  },
];

function Acts(coupon: CouponInOffice) {
  const { busy } = useStore($pausing);
  const mayChange = useStore($permissions).includes('catalogue.coupon');
  const { entry, isPaused } = coupon;
  return (
    <div className={styles.acts}>
      <Button
        size="small"
        variant="quiet"
        aria-label={`Orders with ${entry.code}`}
        onClick={() => couponOrders.filter({ code: entry.code })}
      >
        Orders
      </Button>
      {mayChange ? (
        <>
          <Button
            size="small"
            variant="quiet"
            aria-label={`Change ${entry.code}`}
            onClick={() => changeCoupon(coupon)}
          >
            Change
          </Button>
          <Button
            size="small"
            variant="quiet"
            aria-label={`${isPaused ? 'Resume' : 'Pause'} ${entry.code}`}
            busy={busy === entry.code ? 'Saving' : undefined}
            onClick={() => void pauseCoupon(coupon)}
          >
            {isPaused ? 'Resume' : 'Pause'}
          </Button>
        </>
      ) : null}
    </div>
  );
}

export const USE_COLUMNS: readonly Column<CouponUse>[] = [
  { key: 'order', name: 'Order', cell: ({ orderNumber }) => <OrderLink number={orderNumber} /> },
  {
    key: 'placed',
    name: 'Placed',
    cell: ({ placedAt }) => <time dateTime={placedAt}>{formatInstant(new Date(placedAt))}</time>,
  },
  { key: 'off', name: 'Discount', cell: ({ discount }) => formatRupees(discount) },
  {
    key: 'state',
    name: 'Now',
    cell: ({ state }) => (state === 'used' ? 'Used' : 'On hold until paid'),
  },
];
