import { useStore } from '@nanostores/react';
import { PRICE_KEPT_DAYS } from '#domain/catalogue/price.ts';
import type { ExpressFeeShown, ExpressInOffice } from '#contract/office/catalogue/coverage.ts';
import { findCityById } from '#domain/base/city.ts';
import type { Day } from '#domain/base/kolkata.ts';
import { formatRupees } from '#domain/base/money.ts';
import { type Column, OfficeList } from '#features/office/shell/list/office-list.tsx';
import { Panel } from '#features/office/shell/parts/panel.tsx';
import { SetForm } from '#features/office/shell/parts/set-form.tsx';
import { feeWords } from '#messages/catalogue/coverage-words.ts';
import { chosenDay, feeForm, saveFee, takeBackFee } from '#stores/office/catalogue/coverage.ts';
import { $permissions } from '#stores/office/shell/me.ts';
import { Field } from '#ui/field.tsx';
import styles from './coverage.module.css';
import { ExpressDays } from './express-days.tsx';
import { FromWhen, WayBack, WhyAndWho } from './set-row.tsx';

interface Row extends ExpressFeeShown {
  readonly seen: number;
  readonly mayChange: boolean;
}

const COLUMNS: readonly Column<Row>[] = [
  { key: 'from', name: 'From', cell: FromWhen },
  { key: 'fee', name: 'Fee', cell: ({ fee }) => formatRupees(fee) },
  { key: 'why', name: 'Why', cell: WhyAndWho },
  {
    key: 'act',
    name: 'Undo',
    isFixed: true,
    isAction: true,
    cell: (row) => <WayBack {...row} row={`fee ${row.id}`} onClick={() => void takeBackFee(row)} />,
  },
];

interface ExpressCityProps {
  readonly here: ExpressInOffice;
  readonly holidays: readonly { readonly day: string; readonly name: string }[];
  readonly today: Day;
}

/** Express in a city: its fee that was, is and will be, and the days without it. */
export function ExpressCity({ here, holidays, today }: ExpressCityProps) {
  const mayPrice = useStore($permissions).includes('catalogue.price');
  const name = findCityById(here.cityId)?.name ?? '';
  const title = `Express in ${name}`;
  const rows = here.changes.map((change): Row => ({
    ...change,
    seen: here.version,
    mayChange: mayPrice,
  }));
  const opening = formatRupees(here.opening);
  return (
    <div className={`with-side ${styles.columns}`}>
      <Panel title={title} note={`${formatRupees(here.fee)} for a whole order`}>
        <OfficeList
          label={`Express fees in ${name}`}
          columns={COLUMNS}
          rows={rows}
          keyOf={({ id }) => id}
          empty={`No changes yet. Express costs ${opening}, as in the rules.`}
        />
        {mayPrice ? <SetFee here={here} name={name} today={today} /> : null}
      </Panel>
      <ExpressDays here={here} name={name} holidays={holidays} today={today} />
    </div>
  );
}

interface SetFeeProps {
  readonly here: ExpressInOffice;
  readonly name: string;
  readonly today: Day;
}

function SetFee({ here, name, today }: SetFeeProps) {
  const { values, errors } = useStore(feeForm.$form);
  const from = chosenDay(values.from, today);
  return (
    <SetForm
      form={feeForm}
      hint={`Whole rupees, with GST. Carts keep their fee for ${PRICE_KEPT_DAYS} days, orders keep it for good.`}
      from={from}
      today={today}
      act={`Set ${feeWords(values.rupees, name, from, today)}`}
      onSubmit={() => saveFee(here, today)}
    >
      <Field
        label={`Fee in ${name}`}
        name="fee"
        inputMode="numeric"
        autoComplete="off"
        value={values.rupees}
        error={errors.rupees}
        onChange={(text) => feeForm.edit('rupees', text)}
      />
    </SetForm>
  );
}
