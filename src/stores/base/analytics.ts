import type { Paise } from '#domain/base/money.ts';

export interface TrackedItem {
  readonly slug: string;
  readonly quantity: number;
  /** Of one unit. */
  readonly price: Paise;
}

/** What the shop counts. Nothing in it says who the visitor is. */
export type ShopEvent =
  /** `path` without what an open address carries, such as a search or a token. */
  | { readonly name: 'page_view'; readonly path: string }
  | { readonly name: 'add_to_cart'; readonly value: Paise; readonly items: readonly TrackedItem[] }
  | {
      readonly name: 'begin_checkout';
      readonly value: Paise;
      readonly items: readonly TrackedItem[];
    }
  | {
      readonly name: 'purchase';
      readonly orderNumber: string;
      readonly value: Paise;
      readonly items: readonly TrackedItem[];
    };

export type SendEvent = (event: ShopEvent) => void;

let send: SendEvent | undefined;
/** What happened before it was known whether anybody is told. */
let waiting: ShopEvent[] | undefined = import.meta.env.PUBLIC_ANALYTICS_ID ? [] : undefined;

/** Tells that something happened; it goes nowhere without an analytics id and the visitor's consent. */
export function track(event: ShopEvent): void {
  if (send) send(event);
  else waiting?.push(event);
}

/** Names who is told what happens, or that nobody is any more. */
export function sendEventsTo(receiver: SendEvent | undefined): void {
  send = receiver;
  for (const event of waiting ?? []) receiver?.(event);
  waiting = undefined;
}
