/** Brings an island to life that waits for its intent; ends once it lives, or has not arrived. */
export function wake(island: Element): Promise<void> {
  return new Promise((resolve) => {
    if (!island.hasAttribute('ssr')) resolve();
    for (const end of ['astro:hydrate', 'astro:hydration-error']) {
      island.addEventListener(end, () => resolve(), { once: true });
    }
    island.dispatchEvent(new Event('basera:wake'));
  });
}
