/** Thumbnails move the stage without moving the page or the address, and show what is on it. */

const stage = document.querySelector<HTMLElement>('[data-stage]');
const thumbs = [...document.querySelectorAll<HTMLAnchorElement>('[data-thumb]')];

if (stage) {
  for (const [at, thumb] of thumbs.entries()) {
    thumb.addEventListener('click', (event) => {
      event.preventDefault();
      stage.scrollTo({ left: at * stage.clientWidth });
    });
  }
  const showCurrent = () => {
    const current = Math.round(stage.scrollLeft / stage.clientWidth);
    for (const [at, thumb] of thumbs.entries()) thumb.ariaCurrent = at === current ? 'true' : null;
  };
  stage.addEventListener('scroll', showCurrent, { passive: true });
  showCurrent();
}
