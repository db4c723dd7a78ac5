import { checkPinCode } from '#stores/catalogue/pin-code-check.ts';

/** Checks the form's PIN code; the form closes when it is good and says what is wrong when it is not. */
export async function check(form: HTMLFormElement): Promise<void> {
  const field = form.querySelector('input');
  const button = form.querySelector('button');
  const details = form.closest('details');
  if (!field || !button || button.ariaDisabled) return;
  button.ariaDisabled = 'true';
  button.textContent = 'Checking';
  const problem = await checkPinCode(field.value);
  button.ariaDisabled = null;
  button.textContent = 'Check';
  field.ariaInvalid = problem ? 'true' : null;
  const error = form.querySelector('.error');
  if (error) error.textContent = problem ?? '';
  if (problem) {
    field.focus();
    return;
  }
  details?.removeAttribute('open');
  details?.querySelector('summary')?.focus();
}
