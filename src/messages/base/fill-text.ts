export type TextValues = Readonly<Record<string, string | number>>;

/** A text with its `{placeholders}` filled in. */
export function fillText(text: string, values: TextValues): string {
  return text.replaceAll(/\{(\w+)\}/g, (hole, name: string) => String(values[name] ?? hole));
}
