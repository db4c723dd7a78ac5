import { useStore } from '@nanostores/react';
import type { ExpressInOffice } from '#contract/office/catalogue/coverage.ts';
import { type Day, formatDayWithYear } from '#domain/base/kolkata.ts';
import { type Column, OfficeList } from '#features/office/shell/list/office-list.tsx';
import { Panel } from '#features/office/shell/parts/panel.tsx';
import { NoticeAlert } from '#ui/notice-alert.tsx';
import { dayOffForm, runExpress, stopExpress } from '#stores/office/catalogue/coverage.ts';
import { $permissions } from '#stores/office/shell/me.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Form } from '#ui/form.tsx';
import { RowAct, WhyAndWho } from './set-row.tsx';

interface Row {
  readonly day: Day;
  readonly cityId: number;
  /** Null of a holiday, which is nobody's to take back. */
  readonly said: { readonly reason: string; readonly by: string; readonly at: string } | null;
  readonly holiday: string | null;
  readonly mayRun: boolean;
}

const COLUMNS: readonly Column<Row>[] = [
  {
    key: 'day',
    name: 'Day',
    cell: ({ day }) => <time dateTime={day}>{formatDayWithYear(day)}</time>,
  },
  {
    key: 'why',
    name: 'Why',
    cell: ({ said, holiday }) => (said ? <WhyAndWho {...said} /> : `${holiday}, in the policies`),
  },
  {
    key: 'act',
    name: 'Undo',
    isFixed: true,
    isAction: true,
    cell: ({ day, cityId, said, mayRun }) =>
      said && mayRun ? (
        <RowAct row={`day ${day}`} busy="Undoing" onClick={() => void runExpress(cityId, day)}>
          Resume
        </RowAct>
      ) : null,
  },
];

interface ExpressDaysProps {
  readonly here: ExpressInOffice;
  readonly name: string;
  readonly holidays: readonly { readonly day: string; readonly name: string }[];
  readonly today: Day;
}

/** The days on which nothing comes express in a city. */
export function ExpressDays({ here, name, holidays, today }: ExpressDaysProps) {
  const mayChange = useStore($permissions).includes('catalogue.price');
  const { values, errors, busy, notice } = useStore(dayOffForm.$form);
  const { cityId } = here;
  const own = here.daysOff.map(({ day, ...said }): Row => ({
    day,
    cityId,
    said,
    holiday: null,
    mayRun: mayChange,
  }));
  const free = holidays.map(({ day, name: holiday }): Row => ({
    day: day as Day,
    cityId,
    said: null,
    holiday,
    mayRun: false,
  }));
  const rows = [...own, ...free].toSorted((one, other) => (one.day < other.day ? -1 : 1));
  return (
    <Panel
      title={`Days without express in ${name}`}
      note="In addition to Sundays and national holidays"
    >
      <OfficeList
        label={`Days without express in ${name}`}
        columns={COLUMNS}
        rows={rows}
        keyOf={({ day, said }) => `${day} ${said ? 'office' : 'policies'}`}
        empty="None planned."
      />
      {mayChange ? (
        <div className="stack inset">
          <Form onSubmit={() => stopExpress(cityId)}>
            <NoticeAlert notice={notice} onDismiss={dayOffForm.dismiss} />
            <p className="hint">
              Delivery dates already promised stay. New orders get the next day.
            </p>
            <Field
              label="Day"
              name="day-off"
              type="date"
              value={values.day}
              error={errors.day}
              min={today}
              onChange={(day) => dayOffForm.edit('day', day)}
            />
            <Field
              label="Reason for no express"
              name="day-reason"
              value={values.reason}
              error={errors.reason}
              onChange={(reason) => dayOffForm.edit('reason', reason)}
            />
            <Button type="submit" size="wide" busy={busy && 'Stopping'}>
              {values.day === ''
                ? 'Stop express on a day'
                : `Stop express on ${formatDayWithYear(values.day as Day)}`}
            </Button>
          </Form>
        </div>
      ) : null}
    </Panel>
  );
}
