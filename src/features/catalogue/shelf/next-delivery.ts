import { $clockOffset } from '#stores/base/clock.ts';

/** Names the day of delivery below a list; until the server has told its time, and without a script, none. */

const place = document.querySelector<HTMLElement>('[data-next-delivery]');

$clockOffset.subscribe((offset) => {
  if (!place || offset === undefined) return;
  import('./next-delivery-day.ts').then(
    ({ nameNextDelivery }) => nameNextDelivery(place),
    () => undefined,
  );
});
