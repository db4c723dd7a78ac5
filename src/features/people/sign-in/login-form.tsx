import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { formTexts } from '#messages/base/form-texts.ts';
import { foreignLetterText } from '#messages/base/foreign-letter.ts';
import {
  $otpAsked,
  $otpSentTo,
  $resendIn,
  $signIn,
  checkUsernameField,
  chooseWay,
  dismissSignInNotice,
  editOtp,
  editPassword,
  editUsername,
  requestOtp,
  restoreSignIn,
  submitSignIn,
} from '#stores/people/sign-in.ts';
import type { SignInScreen } from '#stores/base/sign-in-window.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Form } from '#ui/form.tsx';
import { NoticeAlert } from '#ui/notice-alert.tsx';
import { OtpField } from '#features/base/parts/otp-field.tsx';
import styles from './sign-in.module.css';

export interface LoginFormProps {
  readonly onScreen: (screen: SignInScreen) => void;
}

export function LoginForm({ onScreen }: LoginFormProps) {
  const { way, username, usernameError, otp, password, busy, notice } = useStore($signIn);
  const otpAsked = useStore($otpAsked);
  const sentTo = useStore($otpSentTo);
  useEffect(restoreSignIn, []);
  const submit = async () => {
    await submitSignIn();
    if ($signIn.get().proof) onScreen('register');
  };
  return (
    <Form onSubmit={submit}>
      <NoticeAlert notice={notice} onDismiss={dismissSignInNotice} />
      <Field
        label={way === 'otp' ? 'Username (email or phone)' : 'Username, email or phone'}
        name="username"
        value={username}
        onChange={editUsername}
        onBlur={checkUsernameField}
        error={usernameError && (foreignLetterText(username) ?? formTexts[usernameError])}
        autoComplete="username"
        autoCapitalize="none"
      />
      {otpAsked ? (
        <OtpField value={otp} onChange={editOtp} sentTo={sentTo} onChangeContact={focusUsername} />
      ) : null}
      {way === 'password' ? (
        <Field
          label="Password"
          name="password"
          type="password"
          value={password}
          onChange={editPassword}
          autoComplete="current-password"
        />
      ) : null}
      {otpAsked ? (
        <>
          <Button type="submit" size="wide" busy={busy === 'checking' ? 'Verifying' : undefined}>
            Verify OTP
          </Button>
          <ResendButton isSending={busy === 'sending'} />
        </>
      ) : (
        <Button type="submit" size="wide" busy={busy && 'Please wait'}>
          Login
        </Button>
      )}
      <div className={`row ${styles.ways}`} data-gap="3" data-justify="between">
        <button
          type="button"
          className="text-button"
          onClick={() => chooseWay(way === 'otp' ? 'password' : 'otp')}
        >
          {way === 'otp' ? 'Use password instead' : 'Use OTP instead'}
        </button>
        <button type="button" className="text-button" onClick={() => onScreen('forgot')}>
          Forgot password?
        </button>
      </div>
      <p className={styles.other}>
        New here?{' '}
        <button type="button" className="text-button" onClick={() => onScreen('register')}>
          Register
        </button>
      </p>
    </Form>
  );
}

function focusUsername(form: HTMLFormElement | null) {
  const field = form?.querySelector<HTMLInputElement>('[name=username]');
  field?.focus();
  field?.select();
}

function ResendButton({ isSending }: { readonly isSending: boolean }) {
  const left = useStore($resendIn);
  return (
    <Button
      variant="quiet"
      size="wide"
      disabled={left > 0}
      busy={isSending ? 'Please wait' : undefined}
      onClick={() => void requestOtp()}
    >
      {left > 0 ? `Login in (${left}s)` : 'Resend OTP'}
    </Button>
  );
}
