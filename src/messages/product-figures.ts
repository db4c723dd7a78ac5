import type { Size } from '#domain/fit.ts';

/** Of a product's file or of the wire. */
interface Measured {
  /** In centimetres. */
  readonly dimensions: Size;
  /** In kilograms. */
  readonly weight: number;
  readonly power?: string | undefined;
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
    of: ({ dimensions: { width, depth, height } }) => `${width} × ${depth} × ${height} cm`,
  },
  weight: { label: 'Weight', of: ({ weight }) => `${weight} kg` },
  power: { label: 'Power', of: ({ power }) => power },
} as const satisfies Record<string, ProductFigure>;
