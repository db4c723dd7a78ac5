import { useStore } from '@nanostores/react';
import type { ExpressFeeShown, ExpressInOffice } from '#contract/office-coverage.ts';
import { findCityById } from '#domain/city.ts';
import { addDaysTo, type Day, dayOf } from '#domain/kolkata.ts';
import { formatRupees } from '#domain/money.ts';
import { PRICE_DAYS_AHEAD } from '#domain/price.ts';
import { DayField } from '#features/office/list/day-field.tsx';
import { type Column, OfficeList } from '#features/office/list/office-list.tsx';
import { Panel } from '#features/office/parts/panel.tsx';
import { NoticeAlert } from '#features/sign-in/notice-alert.tsx';
import { feeWords } from '#messages/coverage-words.ts';
import { callOffFee, chosenDay, feeForm, saveFee } from '#stores/office/coverage.ts';
import { $permissions } from '#stores/office/me.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Form } from '#ui/form.tsx';
import styles from './coverage.module.css';
import { ExpressDays } from './express-days.tsx';
import { FromWhen, RowAct, WhyAndWho } from './set-row.tsx';

interface Row extends ExpressFeeShown {
  readonly seen: number;
  /** Whether it can be called off by whoever looks at it. */
  readonly isPlanned: boolean;
}

const COLUMNS: readonly Column<Row>[] = [
  { key: 'from', name: 'From', cell: FromWhen },
  { key: 'fee', name: 'Fee', cell: ({ fee }) => formatRupees(fee) },
  { key: 'why', name: 'Why', cell: WhyAndWho },
  {
    key: 'act',
    name: 'Call it off',
    isFixed: true,
    isAction: true,
    cell: ({ isPlanned, id, seen }) =>
      isPlanned ? (
        <RowAct row={`fee ${id}`} busy="Calling off" onClick={() => void callOffFee(id, seen)}>
          Call it off
        </RowAct>
      ) : null,
  },
];

interface ExpressCityProps {
  readonly here: ExpressInOffice;
  readonly holidays: readonly { readonly day: string; readonly name: string }[];
  readonly now: Date;
}

/** Express in a city: its fee that was, is and will be, and the days without it. */
export function ExpressCity({ here, holidays, now }: ExpressCityProps) {
  const mayPrice = useStore($permissions).includes('catalogue.price');
  const name = findCityById(here.cityId)?.name ?? '';
  const title = `Express in ${name}`;
  const rows = here.changes.map((change): Row => ({
    ...change,
    seen: here.version,
    isPlanned: mayPrice && !change.calledOff && new Date(change.startsAt) > now,
  }));
  const opening = formatRupees(here.opening);
  return (
    <div className={styles.columns}>
      <Panel title={title} note={`${formatRupees(here.fee)} for a whole order`}>
        <OfficeList
          label={`Fees of express in ${name}`}
          columns={COLUMNS}
          rows={rows}
          keyOf={({ id }) => id}
          empty={`The office set none yet: it costs ${opening}, as in the rules.`}
        />
        {mayPrice ? <SetFee here={here} name={name} today={dayOf(now)} /> : null}
      </Panel>
      <ExpressDays here={here} name={name} holidays={holidays} today={dayOf(now)} />
    </div>
  );
}

interface SetFeeProps {
  readonly here: ExpressInOffice;
  readonly name: string;
  readonly today: Day;
}

function SetFee({ here, name, today }: SetFeeProps) {
  const { values, errors, busy, notice } = useStore(feeForm.$form);
  const from = chosenDay(values.from, today);
  return (
    <div className={styles.body}>
      <Form onSubmit={() => saveFee(here, today)}>
        <NoticeAlert notice={notice} onDismiss={feeForm.dismiss} />
        <p className="hint">
          Whole rupees, with GST. Carts keep what they were shown for a week, orders for ever.
        </p>
        <div className={styles.fields}>
          <Field
            label={`Fee in ${name}`}
            name="fee"
            inputMode="numeric"
            autoComplete="off"
            maxLength={5}
            value={values.rupees}
            error={errors.rupees}
            onChange={(text) => feeForm.edit('rupees', text)}
          />
          <DayField
            label="From"
            value={from}
            min={today}
            max={addDaysTo(today, PRICE_DAYS_AHEAD)}
            onChange={(day) => feeForm.edit('from', day)}
          />
        </div>
        <Field
          label="Why"
          name="fee-reason"
          value={values.reason}
          error={errors.reason}
          maxLength={200}
          onChange={(reason) => feeForm.edit('reason', reason)}
        />
        <Button type="submit" size="wide" busy={busy && 'Setting'}>
          {`Set ${feeWords(values.rupees, name, from, today)}`}
        </Button>
      </Form>
    </div>
  );
}
