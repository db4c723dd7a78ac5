import type { APIRequestContext, Browser, Locator, Page } from '@playwright/test';
import { expect } from './browser.ts';
import { addAddress, type Customer, newestOrder, paymentWindow } from './checkout.ts';
import { command } from './office.ts';
import { openOwnShop, type OwnShop } from './own-shop.ts';
import { proveByCode } from './proof.ts';
import { ask } from './renting.ts';
import { signedInAgain } from './shopper.ts';

interface AutoPay {
  readonly mandate: { readonly state: string } | null;
  readonly next: { readonly state: string } | null;
  readonly history: readonly { readonly state: string }[];
}

interface Visit {
  readonly id: number | null;
  readonly kind: string;
  readonly state: string;
  readonly code: string | null;
}

/** One renter's life in a shop of their own, whose clock is moved. */
export class Life {
  readonly #browser: Browser;
  readonly #shop: OwnShop;
  #page: Page;
  #renter: Customer | undefined;

  private constructor(browser: Browser, shop: OwnShop, page: Page) {
    this.#browser = browser;
    this.#shop = shop;
    this.#page = page;
  }

  /** At an instant of Kolkata's, as `2026-11-19T09:00`. */
  static async from(browser: Browser, moment: string): Promise<Life> {
    const shop = await openOwnShop(inKolkata(moment));
    return new Life(browser, shop, await newPage(browser, shop));
  }

  get page(): Page {
    return this.#page;
  }

  get request(): APIRequestContext {
    return this.#page.request;
  }

  /** Where the shop's data lie. */
  get folder(): string {
    return this.#shop.folder;
  }

  /** Whose life it is, once they have an account. */
  belongsTo(renter: Customer): void {
    this.#renter = renter;
  }

  /** Proves who the renter is, where a window asks for it. */
  async prove(): Promise<void> {
    await proveByCode(this.#page, this.request, this.#who());
  }

  /** Moves on to a later instant, and signs in again. */
  async moveTo(moment: string): Promise<Page> {
    await this.#page.context().close();
    await this.#shop.moveTo(inKolkata(moment));
    this.#page = await newPage(this.#browser, this.#shop);
    this.#renter = await signedInAgain(this.#page, this.request, this.#who());
    return this.#page;
  }

  /** What the shop's operator does. */
  office(...words: readonly string[]): Promise<string> {
    return command(this.#shop.folder, ...words);
  }

  newestOrder(): Promise<string> {
    return newestOrder(this.request, this.#who());
  }

  addAddress(pincode: string): Promise<void> {
    return addAddress(this.request, this.#who(), pincode);
  }

  /** The visit of a kind that is planned, with the code that the renter reads and tells the crew. */
  async visit(kind: string): Promise<{ readonly id: string; readonly code: string }> {
    const visits = await ask<Visit[]>(this.request, this.#who(), '/api/order/visits');
    const planned = visits.find((each) => each.kind === kind && each.state === 'planned');
    return { id: String(planned?.id), code: planned?.code ?? '' };
  }

  /** Waits until AutoPay stands as it should: the shop's jobs take a moment. */
  async untilAutoPay(isSo: (autopay: AutoPay) => boolean): Promise<void> {
    const path = '/api/order/autopay';
    await expect
      .poll(async () => isSo(await ask<AutoPay>(this.request, this.#who(), path)))
      .toBe(true);
  }

  /** Pays in the provider's window whatever its button says, which is answered. */
  async payInWindow(): Promise<string> {
    const button = paymentWindow(this.#page).getByRole('button', { name: /^Pay ₹/ });
    const words = await button.innerText();
    await button.click();
    return words.replace('Pay ', '');
  }

  /** Bills what is due today, and pays all of it by hand. */
  async payDues(): Promise<void> {
    await this.office('run-billing');
    await this.#page.goto('/account?page=invoice');
    await this.unpaid.getByRole('button', { name: 'Clear Dues' }).click();
    await this.payInWindow();
    await expect(this.#page.getByText('Payment received for all your dues.')).toBeVisible();
    await expect(this.unpaid.getByText('Nothing is due.')).toBeVisible();
  }

  get unpaid(): Locator {
    return this.#page.getByRole('region', { name: 'Unpaid Total' });
  }

  order(number: string): Locator {
    return this.#page.getByRole('article', { name: `Order ${number}` });
  }

  /** Closes the shop; answers what the doctor says of its books. */
  async examine(): Promise<string> {
    await this.#page.context().close();
    return this.#shop.examine();
  }

  async end(): Promise<void> {
    await this.#page.context().close();
    await this.#shop.stop();
  }

  #who(): Customer {
    if (!this.#renter) throw new Error('Nobody lives here yet');
    return this.#renter;
  }
}

/** An instant of Kolkata’s, as `2026-11-19T09:00`, in full. */
export function inKolkata(moment: string): string {
  return `${moment}:00+05:30`;
}

async function newPage(browser: Browser, { address }: OwnShop): Promise<Page> {
  const context = await browser.newContext({ baseURL: address });
  return context.newPage();
}
