/**
 * Shows the next slide of a carousel every 3 s (rules/pages.md#carousels). The dots hold which one is
 * shown, the box beside them whether all stay still; styles do the rest. Whoever points at the slides,
 * works in them, touches them or asked for less motion is not interrupted.
 */

const AUTOPLAY_MS = 3000;
const SWIPE_PX = 40;
const RESTED = ':hover, :focus-within, :has([name=still]:checked)';

const lessMotion = matchMedia('(prefers-reduced-motion: reduce)');

for (const carousel of document.querySelectorAll<HTMLElement>('[data-carousel]')) {
  const dots = [...carousel.querySelectorAll<HTMLInputElement>('[name=slide]')];
  const still = carousel.querySelector<HTMLInputElement>('[name=still]');
  let touchedAt = 0;

  const go = (steps: number) => {
    const at = dots.findIndex(({ checked }) => checked);
    const next = dots.at((at + steps) % dots.length);
    if (next) next.checked = true;
  };

  setInterval(() => {
    if (!lessMotion.matches && !carousel.matches(RESTED)) go(1);
  }, AUTOPLAY_MS);

  carousel.addEventListener(
    'touchstart',
    ({ touches, target }) => {
      touchedAt = touches[0]?.clientX ?? 0;
      if (still && still !== target) still.checked = true;
    },
    { passive: true },
  );
  carousel.addEventListener('touchend', ({ changedTouches }) => {
    const way = (changedTouches[0]?.clientX ?? 0) - touchedAt;
    if (Math.abs(way) > SWIPE_PX) go(-Math.sign(way));
  });
}
