import { useEffect, useRef, useState } from 'react';
import { MAX_SIGNER_NAME } from '#domain/visits/signature.ts';
import { MAX_REASON } from '#domain/base/typed-words.ts';
import { tooLong, unprintedText } from '#messages/base/characters-left.ts';
import { UNSIGNED_REASONS } from '#messages/visits/run-words.ts';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import look from './run-look.module.css';
import type { SignatureDraft } from './signature-draft.ts';
import { SignatureField } from './signature-field.tsx';
import styles from './stop.module.css';

const WAYS = [
  { by: 'hand', label: 'Sign here' },
  { by: 'name', label: 'Type the name' },
  { by: 'nobody', label: 'No signature' },
] as const;

const OTHER = 'other';

export interface StopSignatureProps {
  readonly draft: SignatureDraft;
  readonly onChange: (draft: SignatureDraft) => void;
  readonly error: string | undefined;
}

/** Who signs for what is taken along, or why nobody does (rules/runs.md#the-signature-at-a-pick-up). */
export function StopSignature({ draft, onChange, error }: StopSignatureProps) {
  const { by, name } = draft;
  const refusal = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (error) refusal.current?.scrollIntoView({ block: 'center' });
  }, [error]);
  return (
    <fieldset
      className={`stack ${styles.code}`}
      aria-describedby={error ? 'signature-error' : undefined}
    >
      <legend>
        <h3>Signature for the pick-up</h3>
      </legend>
      {WAYS.map((way) => (
        <label key={way.by} className={look.big} data-first={by === way.by}>
          <input
            type="radio"
            name="signed-by"
            checked={by === way.by}
            onChange={() => onChange(signedBy(draft, way.by))}
          />
          {way.label}
        </label>
      ))}
      {by === 'nobody' ? (
        <Why draft={draft} onChange={onChange} />
      ) : (
        <Field
          label="Name of the person signing"
          name="signer"
          value={name}
          error={tooLong(name, MAX_SIGNER_NAME)}
          onChange={(text) => onChange({ ...draft, name: text })}
          hint={
            by === 'name'
              ? 'They must type it themselves: it counts as their signature.'
              : undefined
          }
          autoComplete="off"
        />
      )}
      {by === 'hand' ? <Hand draft={draft} onChange={onChange} /> : null}
      {error ? (
        <p className={styles.wrong} id="signature-error" role="alert" ref={refusal}>
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}

/** A name that is typed as a signature is typed by whom it names. */
function signedBy(draft: SignatureDraft, by: SignatureDraft['by']): SignatureDraft {
  return by === 'name' && by !== draft.by ? { ...draft, by, name: '' } : { ...draft, by };
}

type PartProps = Pick<StopSignatureProps, 'draft' | 'onChange'>;

function Hand({ draft, onChange }: PartProps) {
  const [cleared, setCleared] = useState(0);
  return (
    <>
      <SignatureField
        key={cleared}
        strokes={draft.strokes}
        onDraw={(strokes) => onChange({ ...draft, strokes })}
      />
      {draft.strokes.length > 0 ? (
        <button
          type="button"
          className={look.big}
          onClick={() => {
            onChange({ ...draft, strokes: [] });
            setCleared(cleared + 1);
          }}
        >
          Sign again
        </button>
      ) : null}
    </>
  );
}

function Why({ draft, onChange }: PartProps) {
  const { reason } = draft;
  const isReady = UNSIGNED_REASONS.some((one) => one === reason);
  const [chosen, choose] = useState(isReady ? reason : reason === '' ? '' : OTHER);
  return (
    <>
      <Select
        label="Why there is no signature"
        name="unsigned"
        value={chosen}
        prompt="Choose"
        options={[
          ...UNSIGNED_REASONS.map((words) => ({ value: words, label: words })),
          { value: OTHER, label: 'Another reason' },
        ]}
        onChange={(value: string) => {
          choose(value);
          onChange({ ...draft, reason: value === OTHER ? '' : value });
        }}
      />
      {chosen === OTHER ? (
        <Field
          label="The reason"
          name="unsigned-why"
          value={reason}
          error={tooLong(reason, MAX_REASON) ?? unprintedText(reason)}
          onChange={(text) => onChange({ ...draft, reason: text })}
          autoComplete="off"
        />
      ) : null}
    </>
  );
}
