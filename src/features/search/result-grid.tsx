import type { ProductCard } from '#contract/catalogue.ts';
import type { City } from '#domain/city.ts';
import { TileGrid } from '#features/catalogue/tile-grid.tsx';
import { ResultCard } from './result-card.tsx';

export interface ResultGridProps {
  readonly products: readonly ProductCard[];
  readonly city: City;
  /** Level of the cards' headings. */
  readonly level?: 2 | 3;
}

export function ResultGrid({ products, city, level = 2 }: ResultGridProps) {
  return (
    <TileGrid>
      {products.map((product) => (
        <li key={product.id}>
          <ResultCard product={product} city={city} level={level} />
        </li>
      ))}
    </TileGrid>
  );
}
