/** Something that a person can read, and where it is written. */
export interface ReadableText {
  readonly file: string;
  readonly line: number;
  /** On one line, with `{code}` or `{…}` for what is filled in. */
  readonly text: string;
}

export const lineAt = (source: string, position: number) =>
  source.slice(0, position).split('\n').length;

export function tidy(text: string): string {
  return text.replaceAll('&nbsp;', ' ').replaceAll('&amp;', '&').replaceAll(/\s+/g, ' ').trim();
}
