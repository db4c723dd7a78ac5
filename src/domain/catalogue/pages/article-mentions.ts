/** What of an article tells which products it is about. */
export interface Article {
  /** Products shown below it. */
  readonly related: readonly string[];
  readonly text: string;
}

/** How many of some products an article names, and how often. */
export interface ArticleMention {
  readonly products: number;
  readonly times: number;
}

/** How often an article names each product that it names at all; one below it is named once more. */
export function mentionedProducts<Product>(
  { related, text }: Article,
  find: (slug: string) => Product | undefined,
): ReadonlyMap<Product, number> {
  const named = new Map<Product, number>();
  for (const word of [...(text.match(/[\w-]+/g) ?? []), ...new Set(related)]) {
    const product = find(word);
    if (product !== undefined) named.set(product, (named.get(product) ?? 0) + 1);
  }
  return named;
}

/** What an article that names these products tells of some of them. */
export function articleMentions<Product>(
  isOne: (product: Product) => boolean,
  named: ReadonlyMap<Product, number>,
): ArticleMention {
  const often = [...named].filter(([product]) => isOne(product)).map(([, times]) => times);
  return { products: often.length, times: often.reduce((sum, times) => sum + times, 0) };
}

/** Whether an article names the products no more than once. */
export function isInPassing({ times }: ArticleMention): boolean {
  return times < 2;
}

/** Which of two articles is more about the products: first the one that names more of them. */
export function compareMentions(one: ArticleMention, other: ArticleMention): number {
  return other.products - one.products || other.times - one.times;
}
