import { whileBusy } from '#ui/busy.ts';

/**
 * Thumbnails move the stage without moving the page or the address, arrow keys go from picture to
 * picture, a press enlarges one: what that needs is loaded when somebody reaches for the stage.
 */

const stage = document.querySelector<HTMLElement>('[data-stage]');
const thumbs = [...document.querySelectorAll<HTMLAnchorElement>('[data-thumb]')];
const pictures = [...document.querySelectorAll<HTMLAnchorElement>('[data-zoom]')];
const loadZoom = () => import('./zoom.ts');

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

  for (const intent of ['pointerdown', 'focusin']) {
    stage.addEventListener(intent, () => void loadZoom().catch(() => undefined));
  }
  for (const [at, link] of pictures.entries()) {
    link.addEventListener('click', (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      // Without the viewer the link does what links do: it shows the picture.
      whileBusy(link, loadZoom()).then(
        ({ enlarge }) => enlarge(pictures, at),
        () => location.assign(link.href),
      );
    });
    link.addEventListener('keydown', ({ key }) => {
      const step = { ArrowRight: 1, ArrowLeft: -1 }[key] ?? 0;
      if (step !== 0) pictures[at + step]?.focus();
    });
  }
}
