const rules = new Intl.PluralRules('en-IN', { type: 'ordinal' });
const ENDINGS: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' };

/** `5th`, of a day of the month. */
export function ordinal(number: number): string {
  return `${number}${ENDINGS[rules.select(number)] ?? 'th'}`;
}
