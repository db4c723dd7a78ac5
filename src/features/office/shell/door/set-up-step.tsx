import { SetUpFactor } from '#features/office/shell/factor/set-up-factor.tsx';
import { signOut } from '#stores/office/shell/me.ts';
import { firstFactor } from '#stores/office/shell/set-up.ts';
import { Button } from '#ui/button.tsx';

export interface SetUpStepProps {
  readonly hasPasskeys: boolean;
  readonly isFresh: boolean;
}

/** The first second factor, soon after signing in (rules/office.md#the-second-factor). */
export function SetUpStep({ hasPasskeys, isFresh }: SetUpStepProps) {
  if (!isFresh) {
    return (
      <>
        <p>
          You signed in a while ago. Sign in again and set up your second factor within ten minutes.
        </p>
        <Button size="wide" onClick={() => void signOut()}>
          Sign in again
        </Button>
      </>
    );
  }
  return (
    <>
      <p>Everyone here signs in with a second factor: something only you have.</p>
      <SetUpFactor setUp={firstFactor} hasPasskeys={hasPasskeys} hasApp={false} />
    </>
  );
}
