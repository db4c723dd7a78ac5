import { type Enquiry, enquiryForm, submitEnquiry } from '#stores/catalogue/enquiry.ts';
import type { Notice } from '#stores/page/notice.ts';
import { sayAtField } from '#ui/say-at-field.ts';

let isBound = false;

/** Brings the enquiry window to life; doing it again does nothing. */
export function bindEnquiry(): void {
  if (isBound) return;
  isBound = true;
  const form = document.querySelector<HTMLFormElement>('[data-enquiry]');
  if (!form) return;
  for (const { name, value } of fieldsOf(form)) enquiryForm.edit(name as keyof Enquiry, value);

  form.addEventListener('input', ({ target }) => {
    if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)
      enquiryForm.edit(target.name as keyof Enquiry, target.value);
  });
  enquiryForm.$form.subscribe(({ values, errors, busy, notice }) => {
    for (const input of fieldsOf(form)) {
      const name = input.name as keyof Enquiry;
      if (input.value !== values[name]) input.value = values[name];
      input.ariaInvalid = errors[name] ? 'true' : null;
      // What is said above for all fields is not said at each again.
      sayAtField(input, errors[name] === notice?.text ? undefined : errors[name]);
    }
    const submit = form.querySelector<HTMLButtonElement>('[type="submit"]');
    if (submit) {
      submit.disabled = busy !== undefined;
      submit.textContent = busy ? 'Sending' : 'Submit';
    }
    tell(form.querySelector('[data-enquiry-notice]'), notice);
  });
}

/** Sends what was typed; a field that is in error takes the focus. */
export async function sendEnquiry(form: HTMLFormElement): Promise<void> {
  bindEnquiry();
  await submitEnquiry();
  form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
}

function fieldsOf(form: HTMLFormElement): (HTMLInputElement | HTMLTextAreaElement)[] {
  return [...form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')];
}

/** Leaves a notice that already stands alone, so that it is read aloud once. */
function tell(place: Element | null, notice: Notice | undefined): void {
  if (!place || place.textContent === (notice?.text ?? '')) return;
  const alert = document.createElement('p');
  alert.className = 'alert';
  alert.dataset['tone'] = notice?.tone ?? '';
  alert.textContent = notice?.text ?? '';
  place.replaceChildren(...(notice ? [alert] : []));
}
