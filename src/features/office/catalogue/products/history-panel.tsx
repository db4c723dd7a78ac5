import { useStore } from '@nanostores/react';
import type { PriceChangeShown, ProductInCity } from '#contract/office/catalogue/catalogue.ts';
import { formatInstant } from '#domain/base/kolkata.ts';
import { formatRupees } from '#domain/base/money.ts';
import { formatTenure } from '#domain/catalogue/tenure.ts';
import { type Column, OfficeList } from '#features/office/shell/list/office-list.tsx';
import { RowButton } from '#features/office/shell/list/row-button.tsx';
import { Panel } from '#features/office/shell/parts/panel.tsx';
import { StateMark } from '#features/office/shell/parts/state-mark.tsx';
import { NoticeAlert } from '#ui/notice-alert.tsx';
import {
  $callingOff,
  callOff,
  dismissCallingOff,
  productCity,
} from '#stores/office/catalogue/product.ts';

interface Row extends PriceChangeShown {
  readonly slug: string;
  readonly seen: number;
  /** Whether it can be called off by whoever looks at it. */
  readonly isPlanned: boolean;
}

const COLUMNS: readonly Column<Row>[] = [
  {
    key: 'from',
    name: 'From',
    cell: ({ startsAt, calledOff }) => (
      <span>
        <time dateTime={startsAt}>{formatInstant(new Date(startsAt))}</time>
        {calledOff ? (
          <small>
            <StateMark>Cancelled</StateMark> by {calledOff.by}
          </small>
        ) : null}
      </span>
    ),
  },
  { key: 'plan', name: 'Plan', cell: ({ tenure }) => formatTenure(tenure) },
  { key: 'rent', name: 'Rent', cell: ({ price }) => formatRupees(price) },
  {
    key: 'why',
    name: 'Why',
    cell: ({ reason, by, at }) => (
      <span>
        {reason}
        <small>
          {by}, {formatInstant(new Date(at))}
        </small>
      </span>
    ),
  },
  {
    key: 'act',
    name: 'Cancel it',
    isFixed: true,
    isAction: true,
    cell: ({ isPlanned, ...row }) => (isPlanned ? <CallOff {...row} /> : null),
  },
];

interface HistoryPanelProps {
  readonly slug: string;
  readonly here: ProductInCity;
  readonly now: Date;
  readonly mayCallOff: boolean;
}

/** Every rent that the office set; what has not begun can be called off. */
export function HistoryPanel({ slug, here, now, mayCallOff }: HistoryPanelProps) {
  const { notice } = useStore($callingOff);
  const rows = here.changes.map((change): Row => ({
    ...change,
    slug,
    seen: here.version,
    isPlanned: mayCallOff && !change.calledOff && new Date(change.startsAt) > now,
  }));
  return (
    <Panel title="Rents set by the office" note={rows.length}>
      <NoticeAlert notice={notice} onDismiss={dismissCallingOff} />
      <OfficeList
        label="Rents set by the office"
        columns={COLUMNS}
        rows={rows}
        keyOf={({ id }) => id}
        empty={`None yet. ${productCity.name} uses the rents from the product file.`}
      />
    </Panel>
  );
}

function CallOff({ slug, id, seen }: Pick<Row, 'slug' | 'id' | 'seen'>) {
  return (
    <RowButton
      $act={$callingOff}
      row={id}
      doing="Cancelling"
      onPress={() => callOff(slug, id, seen)}
    >
      Cancel it
    </RowButton>
  );
}
