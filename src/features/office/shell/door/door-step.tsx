import { useStore } from '@nanostores/react';
import { Suspense } from 'react';
import { $door, loadGate } from '#stores/office/shell/door.ts';
import { signOut } from '#stores/office/shell/me.ts';
import { Button } from '#ui/button.tsx';
import { latePart } from '#ui/states/late-part.tsx';
import { LoadFailed } from '#ui/states/load-failed.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { InvitationStep } from './invitation-step.tsx';
import { ProveStep } from './prove-step.tsx';
import { SignInStep } from './sign-in-step.tsx';

/** Once for each operator. */
const SetUpStep = latePart(
  'We couldn’t load this step.',
  async () => (await import('./set-up-step.tsx')).SetUpStep,
);

/** What is to be done next on the way into the office. */
export function DoorStep() {
  const door = useStore($door);
  switch (door.state) {
    case 'signed-out':
      return <SignInStep />;
    case 'failed':
      return <LoadFailed what="We couldn’t reach the server." onRetry={() => void loadGate()} />;
    case 'closed':
      return (
        <>
          <p>
            Ask an owner to invite your email. If you were invited with another email, sign in with
            that one.
          </p>
          <Button variant="quiet" size="wide" onClick={() => void signOut()}>
            Sign in with another account
          </Button>
        </>
      );
    case 'unconfirmed':
      return (
        <>
          <p>Confirm your email first. If you have an invitation, come back here after that.</p>
          <p>
            <a className="link" href="/account?page=contact">
              Confirm your email
            </a>
          </p>
          <WaysOut />
        </>
      );
    case 'invited':
      return (
        <>
          <InvitationStep {...door} />
          <WaysOut />
        </>
      );
    case 'set-up':
      return (
        <>
          <Suspense fallback={<Skeleton label="Loading" />}>
            <SetUpStep {...door} />
          </Suspense>
          <WaysOut />
        </>
      );
    case 'prove':
      return (
        <>
          <ProveStep {...door} />
          <WaysOut />
        </>
      );
    case 'loading':
    case 'open':
      return <Skeleton label="Loading" />;
    default:
      return door satisfies never;
  }
}

/** For whoever came here by mistake, or with another account. */
function WaysOut() {
  return (
    <p>
      <a className="link" href="/">
        Back to the shop
      </a>{' '}
      or{' '}
      <button type="button" className="link" onClick={() => void signOut()}>
        sign out
      </button>
    </p>
  );
}
