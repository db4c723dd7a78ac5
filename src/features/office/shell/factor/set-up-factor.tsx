import { useStore } from '@nanostores/react';
import { Suspense } from 'react';
import { NoticeAlert } from '#ui/notice-alert.tsx';
import type { SetUp } from '#stores/office/shell/set-up.ts';
import { Button } from '#ui/button.tsx';
import { BY_NAME_ONLY } from './by-name.ts';
import { latePart } from '#ui/states/late-part.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';

const AppSetUp = latePart(
  'We couldn’t load the code to scan.',
  async () => (await import('./app-set-up.tsx')).AppSetUp,
);

export interface SetUpFactorProps {
  readonly setUp: SetUp;
  /** Whether this site can have passkeys. */
  readonly hasPasskeys: boolean;
  /** Whether an authenticator app is set up already; there is one at most. */
  readonly hasApp: boolean;
}

/** Setting up a passkey or an authenticator app. */
export function SetUpFactor({ setUp, hasPasskeys, hasApp }: SetUpFactorProps) {
  const { busy, appAddress, notice } = useStore(setUp.$setUp);
  if (appAddress !== undefined) {
    return (
      <Suspense fallback={<Skeleton label="Loading" />}>
        <AppSetUp setUp={setUp} address={appAddress} />
      </Suspense>
    );
  }
  return (
    <>
      <NoticeAlert notice={notice} onDismiss={setUp.dismiss} />
      {hasPasskeys ? (
        <>
          <Button
            size="wide"
            busy={busy === 'passkey' ? 'Waiting for your device' : undefined}
            onClick={() => void setUp.addPasskey()}
          >
            Create a passkey
          </Button>
          <p className="hint">Use your fingerprint, face or screen lock. Nothing to type.</p>
        </>
      ) : (
        <p className="hint">{BY_NAME_ONLY}</p>
      )}
      {hasApp ? null : (
        <>
          <Button
            variant={hasPasskeys ? 'quiet' : 'primary'}
            size="wide"
            busy={busy === 'app' ? 'Please wait' : undefined}
            onClick={() => void setUp.askForApp()}
          >
            Use an authenticator app
          </Button>
          <p className="hint">Enter six digits from your phone, on any device.</p>
        </>
      )}
    </>
  );
}
