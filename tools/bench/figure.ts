/** What a figure is held to; a goal, not a test. */
export type Bar = { readonly atMost: number } | { readonly atLeast: number };

export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  readonly bar?: Bar;
}

/** Something that is measured by itself; briefly, to see that it works. */
export type Measure = (isBrief: boolean) => Promise<Figure[]>;

export function isMet({ value, bar }: Figure): boolean {
  if (!bar) return true;
  return 'atMost' in bar ? value <= bar.atMost : value >= bar.atLeast;
}

/** The value as it is read: three digits that count. */
export function toWords(value: number): string {
  if (!Number.isFinite(value)) return '–';
  const digits = Math.abs(value) >= 100 || value === 0 ? 0 : Math.abs(value) >= 10 ? 1 : 2;
  const text = value.toFixed(Math.abs(value) < 0.1 && value !== 0 ? 3 : digits);
  return digits === 0 ? Number(text).toLocaleString('en') : text;
}

export function barInWords(bar: Bar | undefined): string {
  if (!bar) return '';
  return 'atMost' in bar ? `≤ ${toWords(bar.atMost)}` : `≥ ${toWords(bar.atLeast)}`;
}

export function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? NaN;
}
