import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { Report, ReportItem } from '#contract/endings/inspection.ts';
import { formatDayWithYear } from '#domain/base/kolkata.ts';
import { formatRupees } from '#domain/base/money.ts';
import {
  ANSWER_OVER,
  answerUntilWords,
  beingLookedAt,
  comesBackWords,
  damageWords,
  objectUntilWords,
  REPORT_END_WORDS,
  settledBackWords,
} from '#messages/endings/inspection-words.ts';
import {
  $isAgreeing,
  $report,
  $reportNotice,
  $reportPictures,
  agreeToReport,
  dismissReportNotice,
  loadReport,
  objectionForm,
  objectToReport,
  showReportPictures,
} from '#stores/endings/damage-report.ts';
import { Button } from '#ui/button.tsx';
import { Form } from '#ui/form.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { LoadedView } from '#features/base/parts/loaded-view.tsx';
import { NoticeAlert } from '#ui/notice-alert.tsx';
import due from '#features/billing/invoice-print/due.module.css';
import styles from './damage-report.module.css';

/** What is found of the things that came back, before and after anything is taken (rules/inspections.md#the-report). */
export function DamageReport() {
  const loaded = useStore($report);
  const notice = useStore($reportNotice);
  return (
    <LoadedView loaded={loaded} what="the report" onRetry={() => void loadReport()}>
      {({ report }) =>
        report ? (
          <section
            className={`panel stack ${due.due} ${styles.report}`}
            data-gap="2"
            aria-label="Return inspection"
          >
            <h2>{report.items.length > 0 ? 'Damage report' : 'Return inspection'}</h2>
            <NoticeAlert notice={notice} onDismiss={dismissReportNotice} />
            <Shown {...report} />
          </section>
        ) : null
      }
    </LoadedView>
  );
}

function Shown(report: Report) {
  const { state, items, charged, objection, decision, endedAs, collectedOn } = report;
  const keys = items.flatMap(({ pictures }) => pictures);
  const wanted = keys.join(' ');
  useEffect(() => void showReportPictures(wanted.split(' ').filter(Boolean)), [wanted]);
  if (state === 'draft') return <p>{beingLookedAt(report, report)}</p>;
  return (
    <>
      <p>
        Picked up on {formatDayWithYear(collectedOn)}.{' '}
        {endedAs && state === 'final' ? REPORT_END_WORDS[endedAs] : null}
      </p>
      {items.length > 0 ? (
        <ul className={`stack ${styles.items}`}>
          {items.map((item, at) => (
            <Item key={`${item.note} ${String(at)}`} {...item} />
          ))}
        </ul>
      ) : null}
      {charged > 0 ? (
        <p>
          <strong>Total repair charges: {formatRupees(charged)}.</strong>
        </p>
      ) : null}
      {report.held > 0 || report.stillOwed > 0 ? <p>{comesBackWords(report, report)}</p> : null}
      {report.held === 0 && report.comesBack > 0 ? <p>{settledBackWords(report)}</p> : null}
      {objection ? (
        <>
          <h3>Your objection</h3>
          <p className={styles.words}>{objection}</p>
        </>
      ) : null}
      {state === 'objected' ? (
        <p>Someone who didn’t write the report is checking it again.</p>
      ) : null}
      {decision ? (
        <>
          <h3>Our answer</h3>
          <p className={styles.words}>{decision}</p>
        </>
      ) : null}
      {state === 'shown' && !report.answerBy ? <p>{ANSWER_OVER}</p> : null}
      {report.answerBy ? (
        <Answer report={report} until={answerUntilWords(new Date(report.answerBy))} canAgree />
      ) : null}
      {report.objectBy ? (
        <Answer report={report} until={objectUntilWords(new Date(report.objectBy))} />
      ) : null}
    </>
  );
}

function Item({ productName, kind, measures, amount, decided, note, pictures }: ReportItem) {
  const shown = useStore($reportPictures);
  return (
    <li>
      <div className={styles.line}>
        <strong>
          {productName}: {note}
        </strong>
        <span>{formatRupees(decided ?? amount)}</span>
      </div>
      <p>
        {damageWords(kind, measures)}
        {decided !== null && decided !== amount
          ? `. We first reported ${formatRupees(amount)}`
          : ''}
      </p>
      <ul className={styles.pictures}>
        {pictures.map((key, at) => (
          <li key={key}>
            {shown[key] ? (
              <a href={shown[key]} download={`damage-${at + 1}`}>
                <img src={shown[key]} alt={`${note}, ${at + 1} of ${pictures.length}`} />
              </a>
            ) : (
              <output>Loading</output>
            )}
          </li>
        ))}
      </ul>
    </li>
  );
}

interface AnswerProps {
  readonly report: Report;
  /** Until when, in words. */
  readonly until: string;
  readonly canAgree?: boolean;
}

function Answer({ report, until, canAgree = false }: AnswerProps) {
  const isAgreeing = useStore($isAgreeing);
  const { values, errors, busy, notice } = useStore(objectionForm.$form);
  return (
    <>
      <p>{until}</p>
      {values.isOpen ? (
        <Form onSubmit={() => objectToReport(report)}>
          <NoticeAlert notice={notice} onDismiss={objectionForm.dismiss} />
          <TextArea
            label="What’s wrong in the report?"
            name="objection"
            value={values.words}
            error={errors.words}
            onChange={(words) => objectionForm.edit('words', words)}
          />
          <div className="row">
            <Button type="submit" busy={busy && 'Sending'}>
              Send objection
            </Button>
            <Button variant="quiet" onClick={() => objectionForm.edit('isOpen', false)}>
              Back
            </Button>
          </div>
        </Form>
      ) : (
        <div className="row">
          {canAgree ? (
            <Button
              busy={isAgreeing ? 'Accepting' : undefined}
              onClick={() => void agreeToReport(report)}
            >
              Accept the repair charge of {formatRupees(report.charged)}
            </Button>
          ) : null}
          <Button variant="quiet" onClick={() => objectionForm.edit('isOpen', true)}>
            Object to the report
          </Button>
        </div>
      )}
    </>
  );
}
