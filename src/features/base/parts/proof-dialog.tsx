import { useStore } from '@nanostores/react';
import { maskedSubject } from '#domain/people/channel.ts';
import { typedOtp } from '#domain/people/sign-in.ts';
import { NoticeAlert } from '#ui/notice-alert.tsx';
import { OtpField } from './otp-field.tsx';
import {
  $proofResendIn,
  endProving,
  proofForm,
  proofWays,
  prove,
  proveByPassword,
  sendProofCode,
} from '#stores/people/proof.ts';
import { $proving } from '#stores/people/proving.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { Form } from '#ui/form.tsx';

/** Asks again who is signed in, before something is changed that a thief would change first. */
export function ProofDialog() {
  const proving = useStore($proving);
  const { values, errors, busy, notice } = useStore(proofForm.$form);
  const left = useStore($proofResendIn);
  const ways = proofWays();
  const isCode = proving.step === 'otp';
  return (
    <Dialog title="Confirm it’s you" open={proving.step !== 'closed'} onClose={endProving}>
      <Form onSubmit={prove}>
        <NoticeAlert notice={notice} onDismiss={proofForm.dismiss} />
        {isCode ? (
          <OtpField
            value={values.otp}
            onChange={(otp) => proofForm.edit('otp', typedOtp(otp))}
            sentTo={[maskedSubject(proving.sentTo)]}
          />
        ) : ways.password ? (
          <Field
            label="Your current password"
            name="current-password"
            type="password"
            autoComplete="current-password"
            value={values.password}
            error={errors.password}
            onChange={(password) => proofForm.edit('password', password)}
          />
        ) : (
          <p>We’ll send you an OTP to confirm this change.</p>
        )}
        {isCode || ways.password ? (
          <Button type="submit" busy={busy === 'checking' ? 'Checking' : undefined}>
            Confirm
          </Button>
        ) : null}
        {ways.codesGoTo.map((to) => {
          const isSent = isCode && proving.sentTo === to;
          const wait = isSent && left > 0;
          return (
            <Button
              key={to}
              variant="quiet"
              disabled={wait}
              busy={busy === 'sending' ? 'Sending' : undefined}
              onClick={() => void sendProofCode(to)}
            >
              {isSent
                ? `Resend OTP${wait ? ` in ${left}s` : ''}`
                : `Send an OTP to ${maskedSubject(to)}`}
            </Button>
          );
        })}
        {isCode && ways.password ? (
          <Button variant="quiet" onClick={proveByPassword}>
            Use your password
          </Button>
        ) : null}
      </Form>
    </Dialog>
  );
}
