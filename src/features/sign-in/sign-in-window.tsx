import { useStore } from '@nanostores/react';
import { formTexts } from '#messages/form-texts.ts';
import { $signInWindow, closeSignIn, showSignInScreen } from '#stores/sign-in-window.ts';
import { Alert } from '#ui/alert.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { SCREEN_TITLES, SignInPanel } from './sign-in-panel.tsx';

/** The sign-in window of every page, opened through `openSignIn`. */
export function SignInWindow() {
  const signIn = useStore($signInWindow);
  const isOpen = signIn.state === 'open';
  return (
    <Dialog title={isOpen ? SCREEN_TITLES[signIn.screen] : ''} open={isOpen} onClose={closeSignIn}>
      {isOpen ? (
        <>
          {signIn.expired ? <Alert tone="waiting">{formTexts.SESSION_EXPIRED}</Alert> : null}
          <SignInPanel screen={signIn.screen} onScreen={showSignInScreen} />
        </>
      ) : null}
    </Dialog>
  );
}
