import { useStore } from '@nanostores/react';
import type { ListedPinCodes, PinCodeShown } from '#contract/office/catalogue/coverage.ts';
import { findCityById } from '#domain/base/city.ts';
import { dayOf } from '#domain/base/kolkata.ts';
import { LoadedView } from '#features/base/parts/loaded-view.tsx';
import { FindForm } from '#features/office/shell/list/find-form.tsx';
import { ListPager } from '#features/office/shell/list/list-pager.tsx';
import { type Column, OfficeList } from '#features/office/shell/list/office-list.tsx';
import { Panel } from '#features/office/shell/parts/panel.tsx';
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

interface Row extends PinCodeShown {
  readonly seen: number;
  readonly mayChange: boolean;
}

const COLUMNS: readonly Column<Row>[] = [
  { key: 'code', name: 'PIN code', isFixed: true, cell: ({ pincode }) => pincode },
  { key: 'area', name: 'Then', cell: ({ area }) => area ?? 'Not served' },
  { key: 'from', name: 'From', cell: FromWhen },
  { key: 'why', name: 'Why', cell: WhyAndWho },
  {
    key: 'act',
    name: 'Undo',
    isFixed: true,
    isAction: true,
    cell: (row) => (
      <WayBack {...row} row={`code ${row.id}`} onClick={() => void takeBackPinCode(row)} />
    ),
  },
];

/** Where we deliver: what the file lists, and what the office added or took out. */
export function PinCodesPanel() {
  const { filters, from } = useStore(pinCodes.$query);
  const loaded = useStore(pinCodes.$loaded);
  const isTurning = useStore(pinCodes.$isTurning);
  const mayChange = useStore($permissions).includes('catalogue.stock');
  return (
    <Panel title="PIN codes">
      <FindForm
        label="Find"
        placeholder="Start of a PIN code"
        value={filters.search}
        filters={filters}
        onFind={(search) => pinCodes.filter({ search })}
      >
        {null}
      </FindForm>
      <LoadedView loaded={loaded} what="the PIN codes" onRetry={() => void pinCodes.load()}>
        {(listed) => (
          <>
            {/^\d{6}$/.test(filters.search) ? (
              <output className={styles.served}>
                {listed.served === null
                  ? `We don’t deliver to ${filters.search}.`
                  : `We deliver to ${filters.search}, in ${listed.served}.`}
              </output>
            ) : null}
            <OfficeList
              label="PIN codes changed by the office"
              columns={COLUMNS}
              rows={listed.changes.map((each): Row => ({
                ...each,
                seen: listed.version,
                mayChange,
              }))}
              keyOf={({ id }) => id}
              isBusy={isTurning}
              empty="No PIN code changes yet."
            />
            <ListPager
              count={listed.changes.length}
              isBusy={isTurning}
              isFirst={from === ''}
              next={listed.next ?? undefined}
              onTurn={pinCodes.turnTo}
            />
            <details className={styles.areas} open={filters.search !== ''}>
              <summary>PIN codes in the file</summary>
              <dl>
                {listed.areas
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
            {mayChange ? <SetPinCodes listed={listed} /> : null}
          </>
        )}
      </LoadedView>
    </Panel>
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
