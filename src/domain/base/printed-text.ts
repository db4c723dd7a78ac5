/** A letter of a script that no face of our papers has (rules/gst.md#names-on-papers). */
const UNPRINTED =
  /(?![\p{Script=Latin}\p{Script=Devanagari}\p{Script=Tamil}\p{Script=Gurmukhi}\p{Script=Arabic}\p{Script=Bengali}\p{Script=Gujarati}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Oriya}\p{Script=Common}\p{Script=Inherited}])\p{L}/u;

/** The first letter of a text that our papers can't print; signs and emojis are no letters. */
export function unprintedLetter(text: string): string | undefined {
  return UNPRINTED.exec(text)?.[0];
}
