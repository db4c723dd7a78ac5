import { expect, test } from 'vitest';
import { inMakingOrder, standInFor } from '#domain/catalogue/pictures/pending-pictures.ts';

const cached = (name: string) => `pictures/0123456789ab_${name}`;

test('WebP stands in for AVIF of the same size, and nothing for WebP', () => {
  expect(standInFor(cached('720.avif'))).toBe(cached('720.webp'));
  expect(standInFor(cached('720x480_0_0_960_640.avif'))).toBe(cached('720x480_0_0_960_640.webp'));
  expect(standInFor(cached('720.webp'))).toBeUndefined();
  expect(standInFor('share/shop.0123456789.jpg')).toBeUndefined();
});

test('what a shopper sees first is made first, and what only other sites show last', () => {
  const card = {
    shop: 'Basera',
    name: 'shop',
    title: 'A whole home',
    kicker: 'By the month',
    picture: 'home.webp',
    digest: '0123456789ab',
    view: {},
  };
  const shared = { address: '/share/shop.jpg', cached: 'share/shop.jpg', card };
  const avif = { address: '/sofa-720.avif', cached: cached('720.avif') };
  const firstAvif = { address: '/sofa-480.avif', cached: cached('480.avif'), isFirst: true };
  const enlarged = { address: '/sofa-1600.webp', cached: cached('1600.webp') };
  const standIn = { address: '/sofa-720.webp', cached: cached('720.webp') };
  const first = { address: '/sofa-480.webp', cached: cached('480.webp'), isFirst: true };
  expect(inMakingOrder([shared, avif, firstAvif, enlarged, standIn, first])).toEqual([
    first,
    standIn,
    enlarged,
    firstAvif,
    avif,
    shared,
  ]);
});
