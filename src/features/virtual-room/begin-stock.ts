/** Asks what of the room can be rented, once the page has come to rest. Without an answer it stays. */
const begin = () =>
  void import('./stock.ts').then(({ showRoomStock }) => showRoomStock()).catch(() => undefined);

addEventListener('load', () => {
  if ('requestIdleCallback' in window) requestIdleCallback(begin);
  else setTimeout(begin, 1);
});
