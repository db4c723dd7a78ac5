import type { APIRoute } from 'astro';

/** What a page asks for where the browser blocks storage (build/integrations/event-replay.ts). */
export const GET: APIRoute = async () => {
  const { default: script } = await import('#features/base/offline/memory-storage.ts?in-head');
  return new Response(script);
};
