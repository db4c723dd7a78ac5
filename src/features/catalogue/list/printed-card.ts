import type { City } from '#domain/base/city.ts';
import { paise } from '#domain/base/money.ts';
import { IN_STOCK, kindOf, OUT_OF_STOCK } from '#domain/catalogue/product.ts';
import type { CardWords } from '#messages/catalogue/card-words.ts';
import type { ProductCardProps } from '#features/catalogue/product-card/product-card.tsx';

/** What a printed card of a list shows (product-card.tsx), which may have been brought to now meanwhile. */
export function printedCard(item: HTMLElement, city: City): ProductCardProps {
  const text = (parts: string) =>
    Array.from(item.querySelectorAll(parts), (part) => part.textContent.trim());
  const link = item.querySelector('a');
  const image = item.querySelector('img');
  const avif = item.querySelector('source')?.srcset;
  const [, , category = '', subCategory = '', slug = ''] = link?.pathname.split('/') ?? [];
  const rent = item.querySelector('.price')?.firstChild?.textContent?.trim() ?? '';
  const [unit = '', full = ''] = text('.price > small');
  const [badge] = text('.badge');
  const [express] = text('[data-card-figure=express]');
  const written = (name: string) => image?.getAttribute(name) ?? '';
  const size = { width: Number(written('width')), height: Number(written('height')) };
  const webp = { src: written('src'), srcset: written('srcset'), ...size };
  const product = {
    slug,
    name: link?.textContent ?? '',
    kind: kindOf(category),
    startingFrom: paise(Number(item.dataset['price'])),
    status: badge === OUT_OF_STOCK ? badge : IN_STOCK,
    featuredImage: webp.src,
    imageAlt: image?.alt ?? '',
    instantDelivery: express !== undefined,
    category: { slug: category, name: category },
    subCategory: { slug: subCategory, name: subCategory },
  };
  const picture = avif === undefined ? undefined : { avif, webp };
  const facts = text('li') as unknown as CardWords['facts'];
  const words = { rent: [rent, unit, full], facts } as const;
  return { product, city, picture, eager: image?.loading === 'eager', express, words };
}
