import type { LiveOffer } from '#domain/catalogue/cart/cart-addition.ts';
import type { HomeBook, HomeNeed, HomeWish } from '#domain/catalogue/cart/home-need.ts';
import { planHome } from '#domain/catalogue/cart/home-plan.ts';
import { rupees } from '#domain/base/money.ts';

const need = (
  slug: string,
  room: string,
  options: HomeNeed['options'],
  change: Partial<HomeNeed> = {},
): HomeNeed => ({
  slug,
  name: slug,
  room,
  per: 'home',
  each: 1,
  essential: false,
  options,
  ...change,
});

export const BOOK: HomeBook = {
  rooms: [
    { slug: 'bedroom', name: 'Bedrooms', most: 4 },
    { slug: 'living', name: 'Living room', most: 1 },
  ],
  needs: [
    need('bed', 'bedroom', [{ products: ['cot', 'pad'] }, { products: ['oak-bed'] }], {
      per: 'bed-for-two',
      essential: true,
    }),
    need('single', 'bedroom', [{ products: ['bunk'] }], { per: 'bed-for-one', essential: true }),
    need('sofa', 'living', [{ products: ['bench'], upTo: 2 }, { products: ['couch'] }], {
      essential: true,
    }),
    need('lamp', 'bedroom', [{ products: ['lamp'] }], { per: 'room', each: 2 }),
    need('rug', 'living', [{ products: ['jute'] }, { products: ['wool'] }, { products: ['silk'] }]),
  ],
  packages: [
    {
      product: 'set',
      insteadOf: [
        { need: 'bed', count: 1, like: 'cot' },
        { need: 'lamp', count: 2, like: 'lamp' },
      ],
    },
    {
      product: 'small-set',
      insteadOf: [
        { need: 'sofa', count: 1, like: 'couch' },
        { need: 'rug', count: 1, like: 'wool' },
      ],
      upTo: 2,
    },
  ],
};

export const offer = (rent: number, available = 9, months = [6, 9, 12]): LiveOffer => ({
  plans: months.map((tenure) => ({ tenure, price: rupees(rent) })),
  available,
});

export const OFFERS = {
  cot: offer(300),
  pad: offer(100),
  'oak-bed': offer(900),
  bunk: offer(250),
  bench: offer(200),
  couch: offer(500),
  lamp: offer(50),
  jute: offer(80),
  wool: offer(150),
  silk: offer(700),
  set: offer(600),
  'small-set': offer(700),
};

export const HOME: HomeWish = {
  rooms: { bedroom: 1, living: 1 },
  people: 2,
  months: 12,
  budget: null,
  own: {},
};

export const plan = (wish: Partial<HomeWish> = {}, offers: Partial<typeof OFFERS> = {}) => {
  const { lines, leftOut, replaced, ...rest } = planHome(
    BOOK,
    { ...HOME, ...wish },
    { ...OFFERS, ...offers },
  );
  return {
    ...rest,
    lines,
    things: Object.fromEntries(lines.map(({ slug, quantity }) => [slug, quantity])),
    leftOut: leftOut.map((left) => `${left.count} ${left.need.slug}: ${left.why}`),
    replaced: replaced.map(({ option, why }) => `${option.products[0]}: ${why}`),
  };
};
