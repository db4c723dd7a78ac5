import { useStore } from '@nanostores/react';
import { typedOtp } from '#domain/sign-in.ts';
import { NoticeAlert } from '#features/sign-in/notice-alert.tsx';
import { OtpField } from '#features/sign-in/otp-field.tsx';
import {
  endProving,
  proofForm,
  proofWays,
  prove,
  proveOtherwise,
  sendProofCode,
} from '#stores/session/proof.ts';
import { $proving } from '#stores/session/proving.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { Form } from '#ui/form.tsx';

/** Asks again who is signed in, before something is changed that a thief would change first. */
export function ProofDialog() {
  const proving = useStore($proving);
  const { values, errors, busy, notice } = useStore(proofForm.$form);
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
            sentTo={[proving.sentTo]}
            onChangeContact={proveOtherwise}
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
        {ways.codesGoTo.map((to) => (
          <Button
            key={to}
            variant="quiet"
            busy={busy === 'sending' ? 'Sending' : undefined}
            onClick={() => void sendProofCode(to)}
          >
            {`Send an OTP to ${to}`}
          </Button>
        ))}
      </Form>
    </Dialog>
  );
}
