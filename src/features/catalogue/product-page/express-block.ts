import { $clockOffset } from '#stores/base/clock.ts';

/** Until the server has told its time, and without a script, the block says what is true at any hour. */

const block = document.querySelector<HTMLElement>('[data-express-promise]');
const load = () => import('./express.ts');

if (block) {
  const stop = $clockOffset.listen(() => {
    stop();
    load().then(
      ({ keepExpressBlock }) => keepExpressBlock(block),
      () => undefined,
    );
  });
}
