import { whenNear } from './when-near.ts';

/** The reviews of a product, which come when the visitor comes near them. */

const place = document.querySelector<HTMLElement>('[data-reviews]');
const load = () => import('./review-list.ts');

if (place) whenNear(place, async () => (await load()).showReviews(place));
