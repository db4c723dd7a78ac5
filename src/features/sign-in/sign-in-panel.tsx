import { useEffect, useRef } from 'react';
import type { SignInScreen } from '#stores/sign-in-window.ts';
import { ForgottenPasswordForm } from './forgotten-password-form.tsx';
import { LoginForm } from './login-form.tsx';
import { RegistrationForm } from './registration-form.tsx';
import styles from './sign-in.module.css';

export const SCREEN_TITLES: Record<SignInScreen, string> = {
  login: 'Login',
  register: 'Register',
  forgot: 'Forgot password',
};

export interface SignInPanelProps {
  readonly screen: SignInScreen;
  readonly onScreen: (screen: SignInScreen) => void;
}

/** The three screens of signing in; changing them moves the focus to the new one's first field. */
export function SignInPanel({ screen, onScreen }: SignInPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  const shown = useRef(screen);
  useEffect(() => {
    if (shown.current === screen) return;
    shown.current = screen;
    panel.current?.querySelector('input')?.focus();
  }, [screen]);

  return (
    <div ref={panel}>
      {screen === 'login' ? <LoginForm onScreen={onScreen} /> : null}
      {screen === 'register' ? <RegistrationForm /> : null}
      {screen === 'forgot' ? <ForgottenPasswordForm /> : null}
      {screen === 'login' ? null : (
        <p className={styles.other}>
          Have an account?{' '}
          <button type="button" className="text-button" onClick={() => onScreen('login')}>
            Sign In
          </button>
        </p>
      )}
    </div>
  );
}
