import { refreshCart } from './cart.ts';
import { addKept } from './pending-merge.ts';
import { refreshWishlist } from '#stores/catalogue/wishlist-account.ts';

/**
 * What every page does for a customer once it has loaded, and for a visitor who signs in: their cart
 * and wishlist are brought up to date, and what the device kept for them is handed over. Answers how
 * many products the cart refused.
 */
export async function refreshSessionData(): Promise<number> {
  void refreshWishlist();
  void refreshCart();
  return addKept();
}
