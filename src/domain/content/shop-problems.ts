import { documentProblems } from './document-problems.ts';
import { linkWordProblems } from './link-words.ts';
import { repeated } from './name-faults.ts';
import { pictureProblems } from './picture-problems.ts';
import { postProblems } from './post-problems.ts';
import { type Problem, problemsIn } from './entries/problem.ts';
import type { ProductFile } from './entries/product-entry.ts';
import { productFaults } from './product-faults.ts';
import { productPathOf, type ShopContent } from './shop-content.ts';
import { textProblems } from './text-problems.ts';

/** Everything an editor has to mend in content whose single files are sound. */
export function shopProblems(shop: ShopContent): Problem[] {
  return [
    ...shop.products.flatMap((product) =>
      problemsIn(productPathOf(product), productFaults(product, shop)),
    ),
    ...sameNameProblems(shop),
    ...documentProblems(shop),
    ...postProblems(shop),
    ...textProblems(shop),
    ...linkWordProblems(shop),
    ...pictureProblems(shop),
  ];
}

/** A product's address and its name are its own. */
function sameNameProblems({ products }: ShopContent): Problem[] {
  const problems = (field: string, nameOf: (product: ProductFile) => string) =>
    repeated(products, nameOf).flatMap(([product]) =>
      problemsIn(productPathOf(product), [[field, `${nameOf(product)} already exists`]]),
    );
  return [...problems('slug', ({ slug }) => slug), ...problems('name', ({ entry }) => entry.name)];
}
