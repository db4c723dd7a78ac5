import { useStore } from '@nanostores/react';
import type { OfficeArrival, OfficeIssue } from '#contract/office/care/issues.ts';
import { MAX_ISSUE_ANSWER } from '#domain/care/issue.ts';
import { formatDay, formatInstant } from '#domain/base/kolkata.ts';
import { HALVES } from '#domain/visits/visit.ts';
import { LongText } from '#features/office/shell/parts/long-text.tsx';
import { Panel } from '#features/office/shell/parts/panel.tsx';
import { OrderLink } from '#features/office/shell/parts/row-words.tsx';
import { NoticeAlert } from '#ui/notice-alert.tsx';
import {
  FAULT_WORDS,
  piecesReported,
  replaceByWords,
} from '#messages/changes/replacement-words.ts';
import { HALF_WORDS, slotWords } from '#messages/base/slot-words.ts';
import {
  confirmForm,
  confirmReplacement,
  declineForm,
  declineReplacement,
  toggleOther,
  toggleTag,
} from '#stores/office/care/issue-replacement.ts';
import { $permissions } from '#stores/office/shell/me.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Form } from '#ui/form.tsx';
import { Select } from '#ui/select.tsx';
import styles from './issue-desk.module.css';

const STATE_WORDS: Record<OfficeArrival['state'], string> = {
  asked: 'To decide',
  confirmed: 'Replacement planned',
  declined: 'Declined',
  replaced: 'Replaced',
  returned: 'Returned earlier',
};

interface ArrivalProps {
  readonly arrival: OfficeArrival;
  readonly issue: OfficeIssue;
}

/** What arrived wrong or cannot be mended: replaced, declined, looked at once it is back. */
export function ArrivalPanel({ arrival, issue }: ArrivalProps) {
  const permissions = useStore($permissions);
  const { fault, state, quantity, of, isOpen, replaceBy, bar, toOrder } = arrival;
  const isBack = state === 'replaced' || state === 'returned';
  return (
    <Panel title="Replacement" note={isOpen ? STATE_WORDS.asked : STATE_WORDS[state]}>
      <div className={`stack inset ${styles.body}`}>
        <p>
          {issue.productName ?? 'The item'} {FAULT_WORDS[fault]}
          {of > 1 ? `: ${piecesReported(quantity, of)}` : ''}.
          {toOrder ? (
            <>
              {' '}
              The replacement comes with order <OrderLink number={toOrder} />.
            </>
          ) : null}
        </p>
        {replaceBy ? (
          <p className="hint">{replaceByWords(formatInstant(new Date(replaceBy)))}</p>
        ) : null}
        {isOpen && permissions.includes('issues.answer') ? (
          <>
            {bar ? <Bar {...bar} /> : <Confirm {...arrival} />}
            <Decline />
          </>
        ) : null}
        {isBack ? (
          <p>
            The returned item is inspected under <a href="/office/inspections">inspections</a>.
          </p>
        ) : null}
      </div>
    </Panel>
  );
}

/** Why it cannot be replaced now, in place of the form that would. */
function Bar({ why, order }: NonNullable<OfficeArrival['bar']>) {
  return (
    <Alert tone="waiting">
      {why}
      {order ? (
        <>
          {' '}
          See order <OrderLink number={order} />.
        </>
      ) : null}
    </Alert>
  );
}

function Confirm(arrival: OfficeArrival) {
  const { values, errors, busy, notice } = useStore(confirmForm.$form);
  const { day, half, others, tags } = values;
  return (
    <Form onSubmit={confirmReplacement}>
      <NoticeAlert notice={notice} onDismiss={confirmForm.dismiss} />
      <div className={styles.pair}>
        <Select
          label="Exchange day"
          name="day"
          value={day}
          prompt="Choose a day"
          error={errors.day}
          options={arrival.days.map((each) => ({ value: each, label: formatDay(each) }))}
          onChange={(chosen) => confirmForm.edit('day', chosen)}
        />
        <Select
          label="Slot"
          name="half"
          value={half}
          options={HALVES.map((each) => ({ value: each, label: HALF_WORDS[each] }))}
          onChange={(chosen) => confirmForm.edit('half', chosen)}
        />
      </div>
      {arrival.of > 1 ? (
        <fieldset>
          <legend>Units to replace, if you know them</legend>
          {arrival.tags.map((tag) => (
            <label key={tag} className={styles.check}>
              <input type="checkbox" checked={tags.includes(tag)} onChange={() => toggleTag(tag)} />
              {tag}
            </label>
          ))}
        </fieldset>
      ) : null}
      {arrival.others.map(({ issueId, productName }) => (
        <label key={issueId} className={styles.check}>
          <input
            type="checkbox"
            checked={others.includes(issueId)}
            onChange={() => toggleOther(issueId)}
          />
          {productName} with it (issue {issueId})
        </label>
      ))}
      <p className="hint">The renter gets an email with the slot and pays nothing.</p>
      <Button type="submit" size="small" variant="quiet" busy={busy && 'Confirming'}>
        {day ? `Replace on ${slotWords({ day, half })}` : 'Replace it'}
      </Button>
    </Form>
  );
}

function Decline() {
  const { values, errors, busy, notice } = useStore(declineForm.$form);
  return (
    <Form onSubmit={declineReplacement}>
      <NoticeAlert notice={notice} onDismiss={declineForm.dismiss} />
      <LongText
        label="Reason for declining, shown to the renter"
        name="reason"
        value={values.reason}
        error={errors.reason}
        onChange={(reason) => declineForm.edit('reason', reason)}
        most={MAX_ISSUE_ANSWER}
      />
      <Button type="submit" size="small" variant="quiet" busy={busy && 'Declining'}>
        Decline and send the reason
      </Button>
    </Form>
  );
}
