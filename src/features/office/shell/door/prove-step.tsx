import { useStore } from '@nanostores/react';
import { CodeForm } from '#features/office/shell/factor/code-form.tsx';
import { NoticeAlert } from '#ui/notice-alert.tsx';
import {
  $byPasskey,
  codeForm,
  dismissByPasskey,
  proveByCode,
  proveByPasskey,
} from '#stores/office/shell/prove.ts';
import { Button } from '#ui/button.tsx';
import { BY_NAME_ONLY, isByNumbers } from '#features/office/shell/factor/by-name.ts';

export interface ProveStepProps {
  readonly passkey: boolean;
  readonly app: boolean;
}

/** The second factor: each that is set up is a way in. */
export function ProveStep({ passkey, app }: ProveStepProps) {
  const { isBusy, notice } = useStore($byPasskey);
  return (
    <>
      <NoticeAlert notice={notice} onDismiss={dismissByPasskey} />
      {passkey ? (
        <Button
          size="wide"
          busy={isBusy ? 'Waiting for your device' : undefined}
          onClick={() => void proveByPasskey()}
        >
          Use your passkey
        </Button>
      ) : null}
      {app ? (
        <CodeForm
          form={codeForm}
          label={
            passkey ? 'Or the code from your authenticator app' : 'Code from your authenticator app'
          }
          isFirst={!passkey}
          onSubmit={proveByCode}
        >
          Enter
        </CodeForm>
      ) : null}
      {passkey || (app && !isByNumbers()) ? null : <p className="hint">{BY_NAME_ONLY}</p>}
      <p className="hint">
        Lost your device? An owner can reset your second factors. You then set up new ones.
      </p>
    </>
  );
}
