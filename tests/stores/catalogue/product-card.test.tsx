import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { DEFAULT_CITY } from '#domain/base/city.ts';
import { rupees } from '#domain/base/money.ts';
import { IN_STOCK, OUT_OF_STOCK } from '#domain/catalogue/product.ts';
import {
  ProductCard,
  type ProductCardProps,
} from '#features/catalogue/product-card/product-card.tsx';
import { cardFigures, cardWords } from '#messages/catalogue/card-words.ts';
import { livePage } from '#server/boot/live-page.ts';
import { showFigures } from '#ui/show-figures.ts';

const city = DEFAULT_CITY;
const category = { slug: 'furniture', name: 'Furniture' };
const subCategory = { slug: 'sofas', name: 'Sofas' };

const product = (slug: string, price = 1061, status: string = IN_STOCK) => ({
  id: slug,
  slug,
  name: slug.toUpperCase(),
  kind: 'normal' as const,
  startingFrom: rupees(price),
  status,
  featuredImage: `/pictures/${slug}.webp`,
  imageAlt: 'A sofa',
  instantDelivery: true,
  category,
  subCategory,
});

const picture = {
  avif: '/a.avif 480w',
  webp: { src: '/a.webp', srcset: '/a-480.webp 480w', width: 1600, height: 1200 },
};

const html = (props: Partial<ProductCardProps> = {}) =>
  renderToStaticMarkup(<ProductCard product={product('oslo')} city={city} {...props} />);

function article(markup: string): HTMLElement {
  document.body.innerHTML = markup;
  return document.querySelector('article') as HTMLElement;
}

test('a card says its rent, what stands beside it, and leads to its product', () => {
  const card = article(html({ picture, sizes: '92vw', heading: 'h2' }));
  expect(card.querySelector('.price')?.textContent).toBe('₹899 per month + GST ₹1,061 with GST');
  expect(Array.from(card.querySelectorAll('li'), (fact) => fact.textContent)).toEqual([
    ...cardWords('normal', rupees(1061)).facts,
  ]);
  expect(card.querySelector('h2 a')?.getAttribute('href')).toBe(
    `/${city.slug}/furniture/sofas/oslo`,
  );
  expect(card.querySelector('source')?.getAttribute('srcset')).toBe('/a.avif 480w');
  expect(card.querySelector('img')?.getAttribute('sizes')).toBe('92vw');
  expect(card.querySelector('[data-card-figure=express]')?.textContent).toBe('Express');
  expect(card.querySelector('[data-compare]')?.getAttribute('aria-label')).toBe('Compare OSLO');
});

test('a short card has its name, its rent and what stands below, but no marks to press', () => {
  const card = article(html({ short: true, children: <button type="button">Remove</button> }));
  expect(card.querySelector('img')?.getAttribute('src')).toBe('/pictures/oslo.webp');
  expect(card.querySelector('.price')?.textContent).toContain('₹899');
  expect(Array.from(card.querySelectorAll('button'), ({ textContent }) => textContent)).toEqual([
    'Remove',
  ]);
});

test('the rents and the stock of now are written into a printed card as it would be made now', () => {
  const made = html({ product: product('oslo', 1180, OUT_OF_STOCK) });
  const offer = {
    kind: 'normal' as const,
    category: 'furniture',
    subCategory: 'sofas',
    plans: [{ tenure: 12, price: rupees(1180) }],
    available: 0,
    lacking: '',
  };
  const offers = new Map([[city.slug, new Map([['oslo', offer]])]]);
  expect(livePage('/blogs.html', html(), { offers, coupons: [], sets: [] })).toBe(made);
  const card = article(html());
  const figures = cardFigures({ kind: 'normal', startingFrom: rupees(1180) });
  showFigures(card, { ...figures, stock: OUT_OF_STOCK }, 'card-figure');
  expect(card.outerHTML).toBe(article(made).outerHTML);
});
