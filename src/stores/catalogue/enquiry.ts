import { atom } from 'nanostores';
import { type Enquirer, invalidEnquiryFields } from '#domain/enquiry.ts';
import { askLate, warm } from '#stores/page/late.ts';
import { failureNotice, type Notice, refusalNotice } from '#stores/page/notice.ts';

const loadCalls = () => import('./enquiry-calls.ts');

/** A new product as its card shows it. */
export interface AskedProduct {
  readonly productName: string;
  /** In words. */
  readonly priceRange: string;
}

export interface Enquiry {
  readonly product: AskedProduct | undefined;
  readonly form: Enquirer;
  /** Fields that failed their check when the form was last sent, until they are edited. */
  readonly invalid: readonly (keyof Enquirer)[];
  readonly sending: boolean;
  readonly notice: Notice | undefined;
}

const EMPTY_FORM: Enquirer = { customerName: '', email: '', contact: '' };

/**
 * The enquiry window; what was typed stays until it has been sent
 * (rules/account.md#texts-are-kept-while-they-are-sent).
 */
export const $enquiry = atom<Enquiry>({
  product: undefined,
  form: EMPTY_FORM,
  invalid: [],
  sending: false,
  notice: undefined,
});

/** Asks about another product, with what was typed before. */
export function openEnquiry(product: AskedProduct): void {
  warm(loadCalls);
  $enquiry.set({ ...$enquiry.get(), product, invalid: [], notice: undefined });
}

export function editEnquiry(field: keyof Enquirer, value: string): void {
  const { form, invalid, ...rest } = $enquiry.get();
  $enquiry.set({
    ...rest,
    form: { ...form, [field]: value },
    invalid: invalid.filter((each) => each !== field),
  });
}

/** Sends the enquiry; nothing is sent while a check fails (rules/enquiries.md#goods-on-enquiry). */
export async function submitEnquiry(): Promise<void> {
  const { product, form, sending } = $enquiry.get();
  if (!product || sending) return;
  const invalid = invalidEnquiryFields(form);
  if (invalid.length > 0) {
    $enquiry.set({ ...$enquiry.get(), invalid, notice: refusalNotice('ENQUIRY_INVALID') });
    return;
  }
  $enquiry.set({ ...$enquiry.get(), invalid, sending: true, notice: undefined });
  const result = await askLate(loadCalls, (calls) => calls.submitEnquiryOf(form, product));
  const shown = $enquiry.get();
  if (result.ok) {
    const notice: Notice = { tone: 'good', text: result.value.message };
    $enquiry.set({ ...shown, form: EMPTY_FORM, sending: false, notice });
    return;
  }
  const { status, failure } = result;
  const refused = status >= 400 && status < 500;
  const notice = refused ? failureNotice(failure) : refusalNotice('ENQUIRY_FAILED');
  $enquiry.set({ ...shown, sending: false, notice });
}
