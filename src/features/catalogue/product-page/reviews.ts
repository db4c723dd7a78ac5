import { whenNear } from './when-near.ts';

/**
 * The reviews of a product, which come when the visitor comes near them; nothing where there is none
 * (rules/reviews.md#where-it-is-shown).
 */

const place = document.querySelector<HTMLElement>('[data-reviews]');
const slug = place?.dataset['reviews'] ?? '';

if (place) {
  whenNear(place, async () => {
    const { loadReviews } = await import('#stores/catalogue/reviews.ts');
    if (!(await loadReviews(slug)).rating) return;
    const { showReviews } = await import('./review-list.tsx');
    showReviews(place, slug);
  });
}
