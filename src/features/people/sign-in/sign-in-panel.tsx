import { type RefObject, Suspense, useEffect, useRef } from 'react';
import type { SignInScreen } from '#stores/base/sign-in-window.ts';
import { latePart } from '#ui/states/late-part.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { LoginForm } from './login-form.tsx';
import styles from './sign-in.module.css';

export const SCREEN_TITLES: Record<SignInScreen, string> = {
  login: 'Login',
  register: 'Register',
  forgot: 'Forgot password',
};

const NOT_LOADED = 'We couldn’t load this form.';

const RegistrationForm = latePart(
  NOT_LOADED,
  async () => (await import('./registration-form.tsx')).RegistrationForm,
);
const ForgottenPasswordForm = latePart(
  NOT_LOADED,
  async () => (await import('./forgotten-password-form.tsx')).ForgottenPasswordForm,
);

export interface SignInPanelProps {
  readonly screen: SignInScreen;
  readonly onScreen: (screen: SignInScreen) => void;
  /** Whether the first screen takes the focus as well. */
  readonly takesFocus?: boolean;
}

/** The three screens of signing in; changing them moves the focus to the new one's first field. */
export function SignInPanel({ screen, onScreen, takesFocus = false }: SignInPanelProps) {
  const panel = useRef<HTMLDivElement>(null);

  return (
    <div ref={panel}>
      <Suspense fallback={<Spinner label="Loading" />}>
        {screen === 'login' ? <LoginForm onScreen={onScreen} /> : null}
        {screen === 'register' ? <RegistrationForm /> : null}
        {screen === 'forgot' ? <ForgottenPasswordForm /> : null}
        <Arrival of={screen} panel={panel} isFirstToo={takesFocus} />
      </Suspense>
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

interface ArrivalProps {
  readonly of: SignInScreen;
  readonly panel: RefObject<HTMLElement | null>;
  readonly isFirstToo: boolean;
}

/** Takes the focus to a screen once it is there, which may be late. */
function Arrival({ of, panel, isFirstToo }: ArrivalProps) {
  const arrived = useRef(isFirstToo ? undefined : of);
  useEffect(() => {
    if (arrived.current === of) return;
    arrived.current = of;
    panel.current?.querySelector('input')?.focus();
  }, [of, panel]);
  return null;
}
