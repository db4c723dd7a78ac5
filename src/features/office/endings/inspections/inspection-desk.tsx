import { useStore } from '@nanostores/react';
import type { Inspection } from '#contract/office/endings/inspection.ts';
import { findCityById } from '#domain/base/city.ts';
import { ANSWER_DAYS, needsPicture } from '#domain/endings/inspection.ts';
import { formatDay, formatInstant } from '#domain/base/kolkata.ts';
import { formatRupees } from '#domain/base/money.ts';
import { LoadedView } from '#features/base/parts/loaded-view.tsx';
import { NoticeAlert } from '#ui/notice-alert.tsx';
import { ConditionPanel } from '#features/office/catalogue/condition/condition-panel.tsx';
import { PageHead } from '#features/office/shell/parts/page-head.tsx';
import { Panel } from '#features/office/shell/parts/panel.tsx';
import { Late, OrderLink, Written } from '#features/office/shell/parts/row-words.tsx';
import { SettledOnce } from '#features/office/shell/parts/settled-once.tsx';
import {
  finalWords,
  INSPECTION_KIND_WORDS,
  heldWords,
  inspectByWords,
  settlingWords,
} from '#messages/endings/inspection-words.ts';
import { plural } from '#messages/base/plural.ts';
import {
  $doing,
  $inspection,
  $inspectionNotice,
  damageForm,
  dismissInspectionNotice,
  finish,
  loadInspection,
} from '#stores/office/endings/inspection.ts';
import { Button } from '#ui/button.tsx';
import { DecisionPanel } from './decision-panel.tsx';
import { Standing } from './inspection-columns.tsx';
import styles from './inspection-desk.module.css';
import { UnitPanel } from './unit-panel.tsx';

/** What came back of one order, unit by unit, and what is charged of it (rules/inspections.md). */
export function InspectionScreen() {
  const loaded = useStore($inspection);
  const notice = useStore($inspectionNotice);
  return (
    <>
      <nav className={styles.back} aria-label="Way back">
        <a className="link" href="/office/inspections">
          Inspections
        </a>
      </nav>
      <NoticeAlert notice={notice} onDismiss={dismissInspectionNotice} />
      <LoadedView loaded={loaded} what="the inspection" onRetry={() => void loadInspection()}>
        {(inspection) => <InFull {...inspection} />}
      </LoadedView>
    </>
  );
}

function InFull(inspection: Inspection) {
  const { orderNumber, state, units } = inspection;
  return (
    <>
      <PageHead title={`Inspection of ${orderNumber}`}>
        {inspection.finalAt && state === 'final' ? (
          finalWords(inspection.endedAs, new Date(inspection.finalAt))
        ) : (
          <>
            <Standing {...inspection} /> <Deadline {...inspection} />
          </>
        )}
      </PageHead>
      <div className="with-side">
        <div className="stack" data-gap="4">
          {units.map((unit) => (
            <UnitPanel key={unit.tag} unit={unit} inspection={inspection} />
          ))}
          <ConditionPanel number={orderNumber} />
        </div>
        <div className="stack" data-gap="4">
          <Panel title="About">
            <Facts {...inspection} />
          </Panel>
          {inspection.objection ? <Objection {...inspection} /> : null}
          {state === 'objected' ? <DecisionPanel inspection={inspection} /> : null}
          {state === 'draft' ? <FinishPanel inspection={inspection} /> : null}
        </div>
      </div>
    </>
  );
}

function Deadline({ state, inspectBy, isLate, answerBy, answered, finalAt, endedAs }: Inspection) {
  if (finalAt) return finalWords(endedAs, new Date(finalAt));
  if (answered) {
    return (
      <>
        {formatInstant(new Date(answered.at))}. <SettledOnce {...answered} />
      </>
    );
  }
  if (state === 'shown') {
    return answerBy ? <>can answer until {formatInstant(new Date(answerBy))}</> : null;
  }
  return isLate ? <Late>{inspectByWords(inspectBy, true)}</Late> : <>by {formatDay(inspectBy)}</>;
}

