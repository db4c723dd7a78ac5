import { $recentlyViewed, noteViewed } from '#stores/catalogue/recently-viewed.ts';

/**
 * What comes when the visitor comes near it: reviews (rules/reviews.md#where-it-is-shown), the recommended
 * cards as they are by now, and those looked at before. This product is remembered for the next page.
 */

const viewed = document.querySelector<HTMLElement>('[data-viewed]');
const here = viewed?.dataset['viewed'] ?? '';
const others = $recentlyViewed.get().filter((slug) => slug !== here);

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
  if (!(await loadReviews(here)).rating) return;
  (await import('./reviews/review-list.tsx')).showReviews(part, here);
});
whenNear('[data-live-cards]', async (part) => (await import('./cards.ts')).refresh(part));
if (viewed && others.length > 0) {
  const show = async () => (await import('./recently-viewed.tsx')).showViewed(viewed, others);
  whenNear('body > footer', show);
}
noteViewed(here);
