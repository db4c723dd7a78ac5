import { findCityById, pathInCity } from '#domain/base/city.ts';
import { pageText } from '#messages/base/page-texts.ts';
import { servedElsewhere } from '#messages/catalogue/pin-code.ts';
import { checkPinCode } from '#stores/catalogue/pin-code-check.ts';
import { $pinCode } from '#stores/catalogue/pin-code.ts';

/** Checks the form's PIN code; the form closes when it is good and says what is wrong when it is not. */
export async function check(form: HTMLFormElement): Promise<void> {
  const field = form.querySelector('input');
  const button = form.querySelector('button');
  const details = form.closest('details');
  if (!field || !button || button.ariaDisabled) return;
  Object.assign(button, { ariaDisabled: 'true', textContent: 'Checking' });
  const problem = await checkPinCode(field.value);
  Object.assign(button, { ariaDisabled: null, textContent: 'Check' });
  field.ariaInvalid = problem ? 'true' : null;
  const error = form.querySelector('.error');
  if (error) error.textContent = problem ?? '';
  document.body.dataset['served'] = String(problem !== pageText('PINCODE_UNSERVICEABLE'));
  if (!problem) details?.removeAttribute('open');
  (problem ? field : details?.querySelector('summary'))?.focus();
}

/** Says of a product's page that the PIN code is in another city, and leads to the product there. */
export function showElsewhere(block: HTMLElement): void {
  const kept = $pinCode.get();
  const servedBy = kept && findCityById(kept.cityId);
  const says = block.querySelector('[data-elsewhere]');
  const link = block.querySelector<HTMLAnchorElement>('[data-elsewhere] + a');
  if (!servedBy || !says || String(kept.cityId) === block.dataset['city']) return;
  says.textContent = `${servedElsewhere(kept.pincode, kept.area, servedBy)} `;
  if (!link) return;
  link.href = pathInCity(location.pathname, servedBy);
  link.textContent = `See it in ${servedBy.name}`;
  link.dataset['chooseCity'] = servedBy.slug;
  link.hidden = false;
}
