import { $wishlist, $wishProblem, toggleWish } from '#stores/catalogue/wishlist.ts';

/**
 * Shows which hearts of a page stand for wishes, also of cards that come later; one press changes it.
 * A wish that could not be kept is told at the foot of the page until the next one.
 */

function show() {
  const wishes = $wishlist.get();
  for (const heart of document.querySelectorAll<HTMLElement>('[data-wish]')) {
    heart.ariaPressed = String(wishes.includes(heart.dataset['wish'] ?? ''));
  }
}

export function pressHeart({ dataset }: HTMLElement): void {
  void toggleWish(dataset['wish'] ?? '');
}

$wishlist.subscribe(show);
$wishProblem.listen((problem) => {
  const alert = document.querySelector('[data-wish-problem]');
  if (alert) alert.textContent = problem?.message ?? '';
});
new MutationObserver(show).observe(document.body, { childList: true, subtree: true });
