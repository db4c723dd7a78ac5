import { useStore } from '@nanostores/react';
import { NoticeAlert } from '#ui/notice-alert.tsx';
import { sendSurvey, surveyForm } from '#stores/care/survey.ts';
import { $isSurveyOpen, closeSurvey, openSurvey } from '#stores/care/survey-window.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { Form } from '#ui/form.tsx';

/** The button that opens the window in which somebody signs up for offers, and the window. */
export function Survey() {
  const isOpen = useStore($isSurveyOpen, { ssr: 'initial' });
  return (
    <>
      <Button onClick={openSurvey}>Sign up for offers</Button>
      <Dialog title="Sign up for offers" open={isOpen} onClose={closeSurvey}>
        <SurveyForm />
      </Dialog>
    </>
  );
}

function SurveyForm() {
  const { values, errors, busy, notice } = useStore(surveyForm.$form);
  const bind = (name: keyof typeof values) => ({
    name,
    value: values[name],
    error: errors[name],
    onChange: (value: string) => surveyForm.edit(name, value),
  });
  return (
    <Form onSubmit={sendSurvey}>
      <Field {...bind('name')} label="Name" autoComplete="name" />
      <Field
        {...bind('email')}
        label="Email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
      />
      <Field
        {...bind('mobileNo')}
        label="Mobile number"
        inputMode="tel"
        autoComplete="tel-national"
      />
      <NoticeAlert notice={notice} onDismiss={surveyForm.dismiss} />
      <Button type="submit" size="wide" busy={busy ? 'Sending' : undefined}>
        Submit
      </Button>
    </Form>
  );
}
