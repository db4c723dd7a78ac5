/** What of an article tells which products it is about. */
export interface Article {
  /** Products shown below it. */
  readonly related: readonly string[];
  readonly text: string;
}

/** How many of some products an article names, and how often; a product below it is named once. */
export interface Told {
  readonly products: number;
  readonly times: number;
}

export function toldOf(slugs: readonly string[], { related, text }: Article): Told {
  const named = slugs
    .map((slug) => {
      const inText = text.match(new RegExp(`(?<![\\w-])${slug}(?![\\w-])`, 'g'))?.length ?? 0;
      return inText + Number(related.includes(slug));
    })
    .filter((times) => times > 0);
  return { products: named.length, times: named.reduce((sum, times) => sum + times, 0) };
}

/** Whether an article names the products no more than once. */
export function isInPassing({ times }: Told): boolean {
  return times < 2;
}

/** Which of two articles is more about the products: first the one that names more of them. */
export function compareTold(one: Told, other: Told): number {
  return other.products - one.products || other.times - one.times;
}
