import { $recentlyViewed, noteViewed } from '#stores/catalogue/recently-viewed.ts';
import { made } from './made.ts';

/**
 * What comes when the visitor comes near it: reviews (rules/reviews.md#where-it-is-shown), the recommended
 * cards as they are by now, and those looked at before. This product is remembered for the next page.
 */

const { product } = made;
const others = $recentlyViewed.get().filter((slug) => slug !== product);

/** Does something once, when a part comes near the screen; a failure leaves the page as it is. */
function whenNear(selector: string, act: (part: HTMLElement) => Promise<unknown>): void {
  const part = document.querySelector<HTMLElement>(selector);
  const whenSeen: IntersectionObserverCallback = (entries, observer) => {
    if (!part || !entries.pop()?.isIntersecting) return;
    observer.disconnect();
    act(part).catch(() => undefined);
  };
  if (part) new IntersectionObserver(whenSeen, { rootMargin: '600px' }).observe(part);
}

whenNear('[data-reviews]', async (part) => {
  const { loadReviews } = await import('#stores/catalogue/reviews.ts');
  const { rating } = await loadReviews(product);
  if (rating) (await import('./reviews/review-list.tsx')).showReviews(part, product);
});
whenNear('[data-live-cards]', async (part) => (await import('./cards.ts')).refresh(part));
whenNear('[data-viewed]', async (part) => {
  if (others.length > 0) await (await import('./recently-viewed.tsx')).showViewed(part, others);
});
noteViewed(product);
