import { EXTRA_CHARGES } from '#messages/catalogue/extra-charges.ts';

/** What can come on top of the price it stands beside (rules/pages.md#possible-extra-charges). */
export function ExtraCharges({ charges }: { readonly charges: readonly string[] }) {
  return (
    <details>
      <summary>{EXTRA_CHARGES}</summary>
      <ul>
        {charges.map((charge) => (
          <li key={charge}>{charge}</li>
        ))}
      </ul>
    </details>
  );
}
