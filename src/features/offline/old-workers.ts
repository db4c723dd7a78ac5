/** rules/pages.md#no-service-worker */
if ('serviceWorker' in navigator) {
  navigator.serviceWorker.getRegistrations().then(
    (workers) => workers.forEach((worker) => void worker.unregister()),
    () => undefined,
  );
}
