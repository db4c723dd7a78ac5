/** What the home page runs. One entry, so that it asks for one script more than other pages. */
import '#features/city/go-home.ts';
import '#features/carousel/carousel.ts';
import './late.ts';

/** What does not come leaves the page as it was made. */
const begin = () =>
  void import('./stock.ts').then(({ showHomeStock }) => showHomeStock()).catch(() => undefined);

addEventListener('load', () => {
  if ('requestIdleCallback' in window) requestIdleCallback(begin);
  else setTimeout(begin, 1);
});
