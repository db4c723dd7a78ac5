import { on } from '#ui/on.ts';
import { each } from '#ui/reflect.ts';

/**
 * Shows the next slide of a carousel every 3 s (rules/pages.md#carousels). The dots hold which one is
 * shown, the box beside them whether all stay still; styles do the rest. Whoever points at the slides,
 * works in them, touches them or asked for less motion is not interrupted.
 */

const AUTOPLAY_MS = 3000;
const SWIPE_PX = 40;
const PLAYING = '[data-carousel]:not(:hover, :focus-within, :has([name=still]:checked))';

const lessMotion = matchMedia('(prefers-reduced-motion: reduce)');
let touchedAt = 0;

const controlsOf = ({ firstElementChild }: Element) =>
  (firstElementChild as HTMLFormElement).elements;

function go(carousel: Element, steps: number) {
  const slides = controlsOf(carousel).namedItem('slide') as RadioNodeList;
  slides.value = String((Number(slides.value) + steps + slides.length) % slides.length);
}

setInterval(() => {
  if (!lessMotion.matches) each(PLAYING, (carousel) => go(carousel, 1));
}, AUTOPLAY_MS);

on('touchstart', '[data-carousel]', (carousel, { touches, target }: TouchEvent) => {
  touchedAt = touches[0]?.clientX ?? 0;
  const still = controlsOf(carousel).namedItem('still') as HTMLInputElement;
  if (still !== target) still.checked = true;
});
on('touchend', '[data-carousel]', (carousel, { changedTouches }: TouchEvent) => {
  const way = (changedTouches[0]?.clientX ?? 0) - touchedAt;
  if (Math.abs(way) > SWIPE_PX) go(carousel, -Math.sign(way));
});
