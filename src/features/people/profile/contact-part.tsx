import { useStore } from '@nanostores/react';
import { type Channel, maskedSubject, normalizeSubject } from '#domain/people/channel.ts';
import { typedOtp } from '#domain/people/sign-in.ts';
import {
  $contactResendIn,
  $contactSteps,
  changeContact,
  confirm,
  confirmShown,
  contactForms,
  keepContact,
  sendContactCode,
} from '#stores/people/profile/contact-details.ts';
import { $proving, changeWords } from '#stores/people/proving.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Form } from '#ui/form.tsx';
import { OtpField } from '#features/base/parts/otp-field.tsx';
import styles from './contact-part.module.css';
import { NoticeAlert } from '#ui/notice-alert.tsx';

const WORDS = {
  email: {
    title: 'Email',
    missing: 'Not added yet. We send invoices and updates there.',
    add: 'Add an email',
    field: 'New email',
  },
  sms: {
    title: 'Mobile number',
    missing: 'Not added yet. We send short messages about your orders there.',
    add: 'Add a mobile number',
    field: 'New mobile number',
  },
} as const;

export interface ContactPartProps {
  readonly channel: Channel;
  /** '' where there is none. */
  readonly value: string;
  readonly isConfirmed: boolean;
}

/** The email or the number of the account: whether it is confirmed, and how it becomes so. */
export function ContactPart({ channel, value, isConfirmed }: ContactPartProps) {
  const { busy, notice } = useStore(contactForms[channel].$form);
  const { step } = useStore($contactSteps)[channel];
  const { title, missing, add } = WORDS[channel];
  return (
    <section className={`panel stack ${styles.part}`}>
      <h3>{title}</h3>
      {value === '' ? (
        <p>{missing}</p>
      ) : (
        <p className={`row ${styles.value}`} data-gap="3">
          <span>{value}</span>
          <Badge tone={isConfirmed ? 'good' : 'waiting'}>
            {isConfirmed ? 'Confirmed' : 'Not confirmed'}
          </Badge>
        </p>
      )}
      {value !== '' && !isConfirmed ? (
        <p>You can’t log in with it, and we don’t send anything there, until you confirm it.</p>
      ) : null}
      <NoticeAlert notice={notice} onDismiss={contactForms[channel].dismiss} />
      {step === 'shown' ? (
        <p className="row" data-gap="3">
          {value !== '' && !isConfirmed ? (
            <Button
              size="small"
              busy={busy && 'Please wait'}
              onClick={() => void confirmShown(channel)}
            >
              Confirm {title.toLowerCase()}
            </Button>
          ) : null}
          <Button size="small" variant="quiet" onClick={() => changeContact(channel)}>
            {value === '' ? add : `Change ${title.toLowerCase()}`}
          </Button>
        </p>
      ) : null}
      {step === 'typing' ? <NewContact channel={channel} /> : null}
      {step === 'otp' ? <ContactOtp channel={channel} /> : null}
    </section>
  );
}

function NewContact({ channel }: { readonly channel: Channel }) {
  const form = contactForms[channel];
  const { values, errors, busy } = useStore(form.$form);
  return (
    <Form onSubmit={() => sendContactCode(channel)}>
      <Field
        label={WORDS[channel].field}
        name={channel === 'email' ? 'email' : 'contact'}
        value={values.contact}
        onChange={(contact) => form.edit('contact', contact)}
        error={errors.contact}
        hint="We’ll send an OTP there to confirm it."
        {...(channel === 'email'
          ? { type: 'email', autoComplete: 'email' }
          : { inputMode: 'tel', autoComplete: 'tel-national' })}
      />
      <p className="row" data-gap="3">
        <Button type="submit" size="small" busy={busy && 'Please wait'}>
          Send OTP
        </Button>
        <Button size="small" variant="quiet" onClick={() => keepContact(channel)}>
          Cancel
        </Button>
      </p>
    </Form>
  );
}

function ContactOtp({ channel }: { readonly channel: Channel }) {
  const form = contactForms[channel];
  const { values, busy } = useStore(form.$form);
  const left = useStore($contactResendIn[channel]);
  const proving = useStore($proving);
  return (
    <Form onSubmit={() => confirm(channel)}>
      <OtpField
        value={values.otp}
        onChange={(otp) => form.edit('otp', typedOtp(otp))}
        sentTo={[maskedSubject(normalizeSubject(values.contact))]}
        onChangeContact={() => changeContact(channel)}
      />
      <p className="row" data-gap="3">
        <Button
          type="submit"
          size="small"
          busy={changeWords(busy === 'checking' ? 'Verifying' : undefined, proving)}
        >
          Verify OTP
        </Button>
        <Button
          size="small"
          variant="quiet"
          disabled={left > 0}
          busy={busy === 'sending' ? 'Please wait' : undefined}
          onClick={() => void sendContactCode(channel)}
        >
          {left > 0 ? `Resend OTP in ${left}s` : 'Resend OTP'}
        </Button>
        <Button size="small" variant="quiet" onClick={() => keepContact(channel)}>
          Cancel
        </Button>
      </p>
    </Form>
  );
}
