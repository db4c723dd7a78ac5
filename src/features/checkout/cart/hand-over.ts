import { refreshBelongings } from '#stores/catalogue/cart/session-data.ts';

/**
 * Brings a customer's cart and wishlist to this page, hands over what they kept as a visitor, and says
 * so where the cart did not take all of it (rules/cart.md#when-a-visitor-signs-in).
 */
export async function handOver(): Promise<void> {
  const refused = await refreshBelongings();
  if (refused === 0 || location.pathname === '/cart') return;
  const notice = document.createElement('p');
  notice.className = 'alert';
  notice.dataset['tone'] = 'waiting';
  notice.role = 'status';
  const link = document.createElement('a');
  link.href = '/cart';
  link.textContent = 'See why';
  const what = refused === 1 ? 'One product isn’t' : `${refused} products aren’t`;
  notice.append(`${what} in your cart yet. `, link);
  document.querySelector('main')?.prepend(notice);
}
