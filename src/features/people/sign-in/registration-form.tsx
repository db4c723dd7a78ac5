import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import {
  $registration,
  checkRegistrationField,
  dismissRegistrationNotice,
  editRegistration,
  prefillRegistration,
  register,
  restoreRegistration,
} from '#stores/people/registration.ts';
import { Button } from '#ui/button.tsx';
import { Field, type FieldProps } from '#ui/field.tsx';
import { Form } from '#ui/form.tsx';
import { NoticeAlert } from '#ui/notice-alert.tsx';
import { RegistrationOtp } from './registration-otp.tsx';

type FieldName = Parameters<typeof editRegistration>[0];

const FIELDS: readonly (Pick<
  FieldProps,
  'label' | 'hint' | 'type' | 'inputMode' | 'autoComplete' | 'autoCapitalize'
> & { readonly name: FieldName })[] = [
  { name: 'name', label: 'Name', autoComplete: 'name', autoCapitalize: 'words' },
  {
    name: 'contact',
    label: 'Mobile number',
    inputMode: 'tel',
    autoComplete: 'tel-national',
  },
  {
    name: 'email',
    label: 'Email',
    hint: 'Enter your mobile number, your email, or both.',
    type: 'email',
    autoComplete: 'email',
  },
  {
    name: 'username',
    label: 'Username',
    hint: 'We’ve filled this in for you. You can change it.',
    autoComplete: 'username',
    autoCapitalize: 'none',
  },
];

export function RegistrationForm() {
  const { step, values, errors, busy, notice } = useStore($registration);
  useEffect(() => {
    restoreRegistration();
    prefillRegistration();
  }, []);
  if (step === 'otp') return <RegistrationOtp />;
  return (
    <Form onSubmit={register}>
      <NoticeAlert notice={notice} onDismiss={dismissRegistrationNotice} />
      {FIELDS.map((field) => (
        <Field
          key={field.name}
          {...field}
          value={values[field.name]}
          error={errors[field.name]}
          onChange={(value) => editRegistration(field.name, value)}
          onBlur={() => void checkRegistrationField(field.name)}
        />
      ))}
      <Button
        type="submit"
        size="wide"
        disabled={Object.keys(errors).length > 0}
        busy={busy && 'Please wait'}
      >
        Register
      </Button>
    </Form>
  );
}
