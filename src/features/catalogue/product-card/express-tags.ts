import type { ExpressPromise } from '#domain/catalogue/coverage/express.ts';
import { expressTag } from '#messages/catalogue/express.ts';

/** Lets the printed cards in a place say what express promises at this hour. */
export function showExpressTags(place: ParentNode, promise: ExpressPromise): void {
  const words = expressTag(promise);
  for (const tag of place.querySelectorAll('[data-card-figure=express]'))
    if (tag.textContent !== words) tag.textContent = words;
}
