import { useStore } from '@nanostores/react';
import { Suspense, useEffect, useId, useRef, useState } from 'react';
import type { Visit } from '#contract/visits/visit.ts';
import { phoneLink } from '#domain/people/phone-link.ts';
import { isComing } from '#domain/visits/visit-coming.ts';
import { missedWarning } from '#messages/visits/missed-words.ts';
import { GIVEN_UP_WORDS } from '#messages/visits/given-up-words.ts';
import {
  CHOSEN_WORDS,
  codeWords,
  doneWords,
  lateWords,
  missedCountWords,
  movableWords,
  moveWords,
  NOT_MOVABLE,
  visitTitle,
  whoComesWords,
} from '#messages/visits/visit-words.ts';
import { serverNow } from '#stores/base/clock.ts';
import {
  $moveAsked,
  $visitNotice,
  openMove,
  type PlannedVisit,
  takeAsked,
} from '#stores/visits/visit-dialog.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { latePart } from '#ui/states/late-part.tsx';
import { CalendarDownload } from './calendar-download.tsx';
import { MoveFrame } from './move-frame.tsx';
import styles from './visit-card.module.css';

const MoveDialog = latePart(
  'We couldn’t load the available times.',
  async () => (await import('./move-dialog.tsx')).MoveDialog,
);

export interface VisitCardProps {
  readonly visit: Visit;
  readonly heading: 'h2' | 'h3';
  /** Whether the calendar file is offered here, and not beside it already. */
  readonly calendar: boolean;
}

/** A visit as its renter has to know it (rules/visits.md#what-the-renter-sees). */
export function VisitCard({ visit, heading: Heading, calendar }: VisitCardProps) {
  const id = useId();
  const head = useRef<HTMLHeadingElement>(null);
  const notice = useStore($visitNotice);
  const told = notice !== null && notice.visitId === visit.id ? notice : null;
  // The button that opened the window goes with the move.
  useEffect(() => {
    if (told) head.current?.focus();
  }, [told]);
  return (
    <section className={`stack ${styles.visit}`} data-gap="2" aria-labelledby={id}>
      <Heading id={id} ref={head} tabIndex={-1}>
        {visitTitle(visit)}
      </Heading>
      <div aria-live="polite">{told ? <Alert tone={told.tone}>{told.text}</Alert> : null}</div>
      <Standing visit={visit} calendar={calendar} />
    </section>
  );
}

function Standing({ visit, calendar }: Pick<VisitCardProps, 'visit' | 'calendar'>) {
  const { id, kind, state, withoutCode } = visit;
  if (state === 'chosen') return <p>{CHOSEN_WORDS}</p>;
  if (state === 'done') return isComing(kind) ? <p>{doneWords(withoutCode)}</p> : null;
  if (state === 'missed') return <p>{GIVEN_UP_WORDS[kind === 'relocation' ? kind : 'delivery']}</p>;
  return state === 'planned' && id !== null ? (
    <Planned visit={{ ...visit, id }} calendar={calendar} />
  ) : null;
}

function Planned({
  visit,
  calendar,
}: {
  readonly visit: PlannedVisit;
  readonly calendar: boolean;
}) {
  const { kind, crewPhone, code, lateUntil, missed, trackPath } = visit;
  const told = codeWords(visit);
  return (
    <>
      {visit.apology ? <Alert tone="waiting">{visit.apology}</Alert> : null}
      {lateUntil ? <Alert tone="waiting">{lateWords(lateUntil)}</Alert> : null}
      <dl className={styles.facts}>
        <div>
          <dt>Team</dt>
          <dd>{whoComesWords(visit, serverNow())}</dd>
        </div>
        {crewPhone ? (
          <div>
            <dt>Phone</dt>
            <dd>
              <a className="link" href={phoneLink(crewPhone)}>
                {crewPhone}
              </a>
            </dd>
          </div>
        ) : null}
        {code ? (
          <div>
            <dt>{told.name}</dt>
            <dd className={styles.code}>{code}</dd>
          </div>
        ) : null}
      </dl>
      {code ? <p>{told.words}</p> : null}
      {visit.codeNote ? <p>{visit.codeNote}</p> : null}
      {missed > 0 ? <p>{missedCountWords(missed)}</p> : null}
      {kind === 'delivery' ? <p>{missedWarning(missed)}</p> : null}
      <MoveVisit visit={visit} />
      {calendar ? <CalendarDownload orderNumber={visit.orderNumber} /> : null}
      {trackPath ? (
        <a className="link" href={trackPath}>
          Share this visit with someone at home
        </a>
      ) : null}
    </>
  );
}

function MoveVisit({ visit }: { readonly visit: PlannedVisit }) {
  const id = useId();
  const isAsked = useStore($moveAsked)?.id === visit.id;
  const [wasAsked, setAsked] = useState(isAsked);
  if (isAsked && !wasAsked) setAsked(true);
  const { movableUntil } = visit;
  useEffect(() => {
    if (movableUntil && takeAsked('move')) openMove(visit);
  }, [visit, movableUntil]);
  return (
    <>
      {movableUntil ? (
        <div className="row" data-gap="3">
          <Button
            size="small"
            variant="quiet"
            aria-describedby={id}
            onClick={() => openMove(visit)}
          >
            {moveWords(visit)}
          </Button>
          <span className="hint" id={id}>
            {visit.apology ? null : movableWords(movableUntil)}
          </span>
        </div>
      ) : (
        <p className="hint">
          {NOT_MOVABLE}{' '}
          <a className="link" href={visit.contactUrl}>
            Write to us
          </a>
        </p>
      )}
      {wasAsked ? (
        <Suspense fallback={<MoveFrame />}>
          <MoveDialog />
        </Suspense>
      ) : null}
    </>
  );
}
