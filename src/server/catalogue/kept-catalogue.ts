import { LRUCache } from 'lru-cache';
import type { CityId } from '#domain/base/city.ts';
import type { LiveOffer } from '#domain/catalogue/cart/cart-addition.ts';
import { addDaysTo, type Day, dayOf } from '#domain/base/kolkata.ts';
import type { Paise } from '#domain/base/money.ts';
import { expressFeeOn } from '#domain/catalogue/coverage/office-express.ts';
import {
  namedStock,
  neededFor,
  packageStock,
  type PackageStock,
} from '#domain/catalogue/package-stock.ts';
import { plansOn } from '#domain/catalogue/price.ts';
import type { Plan } from '#domain/catalogue/rent.ts';
import { RequestBatcher } from '#server/base/request-batcher.ts';
import type { Db } from '#server/db/db.ts';
import { outsideQuota } from '#server/db/connection-quota.ts';
import { catalogueVersions } from '#server/db/schema/catalogue.ts';
import {
  type Entries,
  type KeptProduct,
  loadEntries,
  loadTerms,
  offerKey,
  type OfferKey,
  type Terms,
} from './load-catalogue.ts';
import { type Counted, type FoundOut, outFinder, unitCounter, type Versions } from './stock-now.ts';

/** What processes keep of the catalogue, of one moment. */
export interface Kept {
  readonly entries: Entries;
  readonly terms: Terms;
}

/** The time between two turns of prices and fees, and what was made ready for it. */
interface Span {
  readonly kept: Kept;
  readonly from: number;
  readonly until: number;
  readonly ready: Map<string, unknown>;
  /** Of single products what is long, those that were asked for last. */
  readonly written: LRUCache<string, object>;
  /** What was made of several products, by what it is and which of them have units. */
  readonly together: LRUCache<string, object>;
}

/** So many are kept, some megabytes of each: whoever asks chooses the product and the part of a list. */
const MOST = { written: 1_000, together: 200 };

/**
 * The catalogue as this process keeps it. Whoever looks at it asks the database for the units that are
 * left and whether anything changed since, in one question with all who look meanwhile: so it is as true
 * as the database (docs/decisions/0031-the-catalogue-in-memory.md).
 */
export class KeptCatalogue {
  readonly #db: Db;
  readonly #units: RequestBatcher<OfferKey, Counted>;
  readonly #out: RequestBatcher<CityId | string, FoundOut>;
  #kept: Kept | undefined;
  #span: Span | undefined;
  #renewing: Promise<void> | undefined;

  constructor(db: Db) {
    this.#db = db;
    this.#units = new RequestBatcher(unitCounter(db));
    this.#out = new RequestBatcher(outFinder(db));
  }

  async entries(): Promise<Entries> {
    return (await this.#current(() => this.#units.ask([]))).kept.entries;
  }

  /** Some products in a city at an instant, chosen among those that there are now. */
  async look(
    cityId: CityId,
    now: Date,
    choose: (entries: Entries) => readonly KeptProduct[],
  ): Promise<Shelf> {
    let products: readonly KeptProduct[] = [];
    const { kept, counted } = await this.#current((known) => {
      products = known ? choose(known.entries) : [];
      const slugs = products.flatMap((each) => [
        each.slug,
        ...neededFor(each).map(([slug]) => slug),
      ]);
      return this.#units.ask(slugs.map((slug) => offerKey(cityId, slug)));
    });
    return new Shelf(this.#spanAt(kept, now), counted.available, { cityId, now, products });
  }

  /**
   * All of the catalogue in a city at an instant, for whoever looks through thousands: it knows what has
   * units, and how many only as far as a package needs them.
   */
  async browse(cityId: CityId, now: Date): Promise<Shelf> {
    const { kept, counted } = await this.#current((known) =>
      this.#out.ask([cityId, ...(known?.entries.needed.keys() ?? [])]),
    );
    const { stocked, all, needed } = kept.entries;
    const isThere = (key: OfferKey) => stocked.has(key) && !counted.out.has(key);
    const available = {
      get: (key: OfferKey, slug: string) =>
        isThere(key) ? Math.min(needed.get(slug) ?? 1, counted.available.get(key) ?? 1) : 0,
      inOneText: counted.outIn.get(cityId) ?? '',
    };
    return new Shelf(this.#spanAt(kept, now), available, { cityId, now, products: all });
  }

  /** The catalogue of now, with what is asked of the database beside it. */
  async #current<Answer extends Versions>(ask: (known: Kept | undefined) => Promise<Answer>) {
    for (;;) {
      const kept = this.#kept;
      const counted = await ask(kept);
      if (kept && isCurrent(kept, counted)) return { kept, counted };
      await (this.#renewing ??= outsideQuota(() => this.#renew()));
    }
  }

