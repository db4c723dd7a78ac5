import type { ShareCard } from '#domain/catalogue/pictures/pending-pictures.ts';
import { viewOf } from '#content/framed-picture.ts';
import { picture } from '#content/pictures.ts';
import { readPosts } from '#content/posts.ts';
import { type Product, readAssortment, readDocument } from '#content/assortment.ts';

export const SHOP_CARD = 'shop';
const SHOP_PICTURE = 'home-hero.webp';

export const productCard = (slug: string) => `product-${slug}`;
export const postCard = (slug: string) => `article-${slug}`;
export const listCard = (category: string, subCategory?: string) =>
  ['list', category, subCategory].filter((part) => part !== undefined).join('-');

/** Every card there is: the shop's own, and one for each product, list and article. */
export async function readShareCards(): Promise<ShareCard[]> {
  const cards = await readCards();
  return Promise.all(
    cards.map(async (card) => ({
      ...card,
      digest: picture(card.picture, card.name).digest,
      view: await viewOf(card.picture),
    })),
  );
}

async function readCards(): Promise<Omit<ShareCard, 'digest' | 'view'>[]> {
  const [{ categories, products }, posts, site] = await Promise.all([
    readAssortment(),
    readPosts(),
    readDocument('site'),
  ]);
  const { name: shop } = site;
  const list = (name: string, title: string, shown: readonly Product[]) => ({
    shop,
    name,
    title: `${title} on rent`,
    kicker: 'By the month',
    picture: pictureOf(shown[0]) ?? SHOP_PICTURE,
  });
  return [
    {
      shop,
      name: SHOP_CARD,
      title: site.tagline,
      kicker: 'Furniture and appliances on rent',
      picture: SHOP_PICTURE,
    },
    ...products.map((product) => ({
      shop,
      name: productCard(product.slug),
      title: product.entry.name,
      kicker: `${product.subCategory.name} on rent`,
      picture: pictureOf(product) ?? SHOP_PICTURE,
    })),
    ...categories.flatMap((category) => {
      const inside = products.filter((product) => product.category === category);
      return [
        list(listCard(category.slug), category.name, inside),
        ...category.subCategories.map((sub) =>
          list(
            listCard(category.slug, sub.slug),
            sub.name,
            inside.filter(({ subCategory }) => subCategory === sub),
          ),
        ),
      ];
    }),
    ...posts.map(({ slug, entry }) => ({
      shop,
      name: postCard(slug),
      title: entry.title,
      kicker: 'Read before you rent',
      picture: entry.picture.file,
    })),
  ];
}

function pictureOf(product: Product | undefined): string | undefined {
  return product?.picture.file;
}
