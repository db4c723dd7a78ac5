import { picturePath } from '#domain/catalogue/pages/catalogue-path.ts';
import { stockStatus } from '#domain/catalogue/product.ts';
import type { Offer } from '#content/assortment.ts';
import { sizedPicture } from '#content/product-pictures.ts';
import type { ProductCardProps } from './product-card.tsx';

/** What the card of an offer shows, as the content says. */
export function offerCard(offer: Offer, eager = false) {
  const { city, product, startingFrom, isExpress, inventory } = offer;
  const { slug, kind, entry, picture, category, subCategory } = product;
  return {
    product: {
      slug,
      name: entry.name,
      kind,
      startingFrom,
      status: stockStatus(inventory),
      featuredImage: picturePath(slug),
      imageAlt: picture.alt,
      instantDelivery: isExpress,
      category,
      subCategory,
    },
    city,
    picture: sizedPicture(picture.file, 'card', slug, eager),
    eager,
  } satisfies ProductCardProps;
}
