import { kindOf } from '#domain/catalogue/product.ts';
import type { HomePlanEntry } from './entries/home-plan-entry.ts';
import { lostFaults, repeatFaults } from './name-faults.ts';
import type { Fault } from './entries/problem.ts';
import type { ShopContent } from './shop-content.ts';

/** What is wrong with what homes need (rules/home-calculator.md#what-a-room-needs). */
export function homePlanFaults(
  { example, rooms, needs, packages }: HomePlanEntry,
  shop: ShopContent,
): Fault[] {
  const most = new Map(rooms.map((room) => [room.slug, room.most]));
  const inRooms = new Set(needs.map(({ room }) => room));
  return [
    ...repeatFaults(
      rooms.map(({ slug }) => slug),
      (at) => `rooms.${at}.slug`,
    ),
    ...rooms.flatMap<Fault>(({ slug }, at) =>
      inRooms.has(slug) ? [] : [[`rooms.${at}.slug`, `nothing is needed in ${slug}`]],
    ),
    ...example.rooms.flatMap<Fault>(({ room, count }, at) =>
      count > (most.get(room) ?? 0)
        ? [[`example.rooms.${at}`, `there are at most ${most.get(room) ?? 0} of ${room}`]]
        : [],
    ),
    ...repeatFaults(
      [...needs.map(({ slug }) => slug), ...packages.map(({ product }) => product)],
      (at) => (at < needs.length ? `needs.${at}.slug` : `packages.${at - needs.length}.product`),
    ),
    ...needs.flatMap((need, at) => needFaults(need, `needs.${at}`, most, shop)),
    ...packages.flatMap((each, at) => packageFaults(each, `packages.${at}`, needs, shop)),
  ];
}

function needFaults(
  { room, options }: HomePlanEntry['needs'][number],
  field: string,
  rooms: ReadonlyMap<string, number>,
  shop: ShopContent,
): Fault[] {
  const products = options.flatMap((option, at) =>
    option.products.map((product, position) => ({
      product,
      field: `${field}.options.${at}.products.${position}`,
    })),
  );
  const names = products.map(({ product }) => product);
  const fieldAt = (at: number) => products[at]?.field ?? '';
  const last = options.length - 1;
  return [
    ...(rooms.has(room) ? [] : ([[`${field}.room`, `${room} is not a room`]] as const)),
    ...repeatFaults(
      options.map(({ products: [first] }) => first),
      (at) => `${field}.options.${at}.products.0`,
    ),
    ...lostFaults(names, shop.slugs, fieldAt),
    ...notByTheMonth(names, fieldAt, shop),
    ...(options[last]?.upTo === undefined
      ? []
      : ([[`${field}.options.${last}.upTo`, 'the last option is enough for any number']] as const)),
  ];
}

function packageFaults(
  { product, insteadOf }: HomePlanEntry['packages'][number],
  field: string,
  needs: HomePlanEntry['needs'],
  shop: ShopContent,
): Fault[] {
  const fieldAt = () => `${field}.product`;
  const spared = insteadOf.map(({ need }) => need);
  return [
    ...lostFaults([product], shop.slugs, fieldAt),
    ...notByTheMonth([product], fieldAt, shop),
    ...repeatFaults(spared, (at) => `${field}.insteadOf.${at}.need`),
    ...insteadOf.flatMap<Fault>(({ need: name, like }, at) => {
      const need = needs.find(({ slug }) => slug === name);
      if (!need) return [[`${field}.insteadOf.${at}.need`, `${name} is not a need`]];
      if (need.options.some(({ products: [first] }) => first === like)) return [];
      return [[`${field}.insteadOf.${at}.like`, `${like} doesn’t begin an option of ${name}`]];
    }),
  ];
}

/** Seasons, advances and enquiries are no rent a month. */
function notByTheMonth(
  names: readonly string[],
  fieldAt: (at: number) => string,
  { products }: ShopContent,
): Fault[] {
  return names.flatMap<Fault>((name, at) => {
    const found = products.find(({ slug }) => slug === name);
    if (!found || kindOf(found.entry.category) === 'normal') return [];
    return [[fieldAt(at), `${name} is ${found.entry.category}, which is not rented by the month`]];
  });
}