  #spanAt(kept: Kept, now: Date): Span {
    const at = now.getTime();
    const known = this.#span;
    if (known?.kept === kept && known.from <= at && at < known.until) return known;
    const turns = kept.terms.turns.map((turn) => turn.getTime());
    return (this.#span = {
      kept,
      from: turns.findLast((turn) => turn <= at) ?? -Infinity,
      until: turns.find((turn) => turn > at) ?? Infinity,
      ready: new Map(),
      written: new LRUCache({ max: MOST.written }),
      together: new LRUCache({ max: MOST.together }),
    });
  }

  async #renew(): Promise<void> {
    try {
      const kept = this.#kept;
      this.#kept = await this.#db.transaction(
        async (tx) => {
          const [versions] = await tx.select().from(catalogueVersions);
          if (!versions) throw new Error('The catalogue has no version');
          const { entries, terms } = versions;
          return {
            entries:
              kept?.entries.version === entries ? kept.entries : await loadEntries(tx, entries),
            terms: kept?.terms.version === terms ? kept.terms : await loadTerms(tx, terms),
          };
        },
        { isolationLevel: 'repeatable read', accessMode: 'read only' },
      );
    } finally {
      this.#renewing = undefined;
    }
  }
}

/** Whether what is kept is the catalogue that the units were counted in. */
function isCurrent({ entries, terms }: Kept, counted: Versions): boolean {
  return entries.version === counted.entries && terms.version === counted.terms;
}

/** The units that are left of an offer. */
interface Available {
  readonly get: (key: OfferKey, slug: string) => number | undefined;
  /** Which of a city have some, where that is known without looking at each. */
  readonly inOneText?: string;
}

interface Place {
  readonly cityId: CityId;
  readonly now: Date;
  readonly products: readonly KeptProduct[];
}

/** Some products in a city at an instant, with what they cost and the units left. */
export class Shelf {
  readonly products: readonly KeptProduct[];
  readonly cityId: CityId;
  readonly #span: Span;
  readonly #available: Available;
  readonly #now: Date;

  constructor(span: Span, available: Available, { cityId, now, products }: Place) {
    this.#span = span;
    this.#available = available;
    this.products = products;
    this.cityId = cityId;
    this.#now = now;
  }

  get entries(): Entries {
    return this.#span.kept.entries;
  }

  unitsOf(product: KeptProduct): number {
    return product.pieces ? this.#stockOf(product).available : this.#ownUnits(product.slug);
  }

  /** What a package is out of, by the names of its items. */
  lackingOf(product: KeptProduct): readonly string[] {
    const { products } = this.entries;
    return namedStock(this.#stockOf(product), (slug) => products.get(slug)?.name).lacking;
  }

  #stockOf(product: KeptProduct): PackageStock {
    return packageStock(this.#ownUnits(product.slug), product, (slug) => this.#ownUnits(slug));
  }

  #ownUnits(slug: string): number {
    return this.#available.get(offerKey(this.cityId, slug), slug) ?? 0;
  }

  offerOf(product: KeptProduct): LiveOffer {
    const plans = this.#plansOf(offerKey(this.cityId, product.slug));
    return { plans, available: this.unitsOf(product) };
  }

  /**
   * What is the same for a product there as long as it has units, or has none: made once, until the
   * catalogue changes or a price begins.
   */
  ready<Made>(what: string, product: KeptProduct, make: (offer: LiveOffer) => Made): Made {
    const key = this.#keyOfOne(what, product);
    const known = this.#span.ready.get(key) as Made | undefined;
    if (known) return known;
    const made = make(this.offerOf(product));
    this.#span.ready.set(key, made);
    return made;
  }

  /** The same of what is long, for as many products as there is room. */
  readyWritten<Made extends object>(what: string, product: KeptProduct, make: () => Made): Made {
    return known(this.#span.written, this.#keyOfOne(what, product), make);
  }

  /** The same for all of the shelf's products, chosen in one way. */
  readyTogether<Made extends object>(what: string, make: () => Made): Made {
    return known(this.#span.together, this.#keyOf(what), make);
  }

  /** The same of what takes a while: who asks meanwhile waits for it, and what failed is made again. */
  readyLater<Made>(what: string, make: () => Promise<Made>): Promise<Made> {
    return this.readyTogether(what, () => {
      const made = make();
      made.catch(() => this.#span.together.delete(this.#keyOf(what)));
      return made;
    });
  }

  #keyOfOne(what: string, product: KeptProduct): string {
    return `${what} ${this.unitsOf(product) > 0} ${offerKey(this.cityId, product.slug)}`;
  }

  #keyOf(what: string): string {
    const { inOneText } = this.#available;
    const others = inOneText === undefined ? this.products : this.entries.packages;
    const stock = others.map((product) => (this.unitsOf(product) > 0 ? '1' : '0')).join('');
    return `${what} ${this.cityId} ${stock} ${inOneText}`;
  }

  /** What express costs there. */
  get expressFee(): Paise {
    return expressFeeOn(this.#span.kept.terms.fees.get(this.cityId) ?? [], this.#now);
  }

  /** The office's own days without express there, from yesterday on. */
  get expressDaysOff(): Day[] {
    const all = this.#span.kept.terms.daysOff.get(this.cityId) ?? [];
    if (all.length === 0) return [];
    const yesterday = addDaysTo(dayOf(this.#now), -1);
    return all.filter((day) => day >= yesterday);
  }

  #plansOf(key: OfferKey): readonly Plan[] {
    const { entries, terms } = this.#span.kept;
    const opening = entries.opening.get(key) ?? [];
    const changes = terms.prices.get(key);
    return changes ? plansOn(opening, changes, this.#now) : opening;
  }
}

function known<Made extends object>(
  kept: LRUCache<string, object>,
  key: string,
  make: () => Made,
): Made {
  const found = kept.get(key) as Made | undefined;
  if (found) return found;
  const made = make();
  kept.set(key, made);
  return made;
}
