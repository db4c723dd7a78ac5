import { TERMS_PATH, termsPath } from '#domain/overview/terms-version.ts';
import { day } from '#domain/base/kolkata.ts';
import { termsInForcePath } from '#stores/base/terms.ts';
import { each } from '#ui/reflect.ts';
import './dated.ts';

/** The address of the terms in force leads to them also where the host sends it as it was built. */
each('[data-terms]', ({ dataset }) => {
  const inForce = termsInForcePath();
  if (location.pathname === TERMS_PATH && termsPath(day(dataset['terms'] ?? '')) !== inForce) {
    location.replace(inForce + location.hash);
  }
});
