import { openOwnShop, type OwnShop } from './own-shop.ts';

/** A bound for opening a shop and filling it, on a machine that has other work. */
export const OPENING = 300_000;

interface Start {
  /** What its clock shows when it opens; the time of day if empty. */
  readonly at: string;
  readonly settings?: Readonly<Record<string, string>>;
}

/** The shops of a worker. Each opens when a test first asks for it and stays open for the later ones. */
export class Shops {
  readonly #made = new Map<string, Promise<unknown>>();
  readonly #open: OwnShop[] = [];

  /** The shop of a name, once `prepare` has filled it; answers what `prepare` answered. */
  named<Made>(
    name: string,
    { at, settings }: Start,
    prepare: (shop: OwnShop) => Promise<Made>,
  ): Promise<Made> {
    const made = this.#made.get(name) ?? this.#make(at, settings, prepare);
    this.#made.set(name, made);
    return made as Promise<Made>;
  }

  async #make<Made>(
    at: string,
    settings: Start['settings'],
    prepare: (shop: OwnShop) => Promise<Made>,
  ): Promise<Made> {
    const shop = await openOwnShop(at, settings);
    this.#open.push(shop);
    return prepare(shop);
  }

  async stop(): Promise<void> {
    await Promise.all(this.#open.map((shop) => shop.stop()));
  }
}
