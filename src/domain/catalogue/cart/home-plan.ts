import {
  billOf,
  type Filled,
  type HomeBill,
  type HomeOffers,
  isInStock,
  monthlyOf,
  optionRent,
} from './home-bill.ts';
import {
  type HomeBook,
  type HomeNeed,
  type HomeOption,
  type HomeWish,
  neededOf,
} from './home-need.ts';
import { minus, type Paise, ZERO } from '#domain/base/money.ts';
import { totalsOf, type OrderTotals } from './order-totals.ts';

/** What a bill counts of one product, as a cart takes it. */
export interface HomeLine {
  readonly slug: string;
  readonly kind: 'normal';
  readonly quantity: number;
  /** A month, of one. */
  readonly price: Paise;
}

/** What is not in the plan, and why not. */
export interface LeftOut {
  readonly need: HomeNeed;
  readonly count: number;
  readonly why: 'own' | 'spare' | 'budget' | 'out-of-stock' | 'not-for-months';
  /** How many there are of that of which there are most. */
  readonly available: number;
}

/** What would have been taken (rules/home-calculator.md#what-cannot-be-had), had the city as many of it, or rented it for so long. */
export interface Replaced {
  readonly need: HomeNeed;
  readonly option: HomeOption;
  readonly why: 'out-of-stock' | 'not-for-months';
  /** How many there are of it. */
  readonly available: number;
}

export interface HomePlan extends HomeBill {
  readonly leftOut: readonly LeftOut[];
  readonly replaced: readonly Replaced[];
  /** Those that the renter counted, and of which there are no more than were taken. */
  readonly fewer: readonly HomeNeed[];
  /** rules/home-calculator.md#a-budget-that-is-too-small: what the renter's own choices and everything without which a room is no use come to, the plainest of each. */
  readonly essentials: Paise;
  /** By how much the renter's own choices exceed the budget. */
  readonly over: Paise;
  readonly lines: readonly HomeLine[];
  readonly totals: OrderTotals;
}

/** Fills a home within its budget (rules/home-calculator.md#how-it-is-chosen). */
export function planHome(book: HomeBook, wish: HomeWish, offers: HomeOffers): HomePlan {
  const choice = new Choice(book, wish, offers);
  const wanted = book.needs
    .map((need) => ({ need, count: countOf(need, wish) }))
    .filter(({ need }) => (wish.rooms[need.room] ?? 0) > 0);
  for (const each of wanted.filter(({ need }) => isOwn(need, wish))) choice.take(each, null);
  const essentials = new Choice(book, wish, offers, choice.filled);
  for (const each of wanted.filter(({ need }) => need.essential)) {
    choice.take(each, wish.budget);
    essentials.take(each, null);
  }
  if (essentials.filled.every(({ need }) => choice.has(need))) {
    for (const each of wanted) choice.take(each, wish.budget);
    if (wish.budget !== null) choice.upgrade(wish.budget);
  }
  const bill = choice.bill();
  const lines = linesOf(bill, wish, offers);
  return {
    ...bill,
    leftOut: wanted.flatMap(({ need, count }) => {
      if (choice.has(need)) return [];
      const most = Math.max(1, count, neededOf(need, wish));
      const available = choice.availableOf(need);
      return [{ need, count: most, why: choice.whyNot(need, count), available }];
    }),
    replaced: wanted.flatMap(({ need, count }) => choice.replacedBy(need, count)),
    fewer: wanted.flatMap(({ need, count }) => (choice.hasFewer(need, count) ? [need] : [])),
    essentials: essentials.bill().rent,
    over: wish.budget !== null && bill.rent > wish.budget ? minus(bill.rent, wish.budget) : ZERO,
    lines,
    totals: totalsOf(lines),
  };
}

function isOwn({ slug }: HomeNeed, { own }: HomeWish): boolean {
  return own[slug] !== undefined && own[slug].count !== 0;
}

function countOf(need: HomeNeed, wish: HomeWish): number {
  return wish.own[need.slug]?.count ?? Math.max(neededOf(need, wish), isOwn(need, wish) ? 1 : 0);
}

function linesOf({ units }: HomeBill, wish: HomeWish, offers: HomeOffers): HomeLine[] {
  return [...units].map(([slug, quantity]) => ({
    slug,
    kind: 'normal',
    quantity,
    price: monthlyOf(slug, wish, offers) ?? ZERO,
  }));
}

function isPackaged(need: HomeNeed, { packages }: HomeBill): boolean {
  return packages.some(({ insteadOf }) => insteadOf.some((piece) => piece.need === need));
}

interface Wanted {
  readonly need: HomeNeed;
  readonly count: number;
}

/** What is chosen so far. */
class Choice {
  filled: readonly Filled[];
  readonly #book: HomeBook;
  readonly #wish: HomeWish;
  readonly #offers: HomeOffers;

  constructor(book: HomeBook, wish: HomeWish, offers: HomeOffers, filled: readonly Filled[] = []) {
    this.#book = book;
    this.#wish = wish;
    this.#offers = offers;
    this.filled = filled;
  }

