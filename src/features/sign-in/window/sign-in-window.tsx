import { useStore } from '@nanostores/react';
import { formTexts } from '#messages/form-texts.ts';
import { $signInWindow, showSignInScreen } from '#stores/session/sign-in-window.ts';
import { Alert } from '#ui/alert.tsx';
import { CrossIcon } from '#ui/icon.tsx';
import { SCREEN_TITLES, SignInPanel } from '#features/sign-in/sign-in-panel.tsx';
import styles from '#features/sign-in/sign-in.module.css';

/** What stands in the sign-in window of every page, which the header opens and closes. */
export function SignInWindow() {
  const signIn = useStore($signInWindow);
  if (signIn.state === 'closed') return null;
  return (
    <>
      <h2 id="sign-in-title">{SCREEN_TITLES[signIn.screen]}</h2>
      {signIn.expired ? <Alert tone="waiting">{formTexts.SESSION_EXPIRED}</Alert> : null}
      <SignInPanel screen={signIn.screen} onScreen={showSignInScreen} takesFocus />
      <button type="button" className={`icon-button ${styles.close}`} aria-label="Close" data-close>
        <CrossIcon />
      </button>
    </>
  );
}
