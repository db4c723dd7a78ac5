import { $survey, $surveyErrors, sendSurvey } from '#stores/catalogue/survey.ts';
import { sayAtField } from '#ui/say-at-field.ts';

/** Sends the form and shows how that went; what was typed stays. */
export function send(form: HTMLFormElement): void {
  const field = (name: string) => (form.elements.namedItem(name) as HTMLInputElement).value;
  watch(form);
  void sendSurvey({ name: field('name'), email: field('email'), mobileNo: field('mobileNo') });
}

let watched: HTMLFormElement | undefined;

function watch(form: HTMLFormElement) {
  if (watched === form) return;
  watched = form;
  const part = (name: string) => form.querySelector<HTMLElement>(`[data-${name}]`);
  const [button, failed, sent] = [part('send'), part('failed'), part('sent')];
  const label = button?.textContent ?? '';
  $survey.subscribe((state) => {
    if (button) {
      button.ariaDisabled = String(state === 'sending' || state === 'sent');
      button.textContent = state === 'sending' ? 'Sending' : label;
    }
    if (failed) failed.hidden = state !== 'failed';
    if (sent) sent.hidden = state !== 'sent';
  });
  $surveyErrors.subscribe((errors) => {
    for (const input of form.querySelectorAll('input')) {
      mark(input, errors[input.name as keyof typeof errors]);
    }
    form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  });
  form.addEventListener('input', ({ target }) => {
    if (target instanceof HTMLInputElement) mark(target, undefined);
  });
}

function mark(input: HTMLInputElement, error: string | undefined) {
  input.ariaInvalid = error === undefined ? null : 'true';
  sayAtField(input, error);
}
