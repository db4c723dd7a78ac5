import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { DEFAULT_CITY } from '#domain/base/city.ts';
import { baseFilter } from '#domain/catalogue/list/list-filter.ts';
import { rupees } from '#domain/base/money.ts';
import { IN_STOCK, OUT_OF_STOCK } from '#domain/catalogue/product.ts';
import { ListFrame, type ListFrameProps } from '#features/catalogue/list/list-frame.tsx';
import { enlivenList } from '#features/catalogue/list/list-view.tsx';
import { printedList } from '#features/catalogue/list/printed-list.ts';
import { $listView, filterList } from '#stores/catalogue/search/list-filter.ts';
import '../support/autofocus.ts';
import { fakeApi } from '../support/fake-api.ts';

/** A list as its page prints it, and what React takes over from that. */

const city = DEFAULT_CITY;
const sofas = { slug: 'sofas', name: 'Sofas' };
const furniture = { slug: 'furniture', name: 'Furniture', subCategories: [sofas] };
const place = {
  categories: [furniture],
  base: baseFilter('furniture'),
  express: true,
};

const card = (slug: string, status: string = IN_STOCK, instantDelivery = false) => ({
  product: {
    slug,
    name: `The ${slug}`,
    kind: 'normal' as const,
    startingFrom: rupees(1061),
    status,
    featuredImage: `/pictures/${slug}.webp`,
    imageAlt: `A ${slug}`,
    instantDelivery,
    category: furniture,
    subCategory: sofas,
  },
  city,
  picture: {
    avif: `/${slug}.avif 480w`,
    webp: { src: `/${slug}.webp`, srcset: `/${slug}-480.webp 480w`, width: 1600, height: 1200 },
  },
});

const LIST: ListFrameProps = {
  place,
  filter: place.base,
  counts: { 'category=furniture': 3, 'kind=furniture.sofas': 3, 'tenure=': 3, 'stock=in': 2 },
  ends: { min: 899, max: 1200 },
  cards: [
    { ...card('oslo', IN_STOCK, true), eager: true },
    card('pune'),
    card('goa', OUT_OF_STOCK),
  ],
  told: '30 products found',
  total: 30,
  earlier: '/gurgaon/furniture',
  more: '/gurgaon/furniture?page=3',
};

const markup = (list: ListFrameProps) => renderToStaticMarkup(<ListFrame {...list} />);

function print(list: ListFrameProps = LIST): HTMLElement {
  document.body.innerHTML = markup(list);
  return document.body;
}

const take = (frame: HTMLElement) => ({ ...printedList(frame, place, city), total: 30 });

test('says at first exactly what its page was printed with', () => {
  expect(markup(take(print()))).toBe(markup(LIST));
  const bare = { ...LIST, cards: [], ends: null, earlier: undefined, more: undefined };
  expect(markup(take(print(bare)))).toBe(markup(bare));
});

test('takes over what was brought to now meanwhile', () => {
  const frame = print();
  const [first] = frame.querySelectorAll('article');
  const write = (parts: string, text: string) => {
    const part = first?.querySelector(parts);
    if (part) part.textContent = text;
  };
  write('[data-card-figure=express]', 'Same Day ₹300');
  write('[data-card-figure="deposit"]', 'Deposit ₹1,100');
  write('.badge', OUT_OF_STOCK);
  const { cards } = take(frame);
  expect(cards[0]).toMatchObject({ express: 'Same Day ₹300', product: { status: OUT_OF_STOCK } });
  expect(cards[0]?.words?.facts).toContain('Deposit ₹1,100');
});

test('keeps a rent that somebody is typing, and leaves one that is done to the filter', () => {
  const frame = print();
  const fields = frame.querySelectorAll<HTMLInputElement>('[type=number]');
  for (const field of fields) field.value = '1000';
  fields[0]?.focus();
  expect(take(frame).typed).toEqual({ min: '1000', max: undefined });
});

test('keeps what is typed while it comes to life', async () => {
  const answer = { products: [], total: 0, all: 30, counts: {}, ends: null };
  const api = fakeApi({ 'GET /product/chosen': () => answer });
  history.replaceState(null, '', '/gurgaon/furniture');
  document.body.innerHTML = `<div data-list data-city="gurgaon" data-category="furniture" data-page="1"
    data-total="30"><div data-list-frame>${renderToString(<ListFrame {...LIST} />)}</div></div>`;
  const list = document.querySelector<HTMLElement>('[data-list]');
  const field = document.querySelector<HTMLInputElement>('[name=min]');
  if (!list || !field) throw new Error('There is no list');
  enlivenList(list, { done: [], stopPlacing: () => undefined });
  field.focus();
  // As the browser enters it: React takes over the field's own property.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, '1500');
  field.dispatchEvent(new Event('input', { bubbles: true }));
  filterList({ ...$listView.get().filter, inStock: true });
  await vi.waitFor(() => expect(list.textContent).toContain('0 products found'));
  expect(api.calls('GET /product/chosen')).toHaveLength(1);
  expect(list.querySelector<HTMLInputElement>('[name=min]')?.value).toBe('1500');
});
