import { type Day, formatDayWithYear } from '#domain/base/kolkata.ts';
import { type Letter, link, list, text } from '#messages/base/letter.ts';

/** A version of the terms that somebody who rents is told of. */
export interface NewTerms {
  readonly shop: string;
  readonly customer: string;
  readonly version: Day;
  readonly changes: readonly string[];
  /** The running orders it binds too, and from when it binds them. */
  readonly orders: readonly string[];
  readonly bindsFrom: Day;
  /** Where the terms are read. */
  readonly url: string;
}

/** rules/agreement.md#new-terms */
export function newTermsLetter(terms: NewTerms): Letter {
  const from = formatDayWithYear(terms.bindsFrom);
  const those = terms.orders.length === 1 ? 'your order' : 'your orders';
  return {
    urgency: 'bulk',
    subject: `Our terms change on ${from}`,
    name: terms.customer,
    blocks: [
      text(
        `From ${from}, our new Terms & Conditions of ${formatDayWithYear(terms.version)} also apply to ${those} ${terms.orders.join(', ')}. This is what changes:`,
      ),
      list(terms.changes.map(plainLinks)),
      text(
        'The rent and tenure of your orders stay the same. You don’t need to do anything. Your rental agreement, on your order’s page, names the new version.',
      ),
      link('Read the terms', terms.url),
    ],
  };
}

/** A letter's texts have no links in them. */
function plainLinks(markdown: string): string {
  return markdown.replaceAll(/\[([^\]]+)\]\([^)]*\)/g, '$1').replaceAll(/\s+/g, ' ');
}
