import * as calls from '#contract/catalogue/catalogue.ts';
import { flagsOf } from '#contract/base/kind-flags.ts';
import { productOffers } from '#contract/catalogue/offers.ts';
import { toRentOptions } from '#contract/catalogue/rent-option.ts';
import { EXPRESS_CATEGORY } from '#domain/base/express-category.ts';
import { type CityId, findCityById } from '#domain/base/city.ts';
import { inStockFirst, stockStatus } from '#domain/catalogue/product.ts';
import { lackingWords } from '#messages/catalogue/package-words.ts';
import type { Api, Incoming } from '#server/lib/http/serve.ts';
import { ReadyJson } from '#server/lib/http/ready-json.ts';
import { Refusal, refuse } from '#server/lib/refusal.ts';
import { cityOfArea, findAreas } from '#server/catalogue/coverage/pin-codes.ts';
import { cardOn, cardsOf, listedCardsOf } from './cards.ts';
import { Descriptions } from './descriptions.ts';
import { isShelf } from './is-shelf.ts';
import type { KeptCatalogue } from './kept-catalogue.ts';
import { factsOf, readPageOffers } from './page-offers.ts';
import { type Entries, type KeptProduct, productsOf } from './load-catalogue.ts';

type InCity = Pick<Incoming<{ readonly cityId: CityId }>, 'input' | 'now'>;

const MAX_SLUGS = 100;

export function catalogueRoutes(api: Api, catalogue: KeptCatalogue): void {
  const { shop } = api;
  const { categories, lists } = shop;
  const descriptions = new Descriptions(shop.db);

  const lookFor = ({ input, now }: InCity, slugs: readonly string[]) =>
    catalogue.look(input.cityId, now, (entries) => productsOf(entries, slugs));

  const listOf = (slugs: readonly string[]) => async (asked: InCity) =>
    inStockFirst(cardsOf(categories, await lookFor(asked, slugs)));

  /** A shelf of one product. */
  const lookAt = async (cityId: CityId, slug: string, now: Date) => {
    const shelf = await catalogue.look(cityId, now, (entries) => productsOf(entries, [slug]));
    const [product] = shelf.products;
    return product ? { shelf, product } : refuse('PRODUCT_NOT_FOUND');
  };

  api.serve(calls.popularProducts, listOf(lists.popular));
  api.serve(calls.trendingProducts, listOf(lists.trending));
  api.serve(calls.packageProducts, listOf(lists.packages));

  api.serve(calls.listPageFacts, async ({ now }) => factsOf(await readPageOffers(catalogue, now)));

  api.serve(calls.listCategories, async () => categories.map(({ slug, name }) => ({ slug, name })));

  api.serve(calls.listSubCategories, async ({ input }) => {
    const category = categories.find(({ slug }) => slug === input.category);
    if (!category) return refuse('CATEGORY_UNKNOWN');
    return category.subCategories.map(({ slug, name }) => ({ slug, name }));
  });

  api.serve(calls.listProducts, async ({ input, now }) => {
    if (!isShelf(categories, input)) return refuse('CATEGORY_UNKNOWN');
    const { cityId, category, subCategory = '', limit, offset } = input;
    const shelf = await catalogue.look(cityId, now, (entries) =>
      productsIn(entries, input).slice(offset, offset + limit),
    );
    return shelf.readyTogether(
      `list ${category} ${subCategory} ${limit} ${offset}`,
      () => new ReadyJson(listedCardsOf(categories, shelf)),
    );
  });

  api.serve(calls.viewProduct, async ({ input, now }) => {
    const found = await lookAt(input.cityId, input.productSlug, now);
    if (found instanceof Refusal) return found;
    const { shelf, product } = found;
    const description = await descriptions.find(shelf.entries, product.slug);
    if (!description) return refuse('PRODUCT_NOT_FOUND');
    return shelf.readyWritten('view', product, () => {
      const card = cardOn(categories, shelf, product);
      return new ReadyJson({ ...card, ...flagsOf(card.kind), ...description });
    });
  });

  api.serve(calls.checkInventory, async ({ input, now }) => {
    const found = await lookAt(input.cityId, input.productId, now);
    if (found instanceof Refusal) return found;
    const { shelf, product } = found;
    const { plans, available } = shelf.offerOf(product);
    const { name = '' } = findCityById(input.cityId) ?? {};
    return new ReadyJson({
      rentOption: toRentOptions(plans),
      inventory: available,
      status: stockStatus(available),
      ...(product.pieces && { lacking: lackingWords({ name }, shelf.lackingOf(product)) }),
      express: { fee: shelf.expressFee, daysOff: shelf.expressDaysOff },
    });
  });

  api.serve(calls.recommendedProducts, async ({ input, now }) => {
    const shelf = await catalogue.look(input.cityId, now, (entries) =>
      productsOf(entries, [input.productId]).flatMap((product) => [
        product,
        ...productsOf(entries, product.recommended),
      ]),
    );
    const [product, ...recommended] = cardsOf(categories, shelf);
    return product ? inStockFirst(recommended) : refuse('PRODUCT_NOT_FOUND');
  });

  const lookForNamed = (asked: InCity & { readonly input: { readonly slugs: string } }) =>
    lookFor(asked, asked.input.slugs.split(',').slice(0, MAX_SLUGS));

  api.serve(calls.productsBySlugs, async (asked) => cardsOf(categories, await lookForNamed(asked)));

  api.serve(productOffers, async (asked) => {
    const shelf = await lookForNamed(asked);
    return shelf.products.map((product) => {
      const { plans, available } = shelf.offerOf(product);
      return { slug: product.slug, rentOption: toRentOptions(plans), inventory: available };
    });
  });

  api.serve(calls.verifyPinCode, async ({ input, now }) => {
    const areaOf = await findAreas(shop, [input.pincode], now);
    const area = areaOf(input.pincode);
    const city = cityOfArea(area);
    return { isActive: area !== undefined, city: area?.name ?? '', cityId: city?.id ?? null };
  });
}

/** A category's products by name; the express category holds all with instant delivery. */
function productsIn(
  { byCategory, express }: Entries,
  {
    category,
    subCategory,
  }: { readonly category: string; readonly subCategory?: string | undefined },
): readonly KeptProduct[] {
  const products = category === EXPRESS_CATEGORY ? express : (byCategory.get(category) ?? []);
  if (subCategory === undefined) return products;
  return products.filter((product) => product.subCategory === subCategory);
}
