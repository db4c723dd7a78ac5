import { useStore } from '@nanostores/react';
import type { ListedPinCodes, PinCodeShown } from '#contract/office/catalogue/coverage.ts';
import { findCityById } from '#domain/base/city.ts';
import { dayOf } from '#domain/base/kolkata.ts';
import { ListDesk } from '#features/office/shell/list/list-desk.tsx';
import type { Column } from '#features/office/shell/list/office-list.tsx';
import { SetForm } from '#features/office/shell/parts/set-form.tsx';
import { pinCodeWords } from '#messages/catalogue/coverage-words.ts';
import {
  chosenDay,
  codesForm,
  pinCodes,
  savePinCodes,
  takeBackPinCode,
} from '#stores/office/catalogue/coverage.ts';
import { $permissions } from '#stores/office/shell/me.ts';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import styles from './coverage.module.css';
import { FromWhen, WayBack, WhyAndWho } from './set-row.tsx';

const COLUMNS: readonly Column<PinCodeShown>[] = [
  { key: 'code', name: 'PIN code', isFixed: true, cell: ({ pincode }) => pincode },
  { key: 'area', name: 'Then', cell: ({ area }) => area ?? 'Not served' },
  { key: 'from', name: 'From', cell: FromWhen },
  { key: 'why', name: 'Why', cell: WhyAndWho },
  {
    key: 'act',
    name: 'Undo',
    isFixed: true,
    isAction: true,
    cell: (row) => <Undo {...row} />,
  },
];

function Undo(row: PinCodeShown) {
  const loaded = useStore(pinCodes.$loaded);
  const mayChange = useStore($permissions).includes('catalogue.stock');
  if (loaded.state !== 'ready') return null;
  const { version: seen } = loaded.value;
  return (
    <WayBack
      {...row}
      mayChange={mayChange}
      row={`code ${row.id}`}
      onClick={() => void takeBackPinCode({ ...row, seen })}
    />
  );
}

/** Where we deliver: what the file lists, and what the office added or took out. */
export function PinCodesPanel() {
  return (
    <ListDesk
      list={pinCodes}
      label="PIN codes changed by the office"
      title="PIN codes"
      what="the PIN codes"
      placeholder="Start of a PIN code"
      columns={COLUMNS}
      keyOf={({ id }) => id}
      empty={() => 'No PIN code changes yet.'}
      above={Served}
      below={Below}
    />
  );
}

interface BelowProps {
  readonly value: ListedPinCodes;
  readonly filters: { readonly search: string };
}

/** Whether we deliver to the PIN code that was typed whole. */
function Served({ value: { served }, filters: { search } }: BelowProps) {
  if (!/^\d{6}$/.test(search)) return null;
  return (
    <output className={styles.served}>
      {served === null
        ? `We don’t deliver to ${search}.`
        : `We deliver to ${search}, in ${served}.`}
    </output>
  );
}

function Below({ value, filters: { search } }: BelowProps) {
  const mayChange = useStore($permissions).includes('catalogue.stock');
  return (
    <>
      <Areas areas={value.areas} isOpen={search !== ''} />
      {mayChange ? <SetPinCodes listed={value} /> : null}
    </>
  );
}

interface AreasProps extends Pick<ListedPinCodes, 'areas'> {
  readonly isOpen: boolean;
}

function Areas({ areas, isOpen }: AreasProps) {
  return (
    <details className={`inset ${styles.areas}`} open={isOpen}>
      <summary>PIN codes in the file</summary>
      <dl>
        {areas
          .filter(({ pincodes: { length } }) => length > 0)
          .map((area) => (
            <div key={area.name}>
              <dt>
                {area.name}, served by {findCityById(area.cityId)?.name}
              </dt>
              <dd>
                {area.pincodes.join(', ')}
                {area.except.length > 0 ? `; without ${area.except.join(', ')}` : ''}
              </dd>
            </div>
          ))}
      </dl>
    </details>
  );
}

function SetPinCodes({ listed: { areas, version, now } }: { readonly listed: ListedPinCodes }) {
  const { values, errors } = useStore(codesForm.$form);
  const today = dayOf(new Date(now));
  const from = chosenDay(values.from, today);
  return (
    <SetForm
      form={codesForm}
      hint="Existing addresses and orders stay. New ones follow the change."
      from={from}
      today={today}
      why="Reason for the change"
      act={pinCodeWords(values, from, today)}
      onSubmit={() => savePinCodes(version, today)}
    >
      <Field
        label="PIN codes"
        name="pincodes"
        autoComplete="off"
        value={values.pincodes}
        error={errors.pincodes}
        hint="Separate with commas. Ranges like 122001-122012"
        onChange={(text) => codesForm.edit('pincodes', text)}
      />
      <Select
        label="Change to"
        name="area"
        value={values.area}
        prompt="Not served"
        options={areas.map(({ name }) => ({ value: name, label: `Part of ${name}` }))}
        onChange={(area) => codesForm.edit('area', area)}
      />
    </SetForm>
  );
}
