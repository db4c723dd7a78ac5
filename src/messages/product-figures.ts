import type { Size } from '#domain/fit.ts';

/** Of a product's file or of the wire. */
interface Measured {
  /** In centimetres. */
  readonly dimensions: Size;
  /** In kilograms. */
  readonly weight: number;
  readonly power?: string | undefined;
  /** As the file or the wire has it. */
  readonly category: string | { readonly slug: string };
}

interface ProductFigure {
  readonly label: string;
  /** Nothing where a product has no such figure. */
  readonly of: (product: Measured) => string | undefined;
}

/** What a product measures and needs, in the order in which its page and comparisons say it. */
export const PRODUCT_FIGURES = {
  size: {
    label: 'Width × depth × height',
    // A package has no size of its own (rules/catalogue.md#what-fits).
    of: ({ category, dimensions: { width, depth, height } }) =>
      (typeof category === 'string' ? category : category.slug) === 'package'
        ? undefined
        : `${width} × ${depth} × ${height} cm`,
  },
  weight: { label: 'Weight', of: ({ weight }) => `${weight} kg` },
  power: { label: 'Power', of: ({ power }) => power },
} as const satisfies Record<string, ProductFigure>;