function Facts({
  orderNumber,
  kind,
  name,
  cityId,
  collectedOn,
  due,
  madeBy,
  madeAt,
  ...money
}: Inspection) {
  const rows = [
    ['Order', <OrderLink key="order" number={orderNumber} />] as const,
    ['Customer', name] as const,
    ['City', findCityById(cityId)?.name ?? ''] as const,
    [
      'Picked up',
      `${formatDay(collectedOn)}: ${INSPECTION_KIND_WORDS[kind].toLowerCase()}`,
    ] as const,
    ...(money.held > 0 ? [['Held', heldWords(money, due)] as const] : []),
    ...(madeBy
      ? [['Inspected', `${madeBy}, ${madeAt ? formatInstant(new Date(madeAt)) : ''}`] as const]
      : []),
  ];
  return (
    <dl className="facts inset">
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Objection({ objection, objectedAt, decision, decidedBy }: Inspection) {
  return (
    <Panel
      title="The renter’s objection"
      note={objectedAt ? formatInstant(new Date(objectedAt)) : undefined}
    >
      <div className="stack inset">
        <Written>{objection ?? ''}</Written>
        {decision ? (
          <>
            <h3>Our answer{decidedBy ? `, ${decidedBy}` : ''}</h3>
            <Written>{decision}</Written>
          </>
        ) : null}
      </div>
    </Panel>
  );
}

/** What is taken besides damage, what is left then, and what is invoiced. */
function Reckoned({
  kind,
  deductions,
  comesBack,
  byInvoice,
}: Pick<Inspection, 'kind'> & NonNullable<Inspection['reckoned']>) {
  const rows = [
    ...deductions
      .filter((each) => each.kind !== 'damage')
      .map(({ note, amount }) => [note, amount] as const),
    ...(kind === 'return' ? [['Refund', comesBack] as const] : []),
    ...(byInvoice > 0 ? [['By invoice', byInvoice] as const] : []),
  ];
  return rows.map(([name, amount]) => (
    <div key={name}>
      <dt>{name}</dt>
      <dd>{formatRupees(amount)}</dd>
    </div>
  ));
}

/** What ending the look comes to, and what the renter then sees. */
function FinishPanel({ inspection }: { readonly inspection: Inspection }) {
  const doing = useStore($doing);
  const { tag: noting } = useStore(damageForm.$form).values;
  const { charged, kind, reckoned } = inspection;
  const items = inspection.units.flatMap(({ items: found }) => found);
  const unplaced = inspection.units.filter(
    ({ goesTo, state }) => goesTo === null && state === 'inspection',
  );
  const toStore = inspection.units.filter(({ goesTo }) => goesTo === 'store').length;
  const bare = items.filter((item) => needsPicture(item) && item.pictures.length === 0);
  return (
    <Panel title={charged > 0 ? 'Damage report for the renter' : 'No charges'}>
      <div className="stack inset">
        {charged > 0 ? (
          <>
            <dl className="stack sums" data-gap="1">
              {items
                .filter(({ amount }) => amount > 0)
                .map(({ id, note, amount }) => (
                  <div key={id}>
                    <dt>{note}</dt>
                    <dd>{formatRupees(amount)}</dd>
                  </div>
                ))}
              <div data-total>
                <dt>Total damage</dt>
                <dd>{formatRupees(charged)}</dd>
              </div>
              {reckoned ? <Reckoned kind={kind} {...reckoned} /> : null}
            </dl>
            <p className="hint">
              The renter sees pictures, charges and reasons, and has {ANSWER_DAYS} days to agree or
              object. We take nothing until then.
            </p>
          </>
        ) : (
          <>
            {reckoned && inspection.held > 0 ? (
              <dl className="stack sums" data-gap="1">
                <div>
                  <dt>Held</dt>
                  <dd>{formatRupees(inspection.held)}</dd>
                </div>
                <Reckoned kind={kind} {...reckoned} />
              </dl>
            ) : null}
            <p className="hint">{settlingWords(kind, toStore)}</p>
          </>
        )}
        {bare.length > 0 ? (
          <p className="hint">
            {plural(bare.length, 'damage entry has', 'damage entries have')} no picture yet.
          </p>
        ) : null}
        {unplaced.length > 0 ? (
          <p className="hint">
            Choose where {plural(unplaced.length, 'reported unit', 'reported units')} will go first.
          </p>
        ) : null}
        {noting === '' ? null : (
          <p className="hint">Save or discard the open damage entry for {noting} first.</p>
        )}
        <Button
          size="wide"
          variant={noting === '' ? 'primary' : 'quiet'}
          disabled={bare.length > 0 || unplaced.length > 0 || noting !== ''}
          busy={doing === 'finish' ? 'Saving' : undefined}
          onClick={() => void finish(inspection)}
        >
          {charged > 0
            ? `Send report of ${formatRupees(charged)} to the renter`
            : 'No charges: settle'}
        </Button>
      </div>
    </Panel>
  );
}
