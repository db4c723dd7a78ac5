import PhotoSwipe from 'photoswipe';
import stylesUrl from 'photoswipe/style.css?url';
import { adoptStyles } from '#ui/adopt-styles.ts';

/** Opens the pictures over the page, with their alternative texts as captions; the focus returns at the end. */
export async function enlarge(items: HTMLAnchorElement[], index: number): Promise<void> {
  await adoptStyles(stylesUrl).catch(() => undefined);
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const viewer = new PhotoSwipe({
    // It reads the links: their addresses and sizes, and the pictures in them.
    dataSource: { gallery: document.body, items },
    index,
    bgOpacity: 0.92,
    loop: items.length > 2,
    showHideAnimationType: isStill ? 'none' : 'zoom',
    mainClass: 'enlarged',
  });
  viewer.on('uiRegister', () => {
    viewer.ui?.registerElement({
      name: 'caption',
      className: 'enlarged-caption',
      order: 9,
      isButton: false,
      appendTo: 'root',
      onInit: (element) => {
        element.ariaLive = 'polite';
        viewer.on('change', () => (element.textContent = viewer.currSlide?.data.alt ?? ''));
      },
    });
  });
  viewer.on('initialLayout', () => {
    if (viewer.element) viewer.element.ariaLabel = 'Pictures, enlarged';
  });
  viewer.init();
}
