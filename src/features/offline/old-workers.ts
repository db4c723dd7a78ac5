/** The shop has no service worker: one of an earlier shop at this address is sent away (storefront.md §4). */
if ('serviceWorker' in navigator) {
  navigator.serviceWorker.getRegistrations().then(
    (workers) => workers.forEach((worker) => void worker.unregister()),
    () => undefined,
  );
}
