import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { Repair } from '#contract/care/repair.ts';
import { type Day, formatInstant } from '#domain/base/kolkata.ts';
import { isNear } from '#domain/visits/visit-notice.ts';
import { REPAIR_SENTENCES, REPAIR_WORDS } from '#messages/care/repair-words.ts';
import { crewNames } from '#messages/visits/crew-words.ts';
import { slotWords } from '#messages/base/slot-words.ts';
import { OUR_CREW } from '#messages/visits/visit-words.ts';
import { serverNow } from '#stores/base/clock.ts';
import { $callingOff, callOff, moveRepair } from '#stores/care/repairs.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Form } from '#ui/form.tsx';
import { CareEntry } from '#features/base/parts/care-entry.tsx';
import { ConfirmDialog } from '#features/base/parts/confirm-dialog.tsx';
import { SectionLink } from '#features/base/parts/section-link.tsx';
import { SlotFields } from '#features/visits/slots/slot-fields.tsx';

/** A repair visit: when and who, or how it ended, and what can be done about it. */
export function RepairEntry({ repair }: { readonly repair: Repair }) {
  const { productName, orderNumber, state } = repair;
  return (
    <CareEntry
      title={productName}
      tone={TONES[state]}
      status={REPAIR_WORDS[state]}
      about={`Order ${orderNumber}. ${slotWords(repair)}.`}
      answer={null}
    >
      {state === 'planned' ? <Planned repair={repair} /> : <p>{REPAIR_SENTENCES[state]}</p>}
      {repair.issueId === null ? null : (
        <SectionLink section="issues" className="link">
          See the report
        </SectionLink>
      )}
    </CareEntry>
  );
}

function Planned({ repair }: { readonly repair: Repair }) {
  const { id, crew, crewPhone, code, missed, movableUntil, callOffUntil, productName } = repair;
  const [isMoving, setMoving] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const calling = useStore($callingOff);
  return (
    <>
      {repair.apology ? <Alert tone="waiting">{repair.apology}</Alert> : null}
      {missed > 0 ? <p>No one was home when we came. This is our next attempt.</p> : null}
      {crew ? (
        <p>
          {crewNames(crew)} will come.
          {crewPhone ? (
            <>
              {' '}
              <a href={`tel:+91${crewPhone}`} className="link">
                {crewPhone}
              </a>
            </>
          ) : null}
        </p>
      ) : isNear(repair, serverNow()) && !repair.apology ? (
        <p>{OUR_CREW}.</p>
      ) : null}
      {code ? (
        <p>
          Code <strong>{code}</strong>: give it to the technician once the repair is finished.
        </p>
      ) : null}
      {repair.codeNote ? <p>{repair.codeNote}</p> : null}
      {callOffUntil && !repair.apology ? (
        <p className="hint">
          {movableUntil ? 'You can move it once or cancel it' : 'You can cancel it'} until{' '}
          {formatInstant(new Date(callOffUntil))}.
        </p>
      ) : null}
      {isMoving ? (
        <Move repair={repair} onClose={() => setMoving(false)} />
      ) : (
        <div className="row" data-justify="end">
          {callOffUntil ? (
            <Button
              size="small"
              variant="quiet"
              busy={calling === id ? 'Cancelling' : undefined}
              onClick={() => setAsking(true)}
            >
              Cancel visit
            </Button>
          ) : null}
          {movableUntil && repair.moveDays.length > 0 ? (
            <Button size="small" variant="quiet" onClick={() => setMoving(true)}>
              Move the repair
            </Button>
          ) : null}
        </div>
      )}
      <ConfirmDialog
        title="Cancel the repair visit?"
        open={isAsking}
        yes="Cancel visit"
        no="Keep it"
        onYes={() => void callOff(id)}
        onClose={() => setAsking(false)}
      >
        <p>We won’t come to repair {productName}. You can book another visit at any time.</p>
      </ConfirmDialog>
    </>
  );
}

function Move({ repair, onClose }: { readonly repair: Repair; readonly onClose: () => void }) {
  const [day, setDay] = useState<Day | ''>('');
  const [half, setHalf] = useState(repair.half);
  const [isBusy, setBusy] = useState(false);
  const send = async () => {
    if (!day) return;
    setBusy(true);
    const isMoved = await moveRepair(repair.id, { day, half });
    setBusy(false);
    if (isMoved) onClose();
  };
  return (
    <Form onSubmit={send}>
      <SlotFields
        orderNumber={repair.orderNumber}
        days={repair.moveDays}
        day={day}
        half={half}
        onDay={setDay}
        onHalf={setHalf}
      />
      <div className="row" data-justify="end">
        <Button size="small" variant="quiet" onClick={onClose}>
          Keep this time
        </Button>
        <Button size="small" type="submit" disabled={!day} busy={isBusy ? 'Moving' : undefined}>
          Move the visit
        </Button>
      </div>
    </Form>
  );
}

const TONES = {
  planned: 'waiting',
  repaired: 'good',
  to_replace: 'waiting',
  missed: 'bad',
  cancelled: 'bad',
} as const;
