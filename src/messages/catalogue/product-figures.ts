import type { Size } from '#domain/catalogue/fit.ts';
import { capacityOf, energyOf } from '#domain/catalogue/product-attributes.ts';

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

interface ProductFigure<Product> {
  readonly label: string;
  /** Nothing where a product has no such figure. */
  readonly of: (product: Product) => string | undefined;
}

/** A package has no size of its own, and weighs what its items do (rules/catalogue.md#what-fits). */
const isPackage = ({ category }: Measured) =>
  (typeof category === 'string' ? category : category.slug) === 'package';

/** What a product measures and needs, in the order in which its page and comparisons say it. */
export const PRODUCT_FIGURES = {
  size: {
    label: 'Width × depth × height',
    of: (product) => {
      const { width, depth, height } = product.dimensions;
      return isPackage(product) ? undefined : `${width} × ${depth} × ${height} cm`;
    },
  },
  weight: {
    label: 'Weight',
    of: (product) => `${product.weight} kg${isPackage(product) ? ' in all' : ''}`,
  },
  power: { label: 'Power', of: ({ power }) => power },
} as const satisfies Record<string, ProductFigure<Measured>>;

const side = (
  label: string,
  name: keyof Size,
): ProductFigure<Measured & { readonly name: string }> => ({
  label,
  of: (product) => (isPackage(product) ? undefined : `${product.dimensions[name]} cm`),
});

/** The same one by one, as a comparison lists them. */
export const COMPARED_FIGURES: readonly ProductFigure<Measured & { readonly name: string }>[] = [
  { label: 'Capacity or size', of: ({ name }) => capacityOf(name) },
  { label: 'Energy a year', of: ({ power }) => energyOf(power) },
  side('Width', 'width'),
  side('Depth', 'depth'),
  side('Height', 'height'),
  PRODUCT_FIGURES.weight,
  PRODUCT_FIGURES.power,
];
