import type { Change } from '#contract/base/failure.ts';
import { formatRupees, paise } from '#domain/base/money.ts';

const WORDS: Record<string, string> = {
  monthlyRent: 'rent for one item, GST included',
  securityDeposit: 'deposit for one item',
  payable: 'Pay today',
};

/** What was shown and what it is, figure by figure (rules/wire.md#shown-is-charged). */
export function PriceChanges({ changes }: { readonly changes: readonly Change[] }) {
  return (
    <ul>
      {changes.map(({ what, shown, current }) => (
        <li key={what}>
          {nameOf(what)}: it was {formatRupees(paise(shown))}, it’s now{' '}
          {formatRupees(paise(current))}
        </li>
      ))}
    </ul>
  );
}

/** `payable`, or `Oslo 3-seater sofa: monthlyRent`. */
function nameOf(what: string): string {
  const at = what.lastIndexOf(': ');
  const figure = what.slice(at < 0 ? 0 : at + 2);
  return what.slice(0, what.length - figure.length) + (WORDS[figure] ?? figure);
}
