import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import type {
  TimeOut,
  UnitEvent,
  UnitDetail,
  UnitRepair,
} from '#contract/office/catalogue/unit.ts';
import { findCityById } from '#domain/base/city.ts';
import { formatDayWithYear, formatInstant } from '#domain/base/kolkata.ts';
import { formatRupees, type Paise } from '#domain/base/money.ts';
import { ConditionPanel } from '#features/office/catalogue/condition/condition-panel.tsx';
import { LoadedView } from '#features/base/parts/loaded-view.tsx';
import { NoticeAlert } from '#ui/notice-alert.tsx';
import { type Column, OfficeList } from '#features/office/shell/list/office-list.tsx';
import { PageHead } from '#features/office/shell/parts/page-head.tsx';
import { Panel } from '#features/office/shell/parts/panel.tsx';
import { REPAIR_WORDS } from '#messages/care/repair-words.ts';
import { UNIT_CONDITION_WORDS, UNIT_STATE_WORDS } from '#messages/catalogue/unit-words.ts';
import { $unit, $unitNotice, dismissUnitNotice, loadUnit } from '#stores/office/catalogue/unit.ts';
import { PutForm } from './put-form.tsx';
import { SwapForm } from './swap-form.tsx';
import { UnitMark } from './unit-mark.tsx';
import styles from './unit-page.module.css';

/** One unit: where it is, what happened to it, what it earned, and what can be done with it. */
export function UnitPage() {
  const loaded = useStore($unit);
  const notice = useStore($unitNotice);
  const title = loaded.state === 'ready' ? loaded.value.tag : 'Unit';
  return (
    <>
      <PageHead title={title}>
        {loaded.state === 'ready' ? loaded.value.productName : null}{' '}
        <a href="/office/units">All units</a>
      </PageHead>
      <NoticeAlert notice={notice} onDismiss={dismissUnitNotice} />
      <LoadedView loaded={loaded} what="this unit" onRetry={() => void loadUnit()}>
        {(unit) => <InFull {...unit} />}
      </LoadedView>
    </>
  );
}

function InFull(unit: UnitDetail) {
  return (
    <div className={`with-side ${styles.columns}`}>
      <div className="stack" data-gap="4">
        <Facts {...unit} />
        <Panel title="Rentals" note={unit.timesWithRenters.length}>
          <OfficeList
            label="Rentals"
            columns={TIME_COLUMNS}
            rows={unit.timesWithRenters}
            keyOf={({ orderNumber, outAt }) => `${orderNumber} ${outAt}`}
            empty="Not rented yet."
          />
        </Panel>
        <Panel title="Repair visits" note={unit.repairs.length}>
          <OfficeList
            label="Repair visits"
            columns={REPAIR_COLUMNS}
            rows={unit.repairs}
            keyOf={(repair) => unit.repairs.indexOf(repair)}
            empty="No repair visits yet."
          />
        </Panel>
        <ConditionPanel tag={unit.tag} />
        <Panel title="History" note={unit.events.length}>
          <OfficeList
            label="History"
            columns={EVENT_COLUMNS}
            rows={unit.events}
            keyOf={(event) => unit.events.indexOf(event)}
            empty="No history yet."
          />
        </Panel>
      </div>
      <div className="stack" data-gap="4">
        <PutForm unit={unit} />
        <SwapForm unit={unit} />
      </div>
    </div>
  );
}

function Facts(unit: UnitDetail) {
  const { condition, note, cityId, renter, earned, cost, acquiredOn, timesOut } = unit;
  return (
    <Panel title="Location">
      <dl className="facts inset">
        <Fact name="Now">
          <UnitMark {...unit} />
        </Fact>
        {renter ? <Fact name="Renter">{renter}</Fact> : null}
        <Fact name="City">{findCityById(cityId)?.name}</Fact>
        <Fact name="Condition">{UNIT_CONDITION_WORDS[condition]}</Fact>
        {note ? <Fact name="Note">{note}</Fact> : null}
        <Fact name="Times out">{timesOut}</Fact>
        <Fact name="Earned">{earnedWords(earned, cost)}</Fact>
        {acquiredOn ? <Fact name="Ours since">{formatDayWithYear(acquiredOn)}</Fact> : null}
      </dl>
    </Panel>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function earnedWords(earned: Paise, cost: Paise | null): string {
  if (cost === null) return `${formatRupees(earned)} without GST; cost unknown`;
  const share = cost > 0 ? `, ${Math.floor((earned * 100) / cost)}%` : '';
  return `${formatRupees(earned)} without GST; cost ${formatRupees(cost)}${share}`;
}

const TIME_COLUMNS: readonly Column<TimeOut>[] = [
  { key: 'order', name: 'Order', cell: ({ orderNumber }) => <OrderLink number={orderNumber} /> },
  { key: 'out', name: 'Out', cell: ({ outAt }) => <When at={outAt} /> },
  { key: 'back', name: 'Back', cell: ({ backAt }) => (backAt ? <When at={backAt} /> : 'Not yet') },
  { key: 'earned', name: 'Earned', cell: ({ earned }) => formatRupees(earned) },
];

const REPAIR_COLUMNS: readonly Column<UnitRepair>[] = [
  { key: 'day', name: 'Day', cell: ({ on }) => formatDayWithYear(on) },
  {
    key: 'end',
    name: 'Result',
    cell: ({ end, pieces }) => (
      <>
        {REPAIR_WORDS[end]}
        {pieces > 1 ? <small>One of {pieces} there</small> : null}
      </>
    ),
  },
  { key: 'order', name: 'Order', cell: ({ orderNumber }) => <OrderLink number={orderNumber} /> },
];

const EVENT_COLUMNS: readonly Column<UnitEvent>[] = [
  { key: 'when', name: 'When', cell: ({ at }) => <When at={at} /> },
  {
    key: 'what',
    name: 'What',
    isWritten: true,
    cell: ({ from, to, note }) => (
      <>
        {from === to && note ? note : UNIT_STATE_WORDS[to]}
        {from !== to && note ? <small>{note}</small> : null}
      </>
    ),
  },
  {
    key: 'order',
    name: 'Order',
    cell: ({ orderNumber }) => (orderNumber ? <OrderLink number={orderNumber} /> : null),
  },
  { key: 'who', name: 'Who', cell: ({ by }) => by },
];

function OrderLink({ number }: { readonly number: string }) {
  return <a href={`/office/order?number=${number}`}>{number}</a>;
}

function When({ at }: { readonly at: string }) {
  return <time dateTime={at}>{formatInstant(new Date(at))}</time>;
}