  bill(filled = this.filled): HomeBill {
    return billOf(filled, this.#book, this.#wish, this.#offers);
  }

  has({ slug }: HomeNeed): boolean {
    return this.filled.some(({ need }) => need.slug === slug);
  }

  hasFewer({ slug }: HomeNeed, count: number): boolean {
    return this.filled.some((piece) => piece.need.slug === slug && piece.count < count);
  }

  /** Takes the cheapest option that is enough, if the budget holds. */
  take({ need, count }: Wanted, budget: Paise | null): void {
    if (count === 0 || this.has(need)) return;
    const found = this.#findInStock(need, count);
    if (!found) return;
    const next = [...this.filled, found];
    if (budget === null || this.bill(next).rent <= budget) this.filled = next;
  }

  /**
   * Goes to better options, one step each in the order of importance, for as long as the budget holds;
   * last what a package holds (rules/home-calculator.md#packages).
   */
  upgrade(budget: Paise): void {
    this.#climb(budget, 'pieces');
    this.#climb(budget, 'packaged');
  }

  #climb(budget: Paise, which: 'pieces' | 'packaged'): void {
    let changed = true;
    while (changed) {
      changed = false;
      const pieces = which === 'pieces' ? this.bill().pieces : this.filled;
      for (const { need } of pieces) changed = this.#step(need, budget, which) || changed;
    }
  }

  whyNot(need: HomeNeed, count: number): LeftOut['why'] {
    if (count === 0) return this.#wish.own[need.slug] ? 'own' : 'spare';
    const options = this.#options(need);
    if (options.length === 0) return 'not-for-months';
    return options.some((option) => this.#isThere(option, count)) ? 'budget' : 'out-of-stock';
  }

  /** What is cheaper than what was taken, or was chosen, and cannot be had. */
  replacedBy(need: HomeNeed, count: number): Replaced[] {
    const taken = this.filled.find((piece) => piece.need.slug === need.slug);
    if (!taken) return [];
    const own = this.#ownOption(need);
    if (own && own !== taken.option) {
      const isRented = this.#rentOf(own) !== undefined;
      const why = isRented ? 'out-of-stock' : 'not-for-months';
      return [{ need, option: own, why, available: this.#unitsOf(own) }];
    }
    const options = this.#options(need);
    const first = options.findIndex((option) => this.#isThere(option, count));
    if (options[first] !== taken.option) return [];
    return options.slice(0, first).map((option) => ({
      need,
      option,
      why: 'out-of-stock',
      available: this.#unitsOf(option),
    }));
  }

  availableOf(need: HomeNeed): number {
    return Math.max(0, ...this.#options(need).map((option) => this.#unitsOf(option)));
  }

  /** What the renter counted is found in as many as there are, of their option before all others. */
  #findInStock(need: HomeNeed, count: number): Filled | undefined {
    const own = this.#ownOption(need);
    const isRented = own && this.#rentOf(own) !== undefined;
    const options = [...(isRented ? [own] : []), ...this.#options(need)];
    if (this.#wish.own[need.slug]?.count === undefined) {
      return this.#most(need, options, count, count);
    }
    const chosen = isRented ? this.#most(need, [own], count, 1) : undefined;
    return chosen ?? this.#most(need, options, count, 1);
  }

  /** The first of which there are as many as of any, from `count` down to `least`. */
  #most(
    need: HomeNeed,
    options: readonly HomeOption[],
    count: number,
    least: number,
  ): Filled | undefined {
    for (let some = count; some >= least; some -= 1) {
      const found = options
        .map((option) => ({ need, option, count: some }))
        .find((each) => isInStock(this.bill([...this.filled, each]), this.#offers));
      if (found) return found;
    }
    return undefined;
  }

  #step(need: HomeNeed, budget: Paise, which: 'pieces' | 'packaged'): boolean {
    const piece = this.filled.find((each) => each.need.slug === need.slug);
    if (!piece || this.#ownOption(need)) return false;
    const better = need.options.slice(need.options.indexOf(piece.option) + 1);
    const found = better.find((option) => {
      if (!this.#options(need).includes(option)) return false;
      const bill = this.bill(this.#with(piece, option));
      const goesAnywhere = which === 'pieces' || !isPackaged(need, bill);
      return goesAnywhere && bill.rent <= budget && isInStock(bill, this.#offers);
    });
    if (found) this.filled = this.#with(piece, found);
    return found !== undefined;
  }

  #with(piece: Filled, option: HomeOption): Filled[] {
    return this.filled.map((each) => (each === piece ? { ...piece, option } : each));
  }

  /** Those that are enough for so many people and rented for so long, the cheapest first. */
  #options({ options }: HomeNeed): HomeOption[] {
    return options
      .filter(({ upTo = Infinity }) => upTo >= this.#wish.people)
      .filter((option) => this.#rentOf(option) !== undefined)
      .toSorted((one, other) => (this.#rentOf(one) ?? 0) - (this.#rentOf(other) ?? 0));
  }

  #ownOption({ slug, options }: HomeNeed): HomeOption | undefined {
    const own = this.#wish.own[slug]?.option;
    return options.find(({ products }) => products[0] === own);
  }

  #rentOf(option: HomeOption): Paise | undefined {
    return optionRent(option, this.#wish, this.#offers);
  }

  #isThere(option: HomeOption, count: number): boolean {
    return count <= this.#unitsOf(option);
  }

  #unitsOf({ products }: HomeOption): number {
    return Math.min(...products.map((slug) => this.#offers[slug]?.available ?? 0));
  }
}
