import type { ClientDirective } from 'astro';

const INTENTS = ['pointerover', 'pointerdown', 'touchstart', 'focusin', 'keydown', 'basera:wake'];

/**
 * `client:intent` hydrates an island on the first intent or on `basera:wake`. If loading fails, the island
 * is marked as lost, and the next intent tries again. `client:intent="now"` hydrates at once, and
 * `client:intent="address"` does if the address has a query. What was done in the island before is then
 * repeated (event-replay.ts, client.ts).
 */
const intentDirective: ClientDirective = (load, { value }, island) => {
  const wake = () => void hydrateIsland();
  const hydrateIsland = async () => {
    for (const intent of INTENTS) island.removeEventListener(intent, wake);
    const hydrate = await load();
    await hydrate();
    if (!island.hasAttribute('ssr')) return;
    island.dataset['lost'] = '';
    listen();
  };
  const listen = () => {
    for (const intent of INTENTS) island.addEventListener(intent, wake, { passive: true });
  };

  if (value === 'now' || (value === 'address' && location.search)) wake();
  else listen();
};

export default intentDirective;
