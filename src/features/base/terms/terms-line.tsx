import { TERMS_ACCEPTED } from '#messages/people/consents.ts';
import { termsInForcePath } from '#stores/base/terms.ts';

/** Which terms are accepted by the button below: rules/agreement.md#accepted-when-ordering */
export function TermsLine() {
  return (
    <p>
      {TERMS_ACCEPTED.before}
      <a className="link" href={termsInForcePath()} target="_blank" rel="noreferrer">
        {TERMS_ACCEPTED.link}
      </a>
      {TERMS_ACCEPTED.after}
    </p>
  );
}
