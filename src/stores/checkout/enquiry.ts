import { type Enquirer, invalidEnquiryFields, MAX_NEED } from '#domain/checkout/enquiry.ts';
import { formTexts } from '#messages/base/form-texts.ts';
import { createForm } from '#stores/base/form.ts';
import { askLate, warm } from '#stores/base/late.ts';
import { failureNotice, refusalNotice } from '#stores/base/notice.ts';
import { $askedProduct } from './enquiry-window.ts';

const loadCalls = () => import('./enquiry-calls.ts');

/** Who asks, and what they need, which they can leave out. */
export interface Enquiry extends Enquirer {
  readonly need: string;
}

const BLANK: Enquiry = { customerName: '', email: '', contact: '', need: '' };

/**
 * The enquiry window's form; nothing is sent while a check fails
 * (rules/enquiries.md#goods-on-enquiry).
 */
export const enquiryForm = createForm({
  blank: BLANK,
  limits: { customerName: 200, email: 200, contact: 200, need: MAX_NEED },
  check(enquirer) {
    const invalid = invalidEnquiryFields(enquirer);
    const errors = Object.fromEntries(invalid.map((field) => [field, formTexts.ENQUIRY_INVALID]));
    return invalid.length > 0 ? { errors, notice: refusalNotice('ENQUIRY_INVALID') } : undefined;
  },
});

/** Another product is asked about with what was typed before. */
$askedProduct.subscribe((product) => {
  if (!product) return;
  warm(loadCalls);
  enquiryForm.change({ errors: {}, notice: undefined });
});

export async function submitEnquiry(): Promise<void> {
  const product = $askedProduct.get();
  if (!product) return;
  await enquiryForm.submit({
    send: (enquiry) => askLate(loadCalls, (calls) => calls.submitEnquiryOf(enquiry, product)),
    succeeded: ({ message }) => ({ values: BLANK, notice: { tone: 'good', text: message } }),
    failed: ({ status, failure }) => ({
      notice:
        status >= 400 && status < 500 ? failureNotice(failure) : refusalNotice('ENQUIRY_FAILED'),
    }),
  });
}
