/** rules/pages.md#no-service-worker */
if ('serviceWorker' in navigator) {
  navigator.serviceWorker.getRegistrations().then(
    (workers) =>
      workers
        .filter(({ scope }) => new URL(scope).pathname !== '/office/run')
        .forEach((worker) => void worker.unregister()),
    () => undefined,
  );
}
