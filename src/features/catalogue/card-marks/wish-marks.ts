import { $wishlist, $wishProblem, toggleWish } from '#stores/catalogue/wishlist.ts';
import { reflect, write } from '#ui/reflect.ts';
import { whenAdded } from '#ui/when-added.ts';

/**
 * Shows which hearts of a page stand for wishes, also of cards that come later; one press changes it.
 * A wish that could not be kept is told at the foot of the page until the next one.
 */

const show = (heart: HTMLElement, wishes: readonly string[]) => {
  heart.ariaPressed = String(wishes.includes(heart.dataset['wish'] ?? ''));
};
whenAdded(reflect('[data-wish]', $wishlist, show));
reflect('[data-wish-problem]', $wishProblem, (alert, problem) => {
  write(alert, problem?.message ?? '');
});

export function pressHeart({ dataset }: HTMLElement): void {
  void toggleWish(dataset['wish'] ?? '');
}
