import { refreshSessionData } from '#stores/catalogue/cart/session-data.ts';

/**
 * Brings a customer's cart and wishlist to this page, hands over what they kept as a visitor, and says
 * so where the cart did not take all of it (rules/cart.md#when-a-visitor-signs-in).
 */
export async function handOver(): Promise<void> {
  const refused = await refreshSessionData();
  if (refused === 0 || location.pathname === '/cart') return;
  const { tellOfRefused } = await import('./refused-notice.tsx');
  tellOfRefused(refused);
}
