import { useStore } from '@nanostores/react';
import {
  $registration,
  $registrationResendIn,
  backToForm,
  dismissRegistrationNotice,
  editRegistrationOtp,
  requestRegistrationOtp,
  verifyRegistration,
} from '#stores/people/registration.ts';
import { Button } from '#ui/button.tsx';
import { Form } from '#ui/form.tsx';
import { NoticeAlert } from '#ui/notice-alert.tsx';
import { OtpField } from '#features/base/parts/otp-field.tsx';
import styles from './sign-in.module.css';

export function RegistrationOtp() {
  const { otp, sent, busy, notice } = useStore($registration);
  const left = useStore($registrationResendIn);
  return (
    <Form onSubmit={verifyRegistration}>
      <NoticeAlert notice={notice} onDismiss={dismissRegistrationNotice} />
      <OtpField
        value={otp}
        onChange={editRegistrationOtp}
        sentTo={sent?.to ?? []}
        onChangeContact={backToForm}
      />
      <Button type="submit" size="wide" busy={busy === 'checking' ? 'Verifying' : undefined}>
        Verify OTP
      </Button>
      <Button
        variant="quiet"
        size="wide"
        disabled={left > 0}
        busy={busy === 'sending' ? 'Please wait' : undefined}
        onClick={() => void requestRegistrationOtp()}
      >
        {left > 0 ? `Resend OTP in ${left}s` : 'Resend OTP'}
      </Button>
      <p className={styles.other}>
        <button type="button" className="text-button" onClick={backToForm}>
          Back
        </button>
      </p>
    </Form>
  );
}
