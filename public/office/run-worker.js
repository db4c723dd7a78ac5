/* Keeps the page of the crew's phone, so that it opens without a line: rules/runs.md#without-a-line */
const CACHE = 'office-run';
const PATIENCE_MS = 5000;

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

/** The page tells what it consists of; what it does no more, goes. */
self.addEventListener('message', (event) => {
  if (Array.isArray(event.data)) event.waitUntil(keep(event.data));
});

async function keep(paths) {
  const cache = await caches.open(CACHE);
  const kept = new Map();
  for (const request of await cache.keys()) kept.set(new URL(request.url).pathname, request);
  const missing = paths.filter((path) => !kept.has(path) || !path.startsWith('/_astro/'));
  await Promise.allSettled(missing.map((path) => cache.add(path)));
  for (const [path, request] of kept) if (!paths.includes(path)) await cache.delete(request);
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (pathname.startsWith('/api/')) return;
  event.respondWith(pathname.startsWith('/_astro/') ? keptFirst(request) : lineFirst(request));
});

/** What has a name by its content never changes. */
async function keptFirst(request) {
  return (await caches.match(request, { ignoreSearch: true })) ?? fetch(request);
}

async function lineFirst(request) {
  try {
    const impatient = new Promise((_, refuse) => setTimeout(refuse, PATIENCE_MS));
    return await Promise.race([fetch(request), impatient]);
  } catch (error) {
    const kept = await caches.match(new URL(request.url).pathname);
    if (kept) return kept;
    throw error;
  }
}
