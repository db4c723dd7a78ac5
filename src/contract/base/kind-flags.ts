import type { ProductKind } from '#domain/catalogue/product.ts';

/**
 * The wire tells by flags of which kind products are (rules/catalogue.md#kinds-of-products). They are
 * written and read here; everywhere else there are kinds.
 */
interface KindFlags {
  readonly isMedical: boolean;
  readonly isPremium: boolean;
}

export interface LineFlags extends KindFlags {
  readonly isSeasonal: boolean;
}

/** The flags of what holds products of these kinds. */
export function flagsOf(...kinds: readonly ProductKind[]): KindFlags {
  return { isMedical: kinds.includes('medical'), isPremium: kinds.includes('premium') };
}

/** The flags of one line. */
export function lineFlags(kind: ProductKind): LineFlags {
  return { ...flagsOf(kind), isSeasonal: kind === 'seasonal' };
}

/** Whether flags that were sent are those of these kinds; what was not sent is not compared. */
export function fitFlags(
  sent: { readonly [Flag in keyof KindFlags]?: boolean | undefined },
  kinds: readonly ProductKind[],
): boolean {
  const { isMedical, isPremium } = flagsOf(...kinds);
  return (sent.isMedical ?? isMedical) === isMedical && (sent.isPremium ?? isPremium) === isPremium;
}

/** The kind that flags tell. */
export function toKind({ isMedical, isPremium }: KindFlags, isSeasonal: boolean): ProductKind {
  if (isMedical) return 'medical';
  if (isPremium) return 'premium';
  return isSeasonal ? 'seasonal' : 'normal';
}
