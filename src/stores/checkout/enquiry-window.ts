import { atom } from 'nanostores';

/** A new product as its card shows it. */
export interface AskedProduct {
  readonly productName: string;
  /** In words. */
  readonly priceRange: string;
}

/** What the open enquiry window is about. */
export const $askedProduct = atom<AskedProduct | undefined>(undefined);

export const askAbout = (product: AskedProduct) => $askedProduct.set(product);
export const closeEnquiry = () => $askedProduct.set(undefined);
