/**
 * Whether an advertisement led here: a parameter of the address names the medium, as `medium` or
 * `utm_medium` (rules/catalogue.md#visitors-from-an-advertisement).
 */
export function namesMedium(parameters: string): boolean {
  return /[?&][^=&]*medium/i.test(parameters);
}
