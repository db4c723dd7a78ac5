import { whileBusy } from '#ui/busy.ts';

/**
 * Thumbnails move the stage without moving the page or the address, arrow keys go from picture to
 * picture, a press enlarges one: what that needs is loaded when somebody reaches for the stage.
 */

const stage = document.querySelector<HTMLElement>('[data-stage]');
const thumbs = document.querySelectorAll('[data-thumb]');
const pictures = [...document.querySelectorAll<HTMLAnchorElement>('[data-zoom]')];
const loadZoom = () => import('./zoom.ts');

stage?.addEventListener('scroll', () => {
  const current = Math.round(stage.scrollLeft / stage.clientWidth);
  for (const [at, thumb] of thumbs.entries()) thumb.ariaCurrent = at === current ? 'true' : null;
});
for (const intent of ['pointerdown', 'focusin'])
  stage?.addEventListener(intent, () => void loadZoom().catch(() => undefined));
for (const [at, link] of pictures.entries()) {
  thumbs[at]?.addEventListener('click', (event) => {
    event.preventDefault();
    link.scrollIntoView({ block: 'nearest' });
  });
  link.addEventListener('click', (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const show = () => location.assign(link.href);
    // Without the viewer the link does what links do: it shows the picture.
    whileBusy(link, loadZoom()).then(({ enlarge }) => enlarge(pictures, at), show);
  });
  link.addEventListener('keydown', ({ key }) => {
    pictures[at + ({ ArrowRight: 1, ArrowLeft: -1 }[key] ?? 0)]?.focus();
  });
}
