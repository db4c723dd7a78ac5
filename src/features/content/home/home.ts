/** What the home page runs. One entry, so that it asks for one script more than other pages. */
import '#features/base/carousel/carousel.ts';
import { whenIdle } from '#ui/when-idle.ts';
import './late.ts';

/** What does not come leaves the page as it was made. */
whenIdle(
  () =>
    void import('./stock.ts').then(({ showHomeStock }) => showHomeStock()).catch(() => undefined),
);
