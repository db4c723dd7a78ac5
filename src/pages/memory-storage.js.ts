import type { APIRoute } from 'astro';

/** What a page asks for where the browser blocks storage (integrations/early-acts.ts). */
export const GET: APIRoute = async () => {
  const { default: script } = await import('#features/base/offline/memory-storage.ts?in-head');
  return new Response(script);
};
