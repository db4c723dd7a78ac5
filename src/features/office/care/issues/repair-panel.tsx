import { useStore } from '@nanostores/react';
import type { OfficeIssue, OfficeRepair } from '#contract/office/care/issues.ts';
import { dayOf, formatDay } from '#domain/base/kolkata.ts';
import { CrewFields } from '#features/office/shell/parts/crew-fields.tsx';
import { Panel } from '#features/office/shell/parts/panel.tsx';
import { NoticeAlert } from '#ui/notice-alert.tsx';
import { REPAIR_WORDS } from '#messages/care/repair-words.ts';
import { HALF_WORDS, slotWords } from '#messages/base/slot-words.ts';
import {
  $missing,
  dismissMissing,
  endForm,
  endRepair,
  missRepair,
  planForm,
  planRepair,
  wishedSlot,
} from '#stores/office/care/issue-visit.ts';
import { $serverTime } from '#stores/base/server-time.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Form } from '#ui/form.tsx';
import { Select } from '#ui/select.tsx';
import styles from './issue-desk.module.css';

/** The repair visit of an issue: when, who comes, how it ended; or one to plan. */
export function RepairPanel({ issue }: { readonly issue: OfficeIssue }) {
  const { repair } = issue;
  return (
    <Panel title="Repair visit" note={repair ? REPAIR_WORDS[repair.state] : 'None planned'}>
      <div className={`stack inset ${styles.body}`}>
        {repair ? <Standing {...repair} /> : null}
        {repair && repair.state !== 'planned' ? null : <Plan {...issue} />}
        {repair?.state === 'planned' && repair.isDue ? <End /> : null}
      </div>
    </Panel>
  );
}

function Standing({ day, half, crew, crewPhone, missed }: OfficeRepair) {
  return (
    <p>
      <b>{slotWords({ day, half })}</b>
      <br />
      {crew ? [crew, crewPhone].filter(Boolean).join(', ') : 'No crew assigned yet.'}
      {missed > 0 ? (
        <>
          <br />
          Nobody was home: {missed}
        </>
      ) : null}
    </p>
  );
}

function Plan(issue: OfficeIssue) {
  const { repair, days, crews } = issue;
  const { values, errors, busy, notice } = useStore(planForm.$form);
  const today = dayOf(useStore($serverTime));
  const slot = wishedSlot(values, issue, today);
  if (!slot) return <p>There is no day left for a repair visit before the pick-up.</p>;
  const halves = days.find(({ day }) => day === slot.day)?.halves ?? [];
  return (
    <Form onSubmit={planRepair}>
      <NoticeAlert notice={notice} onDismiss={planForm.dismiss} />
      <div className={styles.pair}>
        <Select
          label="Day"
          name="day"
          value={slot.day}
          options={days.map(({ day }) => ({ value: day, label: formatDay(day) }))}
          onChange={(day) => planForm.edit('day', day)}
        />
        <Select
          label="Slot"
          name="half"
          value={slot.half}
          options={halves
            .filter(({ closed }) => closed === null)
            .map(({ half }) => ({ value: half, label: HALF_WORDS[half] }))}
          onChange={(half) => planForm.edit('half', half)}
        />
        <CrewFields
          crews={crews}
          now={repair?.crew}
          values={values}
          errors={errors}
          onEdit={planForm.edit}
        />
      </div>
      <p className="hint">We email the renter each new slot.</p>
      <Button type="submit" size="small" variant="quiet" busy={busy && 'Planning'}>
        Plan for {slotWords(slot)}
      </Button>
    </Form>
  );
}

/** How it went, on its day or after. */
function End() {
  const { values, errors, busy, notice } = useStore(endForm.$form);
  const missing = useStore($missing);
  return (
    <>
      <Form onSubmit={() => endRepair('repaired')}>
        <NoticeAlert notice={notice} onDismiss={endForm.dismiss} />
        <div className={styles.pair}>
          <Field
            label="The renter’s code"
            name="code"
            inputMode="numeric"
            value={values.code}
            error={errors.code}
            onChange={(code) => endForm.edit('code', code)}
            autoComplete="off"
          />
          <Field
            label="Or the reason there is no code"
            name="withoutCode"
            value={values.withoutCode}
            error={errors.withoutCode}
            onChange={(withoutCode) => endForm.edit('withoutCode', withoutCode)}
          />
        </div>
        <div className="row">
          <Button type="submit" size="small" variant="quiet" busy={busy && 'Saving'}>
            Mark repaired
          </Button>
          <Button size="small" variant="quiet" onClick={() => void endRepair('to_replace')}>
            Can’t be repaired: replace it
          </Button>
        </div>
      </Form>
      <div>
        <NoticeAlert notice={missing.notice} onDismiss={dismissMissing} />
        <div className="row">
          <Button
            size="small"
            variant="quiet"
            busy={missing.busy === 'not_home' ? 'Saving' : undefined}
            onClick={() => void missRepair('not_home')}
          >
            Nobody was home
          </Button>
          <Button
            size="small"
            variant="quiet"
            busy={missing.busy === 'ours' ? 'Saving' : undefined}
            onClick={() => void missRepair('ours')}
          >
            We couldn’t make it
          </Button>
        </div>
        <p className="hint">We plan the next attempt and inform the renter automatically.</p>
      </div>
    </>
  );
}
