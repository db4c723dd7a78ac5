import {
  type APIRequestContext,
  type Browser,
  type BrowserContextOptions,
  type Page,
} from '@playwright/test';
import { freePort } from '../../scripts/parts/postgres.mjs';
import { callsTo } from './calls.ts';
import { command } from './office.ts';
import type { SignedIn } from './shopper.ts';
import { enterByPasskey, invited, joinedByAnOwner } from './office-people.ts';
import { openOwnShop, type OwnShop } from './own-shop.ts';
import { ask } from './renting.ts';
import { inKolkata } from './year.ts';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const DESK = { viewport: { width: 1440, height: 900 } };

interface Visit {
  readonly id: number | null;
  readonly kind: string;
  readonly state: string;
  readonly code: string | null;
}

/** A shop of its own, whose clock is moved, and the browsers of its people. */
export class Story {
  readonly #browser: Browser;
  readonly #pages: Page[] = [];
  readonly address: string;
  readonly #request: APIRequestContext;
  readonly #shop: OwnShop;
  #moment: string;

  private constructor(
    browser: Browser,
    shop: OwnShop,
    request: APIRequestContext,
    address: string,
    moment: string,
  ) {
    this.#browser = browser;
    this.#shop = shop;
    this.#request = request;
    this.address = address;
    this.#moment = moment;
  }

  /** Begins at an instant of Kolkata's, with an owner in the office. */
  static async from(browser: Browser, moment: string): Promise<Story> {
    const port = String(await freePort());
    // Passkeys belong to a name, not to an address in numbers.
    const address = `http://localhost:${port}`;
    const settings = { PORT: port, PUBLIC_SITE_URL: address };
    const shop = await openOwnShop(inKolkata(moment), settings);
    await joinedByAnOwner({ address, folder: shop.folder });
    const request = await callsTo(address);
    return new Story(browser, shop, request, address, moment);
  }

  get request(): APIRequestContext {
    return this.#request;
  }

  onPhone(): Promise<Page> {
    return this.#open(PHONE);
  }

  /** A shopper's browser at a desk. */
  onLaptop(): Promise<Page> {
    return this.#open(DESK);
  }

  /** Somebody invited to the office, at their desk. */
  async atDesk(role: string, path: string): Promise<Page> {
    const page = await this.#open(DESK);
    await enterByPasskey(page, await this.invite(role), path);
    return page;
  }

  invite(role: string): Promise<SignedIn> {
    return invited(this.#request, { address: this.address, folder: this.#shop.folder }, role);
  }

  /** What is done at the terminal. */
  command(...words: readonly string[]): Promise<string> {
    return command(this.#shop.folder, ...words);
  }

  /** Moves on to a later instant, the clocks of all browsers too. */
  async moveTo(moment: string): Promise<void> {
    this.#moment = moment;
    for (const page of this.#pages) await page.clock.setSystemTime(inKolkata(moment));
    await this.#shop.moveTo(inKolkata(moment));
  }

  /** The renter's visit of a kind that is planned, with the code that they tell the crew. */
  async visit(renter: SignedIn, kind: string): Promise<{ id: string; code: string }> {
    const visits = await ask<Visit[]>(this.#request, renter, '/api/order/visits');
    const planned = visits.find((each) => each.kind === kind && each.state === 'planned');
    return { id: String(planned?.id), code: planned?.code ?? '' };
  }

  /** Closes the shop; answers what the doctor says of its books. */
  async examine(): Promise<string> {
    await this.#leave();
    return this.#shop.examine();
  }

  async end(): Promise<void> {
    await this.#leave();
    await this.#request.dispose();
    await this.#shop.stop();
  }

  async #open(options: BrowserContextOptions): Promise<Page> {
    const context = await this.#browser.newContext({
      baseURL: this.address,
      reducedMotion: 'reduce',
      ...options,
    });
    context.setDefaultTimeout(120_000);
    const page = await context.newPage();
    await page.clock.install({ time: inKolkata(this.#moment) });
    this.#pages.push(page);
    return page;
  }

  /** Somebody's browser is closed for good. */
  async leave(page: Page): Promise<void> {
    this.#pages.splice(this.#pages.indexOf(page), 1);
    await page.context().close();
  }

  async #leave(): Promise<void> {
    for (const page of this.#pages.splice(0)) await page.context().close();
  }
}
