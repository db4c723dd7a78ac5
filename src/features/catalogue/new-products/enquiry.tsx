import { useStore } from '@nanostores/react';
import { NoticeAlert } from '#ui/notice-alert.tsx';
import { enquiryForm, submitEnquiry } from '#stores/checkout/enquiry.ts';
import { $askedProduct, closeEnquiry } from '#stores/checkout/enquiry-window.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { Form } from '#ui/form.tsx';
import { TextArea } from '#ui/text-area.tsx';

/** The window in which somebody asks about a new product. */
export function Enquiry() {
  const asked = useStore($askedProduct, { ssr: 'initial' });
  return (
    <Dialog title="Contact us" open={asked !== undefined} onClose={closeEnquiry}>
      <p>
        About <b>{asked?.productName}</b>, {asked?.priceRange}
      </p>
      <EnquiryForm />
    </Dialog>
  );
}

function EnquiryForm() {
  const { values, errors, busy, notice } = useStore(enquiryForm.$form);
  const bind = (name: keyof typeof values) => ({
    name,
    value: values[name],
    // What is said above for all fields is not said at each again.
    error: errors[name] === notice?.text ? undefined : errors[name],
    onChange: (value: string) => enquiryForm.edit(name, value),
  });
  const bindChecked = (name: 'customerName' | 'email' | 'contact') => ({
    ...bind(name),
    invalid: errors[name] !== undefined,
  });
  return (
    <Form onSubmit={submitEnquiry}>
      <Field {...bindChecked('customerName')} label="Your name" autoComplete="name" />
      <Field
        {...bindChecked('email')}
        label="Email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
      />
      <Field
        {...bindChecked('contact')}
        label="Mobile number"
        inputMode="tel"
        autoComplete="tel-national"
      />
      <TextArea
        {...bind('need')}
        label="What do you need? (optional)"
        hint="Tell us how many you need and for how long. For a company, add its name and GSTIN."
      />
      <NoticeAlert notice={notice} onDismiss={enquiryForm.dismiss} />
      <Button type="submit" size="wide" busy={busy ? 'Sending' : undefined}>
        Submit
      </Button>
    </Form>
  );
}
