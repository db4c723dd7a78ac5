/** The shop has no service worker: one of an earlier shop at this address is sent away (storefront.md §4). */
void (async () => {
  if (!('serviceWorker' in navigator)) return;
  for (const worker of await navigator.serviceWorker.getRegistrations()) void worker.unregister();
})().catch(() => undefined);
