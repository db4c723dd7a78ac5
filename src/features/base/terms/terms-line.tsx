import { formatDayWithYear } from '#domain/base/kolkata.ts';
import { termsPath } from '#domain/overview/terms-version.ts';
import { COMING_TERMS, TERMS_ACCEPTED } from '#messages/people/consents.ts';
import { comingTerms, termsInForcePath } from '#stores/base/terms.ts';

/** Which terms are accepted by the button below, and which come after them: rules/agreement.md#accepted-when-ordering */
export function TermsLine() {
  return (
    <>
      <p>
        {TERMS_ACCEPTED.before}
        <TermsLink href={termsInForcePath()}>{TERMS_ACCEPTED.link}</TermsLink>
        {TERMS_ACCEPTED.after}
      </p>
      {comingTerms().map((version) => (
        <p key={version} className="hint">
          {COMING_TERMS.before}
          <TermsLink href={termsPath(version)}>{formatDayWithYear(version)}</TermsLink>
          {COMING_TERMS.after}
        </p>
      ))}
    </>
  );
}

function TermsLink({ href, children }: { readonly href: string; readonly children: string }) {
  return (
    <a className="link" href={href} target="_blank" rel="noreferrer">
      {children}
    </a>
  );
}
