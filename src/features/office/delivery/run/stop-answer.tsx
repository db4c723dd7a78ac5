import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import type { Stop } from '#contract/office/visits/calendar.ts';
import type { CrewEventKind } from '#contract/office/visits/run.ts';
import { isDeliveryCode } from '#domain/visits/delivery-code.ts';
import { MISSED_FEE } from '#domain/visits/missed-visit.ts';
import { formatRupees } from '#domain/base/money.ts';
import { plainCode } from '#domain/base/typed-text.ts';
import { takesAlong } from '#domain/visits/run.ts';
import { isSignerName } from '#domain/visits/signature.ts';
import { instantAt } from '#domain/base/kolkata.ts';
import { MAX_REASON } from '#domain/base/typed-words.ts';
import { HALF_HOURS } from '#domain/visits/visit.ts';
import { tooLong } from '#messages/base/characters-left.ts';
import { DONE_WORDS, SIGNER_NEEDED } from '#messages/visits/run-words.ts';
import { codeWords } from '#messages/visits/visit-words.ts';
import { lastNoted } from '#stores/office/delivery/offline-queue.ts';
import { noteStop } from '#stores/office/delivery/run.ts';
import { $hasLine } from '#stores/office/shell/line.ts';
import { serverNow } from '#stores/base/clock.ts';
import { Dialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { itemsWords } from '#messages/base/item-words.ts';
import { piecesOf } from './pieces.ts';
import look from './run-look.module.css';
import { draftOf, signatureIn } from './signature-draft.ts';
import styles from './stop.module.css';
import { StopSignature } from './stop-signature.tsx';

const NO_SIGNATURE = 'Get a signature, type the name, or choose why nobody signs.';
const NO_CODE = 'Enter the four-digit code, or say why there is none.';

/** What is asked about before it is noted. */
interface Asking {
  readonly what: 'not-home' | 'done';
  /** Whether the slot had begun when it was asked. */
  readonly hasBegun: boolean;
}

/** How a stop ended: its code, and the two answers under the thumb. */
export function StopAnswer({ stop }: { readonly stop: Stop }) {
  const { kind } = stop;
  const hasLine = useStore($hasLine);
  // What was noted of this stop and refused, or taken back, comes back to be mended.
  const [before] = useState(() => lastNoted(stop.key));
  const [code, setCode] = useState(before?.deed.code ?? '');
  const [reason, setReason] = useState(before?.deed.withoutCode ?? '');
  const [error, setError] = useState((before?.isOfCode && before.refused) || undefined);
  const [asking, setAsking] = useState<Asking>();
  const fields = useRef<HTMLDivElement>(null);
  const isRefused = before?.isOfCode === true;
  useEffect(() => {
    if (isRefused) fields.current?.querySelector('input')?.focus();
  }, [isRefused]);
  const isPickup = kind === 'pickup';
  const isSigned = takesAlong(kind, stop.takes);
  const [draft, setDraft] = useState(() => draftOf(before?.deed.signature, stop.name));
  const [unsigned, setUnsigned] = useState<string>();
  const signing = useRef<HTMLDivElement>(null);
  const isTooSoon = asking?.what === 'not-home' && !asking.hasBegun;
  const ask = (what: Asking['what']) =>
    setAsking({ what, hasBegun: serverNow() >= stopBegins(stop) });

  const signature = isSigned ? signatureIn(draft) : undefined;
  const isUnsigned = () => {
    if (!isSigned || signature) return false;
    const isNameless = draft.by !== 'nobody' && !isSignerName(draft.name.trim());
    setUnsigned(isNameless ? SIGNER_NEEDED : NO_SIGNATURE);
    signing.current?.querySelector<HTMLElement>('input:checked')?.focus();
    return true;
  };

  const note = (what: CrewEventKind) => {
    const withoutCode = reason.trim();
    const isTooLong = tooLong(reason, MAX_REASON) !== undefined;
    const isTold = isDeliveryCode(code) || withoutCode !== '';
    if (what !== 'not-home' && !isPickup && (isTooLong || !isTold)) {
      if (!isTooLong) setError(NO_CODE);
      fields.current?.querySelector<HTMLElement>(isTooLong ? '[name=reason]' : 'input')?.focus();
      return;
    }
    if (what === 'done' && isUnsigned()) return;
    const told = withoutCode ? { withoutCode } : { code };
    void noteStop(stop, {
      what,
      ...(what === 'not-home' || isPickup ? {} : told),
      ...(what === 'done' && signature ? { signature } : {}),
    });
  };

  return (
    <>
      {isPickup ? null : (
        <div className={`stack ${styles.code}`} ref={fields}>
          <Field
            label={codeWords({ kind }).name}
            name="code"
            value={code}
            error={error}
            onChange={(text) => {
              setCode(plainCode(text).replaceAll(/\D/g, ''));
              setError(undefined);
            }}
            hint={
              stop.isCodeLocked
                ? 'Too many wrong codes. Give a reason below instead.'
                : 'Four digits. The renter has them in their account, by email or SMS.'
            }
            inputMode="numeric"
            autoComplete="off"
          />
          <Field
            label="No code? Say why"
            name="reason"
            value={reason}
            error={tooLong(reason, MAX_REASON)}
            onChange={(text) => {
              setReason(text);
              setError(undefined);
            }}
            autoComplete="off"
          />
          {kind === 'repair' ? (
            <button type="button" className={look.big} onClick={() => note('to-replace')}>
              Can’t repair here: replace it
            </button>
          ) : null}
        </div>
      )}
      {isSigned ? (
        <div ref={signing}>
          <StopSignature
            draft={draft}
            error={unsigned}
            onChange={(changed) => {
              setDraft(changed);
              setUnsigned(undefined);
            }}
          />
        </div>
      ) : null}
      <footer className={styles.answers}>
        <button type="button" className={look.big} onClick={() => ask('not-home')}>
          Not at home
        </button>
        <button
          type="button"
          className={look.big}
          data-first
          onClick={() => {
            if (!isPickup) note('done');
            else if (!isUnsigned()) ask('done');
          }}
        >
          <span>
            {DONE_WORDS[kind]}, {itemsWords(piecesOf(stop))}
          </span>
          {hasLine ? null : <small>We’ll send this when the connection is back</small>}
        </button>
      </footer>
      <Dialog
        title={asking?.what === 'done' ? 'Is everything here?' : 'Nobody at home?'}
        open={asking !== undefined}
        onClose={() => setAsking(undefined)}
      >
        {asking?.what === 'done' ? (
          <p>
            This ends the rental. The store inspects the items before we refund the deposit. If
            something is missing, call the office before you leave.
          </p>
        ) : (
          <MissWords kind={kind} isTooSoon={isTooSoon} />
        )}
        <button
          type="button"
          className={look.big}
          data-first
          disabled={isTooSoon}
          onClick={() => {
            setAsking(undefined);
            if (asking) note(asking.what);
          }}
        >
          {asking?.what === 'done' ? 'Yes, collected' : 'Record: nobody home'}
        </button>
      </Dialog>
    </>
  );
}

/** From when on nobody can be missing. */
function stopBegins({ day, half, hours }: Stop): Date {
  return instantAt(day, (hours ?? HALF_HOURS[half])[0]);
}

function MissWords({ kind, isTooSoon }: Pick<Stop, 'kind'> & { readonly isTooSoon: boolean }) {
  if (isTooSoon) return <p>You can record this once the slot begins. Please wait and call.</p>;
  return kind === 'delivery' ? (
    <p>
      Call twice first. This counts as a missed delivery. One is free, two cost the renter{' '}
      {formatRupees(MISSED_FEE)}, and after the third the order is forfeited.
    </p>
  ) : (
    <p>Call twice first. The renter pays nothing. We’ll write to them and plan the next attempt.</p>
  );
}
