/** Where the page of the crew's phone lies, and what its worker keeps (rules/runs.md#without-a-line). */
const SCOPE = '/office/run';

/** Lets a worker keep this page with all that it has loaded, so that it opens without a line. */
export async function keepPage(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  try {
    await navigator.serviceWorker.register('/office/run-worker.js', { scope: SCOPE });
    const { active } = await navigator.serviceWorker.ready;
    const loaded = performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name))
      .filter(({ origin, pathname }) => origin === location.origin && !pathname.startsWith('/api/'))
      .map(({ pathname }) => pathname);
    active?.postMessage([SCOPE, ...new Set(loaded)], { transfer: [] });
  } catch {
    // Without a worker the page works while there is a line, and keeps what is noted all the same.
  }
}
