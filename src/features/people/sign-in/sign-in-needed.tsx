import { openSignIn } from '#stores/base/sign-in-window.ts';
import { pageText } from '#messages/base/page-texts.ts';
import { Button } from '#ui/button.tsx';

export interface SignInNeededProps {
  /** What signing in shows, as a sentence. */
  readonly why: string;
}

/** Stands where something of a customer's is shown, for somebody who is not signed in. */
export function SignInNeeded({ why }: SignInNeededProps) {
  return (
    <div className="empty">
      <h2>{pageText('SIGN_IN_REQUIRED')}</h2>
      <p>{why}</p>
      <Button onClick={() => openSignIn('login')}>Login</Button>
    </div>
  );
}
