import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { OwnReferrals } from '#contract/overview/referral.ts';
import { formatRupees } from '#domain/base/money.ts';
import { takenWords, TOLD_TO_INVITER } from '#messages/overview/referral-words.ts';
import { codeForm, takeKept, takeTyped } from '#stores/overview/referrals.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Form } from '#ui/form.tsx';

/** Takes a friend's code, and says how the one that was taken stands (rules/referrals.md#when-a-code-counts). */
export function TakeCode({ taken, mayTake, credit }: OwnReferrals) {
  const { values, errors, busy, notice } = useStore(codeForm.$form);
  useEffect(() => {
    void takeKept();
  }, []);
  return (
    <>
      <div aria-live="polite">
        {notice ? (
          <Alert tone={notice.tone} onDismiss={codeForm.dismiss}>
            {notice.text}
          </Alert>
        ) : null}
        {taken ? <p>{takenWords(taken.state, taken.amount)}</p> : null}
      </div>
      {!taken && !mayTake ? (
        <p>
          A friend’s code only works before your first order is confirmed, and yours already is. You
          can still invite your own friends.
        </p>
      ) : null}
      {mayTake ? (
        <Form onSubmit={takeTyped}>
          <p>
            With a friend’s code, you both get {formatRupees(credit)} off your rent after your first
            paid month.
          </p>
          <Field
            label="Friend’s code"
            name="referral"
            autoComplete="off"
            autoCapitalize="none"
            value={values.code}
            error={errors.code}
            hint={TOLD_TO_INVITER}
            onChange={(code) => codeForm.edit('code', code)}
          />
          <Button type="submit" variant="quiet" busy={busy && 'Checking'}>
            Apply code
          </Button>
        </Form>
      ) : null}
    </>
  );
}
