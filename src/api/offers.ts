import { areRentOptions, toOffer } from '#contract/catalogue/rent-option.ts';
import { readBare } from './bare.ts';

type Offer = ReturnType<typeof toOffer>;

/** `productOffers` of the contract, bare: what a city offers at this minute, by slug. */
export async function readOffers(
  slugs: readonly string[],
  cityId: number,
): Promise<Readonly<Record<string, Offer>> | undefined> {
  const query = new URLSearchParams({ slugs: slugs.join(','), cityId: String(cityId) });
  const answer = await readBare(`/product/offersBySlugs?${query}`);
  if (!Array.isArray(answer?.body) || !answer.body.every(isOffer)) return undefined;
  return Object.fromEntries(answer.body.map((offer) => [offer.slug, toOffer(offer)]));
}

interface WrittenOffer extends Pick<Parameters<typeof toOffer>[0], 'rentOption' | 'inventory'> {
  readonly slug: string;
}

function isOffer(value: unknown): value is WrittenOffer {
  const { slug, inventory, rentOption } = (value ?? {}) as Partial<WrittenOffer>;
  return typeof slug === 'string' && Number.isSafeInteger(inventory) && areRentOptions(rentOption);
}
